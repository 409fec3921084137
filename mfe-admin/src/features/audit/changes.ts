import { instantText } from '@fairway/contracts/identity/day-text';
import { diffWords, type TextPiece } from '../../diff-words.ts';

type Value = string | number | boolean | null | undefined;

/** One field before and after; null if it did not exist. */
export type FieldChange = { name: string; before: TextPiece[] | null; after: TextPiece[] | null };

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function textOf(value: Value, zone: string): string {
  if (value === null || value === '') return 'None';
  const text = String(value);
  return isInstant.test(text) ? instantText(text, zone) : text;
}

/**
 * The changes, field by field and word by word, with instants in `zone`. If a side is missing, nothing in the other is
 * marked.
 */
export function fieldChanges(before: Record<string, Value>, after: Record<string, Value>, zone: string): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const [old, set] = [before[name], after[name]];
    if (old === undefined) return { name, before: null, after: unmarked(textOf(set, zone)) };
    if (set === undefined) return { name, before: unmarked(textOf(old, zone)), after: null };
    const pieces = diffWords(textOf(old, zone), textOf(set, zone));
    return {
      name,
      before: pieces.filter(({ kind }) => kind !== 'added'),
      after: pieces.filter(({ kind }) => kind !== 'removed'),
    };
  });
}

const unmarked = (text: string): TextPiece[] => [{ kind: 'same', text }];
