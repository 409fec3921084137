type Value = string | number | boolean | null | undefined;

/** A text in three parts: what differs is in the middle. */
export type Parts = { start: string; changed: string; end: string };

/** One field before and after; null where it was not there. */
export type FieldChange = { name: string; before: Parts | null; after: Parts | null };

const textOf = (value: Value) => (value === null || value === '' ? 'None' : String(value));

/** What changed, field by field, each split at the words that both sides share. */
export function fieldChanges(before: Record<string, Value>, after: Record<string, Value>): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const [old, set] = [before[name], after[name]];
    if (old === undefined) return { name, before: null, after: whole(textOf(set)) };
    if (set === undefined) return { name, before: whole(textOf(old)), after: null };
    const [oldText, newText] = [textOf(old), textOf(set)];
    const start = sharedStart(oldText, newText);
    const end = sharedEnd(oldText.slice(start), newText.slice(start));
    return { name, before: split(oldText, start, end), after: split(newText, start, end) };
  });
}

const whole = (text: string): Parts => ({ start: '', changed: text, end: '' });

const split = (text: string, start: number, end: number): Parts => ({
  start: text.slice(0, start),
  changed: text.slice(start, text.length - end),
  end: text.slice(text.length - end),
});

const isWordPart = (text: string, at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at));

/** How much both begin with, to the end of a word. */
function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  while (at > 0 && isWordPart(a, at - 1) && (isWordPart(a, at) || isWordPart(b, at))) at--;
  return at;
}

function sharedEnd(a: string, b: string): number {
  const reversed = (text: string) => [...text].reverse().join('');
  return sharedStart(reversed(a), reversed(b));
}
