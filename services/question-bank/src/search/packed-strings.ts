/** Sorted texts in two typed arrays: many short ones take a fraction of the memory of as many strings. */
export type PackedStrings = { units: Uint16Array<ArrayBuffer>; starts: Uint32Array<ArrayBuffer> };

/** The texts must be sorted as JavaScript sorts them, by UTF-16 units. */
export function packStrings(sorted: string[]): PackedStrings {
  const starts = new Uint32Array(sorted.length + 1);
  for (const [index, text] of sorted.entries()) starts[index + 1] = (starts[index] as number) + text.length;
  const units = new Uint16Array(starts[sorted.length] as number);
  let at = 0;
  for (const text of sorted) for (let unit = 0; unit < text.length; unit++) units[at++] = text.charCodeAt(unit);
  return { units, starts };
}

export const countOf = ({ starts }: PackedStrings) => starts.length - 1;

export function lengthAt({ starts }: PackedStrings, index: number): number {
  return (starts[index + 1] as number) - (starts[index] as number);
}

export function stringAt({ units, starts }: PackedStrings, index: number): string {
  return String.fromCharCode(...units.subarray(starts[index], starts[index + 1]));
}

/** The range of texts that equal this one or, as a prefix, begin with it: `from` to before `to`. */
export function findRange(packed: PackedStrings, text: string, isPrefix: boolean): { from: number; to: number } {
  const from = findFirst(packed, (index) => compareAt(packed, index, text, false) >= 0);
  const to = findFirst(packed, (index) => compareAt(packed, index, text, isPrefix) > 0, from);
  return { from, to };
}

function findFirst(packed: PackedStrings, holds: (index: number) => boolean, from = 0): number {
  let low = from;
  let high = countOf(packed);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Negative, 0 or positive as the text at `index` sorts before, with or after this one; with `isPrefix`, matches are
 * equal.
 */
function compareAt({ units, starts }: PackedStrings, index: number, text: string, isPrefix: boolean): number {
  const start = starts[index] as number;
  const length = (starts[index + 1] as number) - start;
  const shared = Math.min(length, text.length);
  for (let at = 0; at < shared; at++) {
    const difference = (units[start + at] as number) - text.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return isPrefix && length > text.length ? 0 : length - text.length;
}
