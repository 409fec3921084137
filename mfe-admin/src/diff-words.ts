import { diffArrays } from 'diff';

/** A stretch of text that both have, or that one of them has. */
export type Stretch = { kind: 'same' | 'removed' | 'added'; text: string };

/** Texts that differ in more words than this are shown as replaced. */
const mostEdits = 4_000;

/** What became of a text, word by word. */
export function diffWords(before: string, after: string): Stretch[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ];
  return changes.map(({ value, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
}

/** Words with the space behind them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
