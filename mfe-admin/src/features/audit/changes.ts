import { diffWords, type Stretch } from '../../diff-words.ts';

type Value = string | number | boolean | null | undefined;

/** One field before and after; null where it was not there. */
export type FieldChange = { name: string; before: Stretch[] | null; after: Stretch[] | null };

const textOf = (value: Value) => (value === null || value === '' ? 'None' : String(value));

/** What changed, field by field and word by word. Where one side was not there, nothing of the other is marked. */
export function fieldChanges(before: Record<string, Value>, after: Record<string, Value>): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const [old, set] = [before[name], after[name]];
    if (old === undefined) return { name, before: null, after: unmarked(textOf(set)) };
    if (set === undefined) return { name, before: unmarked(textOf(old)), after: null };
    const stretches = diffWords(textOf(old), textOf(set));
    return {
      name,
      before: stretches.filter(({ kind }) => kind !== 'added'),
      after: stretches.filter(({ kind }) => kind !== 'removed'),
    };
  });
}

const unmarked = (text: string): Stretch[] => [{ kind: 'same', text }];
