import type { PackedStrings } from './packed-strings.ts';

/** The searchable fields. The solution is not among them: its words would reveal the key. */
export type Field = 'question' | 'answer' | 'reference';

/** The questions of each term: those of term `t` are `positions[starts[t]]` up to before `positions[starts[t + 1]]`. */
export type Postings = { starts: Uint32Array<ArrayBuffer>; positions: Uint32Array<ArrayBuffer> };

/**
 * The words of each question in order: those of question `q` are `words[starts[q]]` up to before `words[starts[q + 1]]`,
 * each a term's index plus 1; 0 ends a text.
 */
export type Sequences = { starts: Uint32Array<ArrayBuffer>; words: Uint32Array<ArrayBuffer> };

/** Which questions contain a word, by their positions in bank order. Only typed arrays, so a thread can transfer it. */
export type SearchIndex = {
  /** Questions. */
  size: number;
  terms: PackedStrings;
  postings: Record<Field, Postings>;
  sequences: Record<Field, Sequences>;
  /** Bank numbers and printed labels as `numberKeyOf` normalizes them, and the question of each. */
  numbers: { keys: PackedStrings; positions: Uint32Array<ArrayBuffer> };
};

/**
 * An index with its twins, pairs of questions, one after the other, the most similar pair first; and the positions of
 * the questions that only a pack explains.
 */
export type BankIndex = SearchIndex & Record<'twins' | 'explained', Uint32Array<ArrayBuffer>>;

/** The memory of an index, for transferring and measuring it. */
export function buffersOf({ terms, postings, sequences, numbers }: SearchIndex): ArrayBuffer[] {
  return [
    ...[terms, numbers.keys].flatMap(({ units, starts }) => [units.buffer, starts.buffer]),
    ...Object.values(postings).flatMap(({ starts, positions }) => [starts.buffer, positions.buffer]),
    ...Object.values(sequences).flatMap(({ starts, words }) => [starts.buffer, words.buffer]),
    numbers.positions.buffer,
  ];
}
