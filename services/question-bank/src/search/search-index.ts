import type { PackedStrings } from './packed-strings.ts';

/** What words are looked for in. The solution is not among them: its words would give the key away. */
export type Field = 'question' | 'answer' | 'reference';

/** The questions of each term: those of term `t` are `positions[starts[t]]` up to before `positions[starts[t + 1]]`. */
export type Postings = { starts: Uint32Array<ArrayBuffer>; positions: Uint32Array<ArrayBuffer> };

/** Which questions a word stands in, by their positions in bank order. Typed arrays alone: a thread hands it over whole. */
export type SearchIndex = {
  /** Questions. */
  size: number;
  terms: PackedStrings;
  postings: Record<Field, Postings>;
  /** Bank numbers and printed labels as `numberKeyOf` writes them, and the question of each. */
  numbers: { keys: PackedStrings; positions: Uint32Array<ArrayBuffer> };
};

/** The memory of an index, for handing it over and for counting it. */
export function buffersOf({ terms, postings, numbers }: SearchIndex): ArrayBuffer[] {
  return [
    ...[terms, numbers.keys].flatMap(({ units, starts }) => [units.buffer, starts.buffer]),
    ...Object.values(postings).flatMap(({ starts, positions }) => [starts.buffer, positions.buffer]),
    numbers.positions.buffer,
  ];
}
