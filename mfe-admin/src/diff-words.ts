import { diffArrays } from 'diff';

/** A piece of text in both versions, or in one of them. */
export type TextPiece = { kind: 'same' | 'removed' | 'added'; text: string };

/** Texts that differ in more words than this are shown as replaced. */
const maxEdits = 4_000;

/** The changes of a text, word by word. */
export function diffWords(before: string, after: string): TextPiece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxEdits }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ];
  return changes.map(({ value, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
}

/** Words with the space after them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
