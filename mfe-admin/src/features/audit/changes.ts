import { diffWords, type TextPiece } from '../../diff-words.ts';

type Value = string | number | boolean | null | undefined;

/** One field before and after; null if it did not exist. */
export type FieldChange = { name: string; before: TextPiece[] | null; after: TextPiece[] | null };

const textOf = (value: Value) => (value === null || value === '' ? 'None' : String(value));

/** The changes, field by field and word by word. If a side is missing, nothing in the other is marked. */
export function fieldChanges(before: Record<string, Value>, after: Record<string, Value>): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const [old, set] = [before[name], after[name]];
    if (old === undefined) return { name, before: null, after: unmarked(textOf(set)) };
    if (set === undefined) return { name, before: unmarked(textOf(old)), after: null };
    const pieces = diffWords(textOf(old), textOf(set));
    return {
      name,
      before: pieces.filter(({ kind }) => kind !== 'added'),
      after: pieces.filter(({ kind }) => kind !== 'removed'),
    };
  });
}

const unmarked = (text: string): TextPiece[] => [{ kind: 'same', text }];
