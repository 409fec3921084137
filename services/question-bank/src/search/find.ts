import type { SearchArea } from '@fairway/contracts/search';
import { addPositions, type Bits, intersect, isEmpty, keepBetween, newBits, subtract } from './bits.ts';
import { findRange } from './packed-strings.ts';
import type { Field, SearchIndex } from './search-index.ts';
import type { QueryWord } from './words.ts';

/** The search words, and the range of the bank order to search. */
export type Criteria = {
  words: QueryWord[];
  /** In the form of `numberKeyOf`. */
  number: string;
  area: SearchArea;
  from: number;
  to: number;
};

/** The fields of an area. Complete words in the first field rank higher. */
const fieldsOf: Record<Exclude<SearchArea, 'question_number'>, readonly [Field, ...Field[]]> = {
  all: ['question', 'answer', 'reference'],
  question: ['question'],
  answer: ['answer'],
  question_refrence: ['reference'],
};

/**
 * The questions that contain every word, best first: those with this number; those with every word as a complete word
 * in the area's first field (the stem, if all fields are searched); the rest. The sets are disjoint, and each is in
 * bank order.
 */
export function findRanked(index: SearchIndex, criteria: Criteria): Bits[] {
  const { area, from, to } = criteria;
  const ranked = area === 'question_number' ? findByNumber(index, criteria) : findByWords(index, criteria, area);
  for (const bits of ranked) keepBetween(bits, from, to);
  return ranked;
}

function findByNumber(index: SearchIndex, { number }: Criteria): Bits[] {
  const exact = withNumber(index, number, false);
  const beginning = withNumber(index, number, true);
  subtract(beginning, exact);
  return [exact, beginning];
}

function findByWords(index: SearchIndex, { words, number }: Criteria, area: keyof typeof fieldsOf): Bits[] {
  const [first, ...others] = fieldsOf[area];
  const any = withEvery(index, words, [first, ...others], false);
  const whole = isEmpty(any) ? newBits(index.size) : withEvery(index, words, [first], true);
  const numbered = area === 'all' ? withNumber(index, number, false) : newBits(index.size);
  subtract(any, whole);
  subtract(any, numbered);
  subtract(whole, numbered);
  return [numbered, whole, any];
}

/** The questions that contain every word in any of these fields; none without words. */
function withEvery(index: SearchIndex, words: QueryWord[], fields: readonly Field[], wholeOnly: boolean): Bits {
  let found: Bits | undefined;
  for (const { text, isPrefix } of words) {
    const bits = withWord(index, { text, isPrefix: isPrefix && !wholeOnly }, fields);
    if (found === undefined) found = bits;
    else intersect(found, bits);
    if (isEmpty(found)) break;
  }
  return found ?? newBits(index.size);
}

function withWord(
  { size, terms, postings }: SearchIndex,
  { text, isPrefix }: QueryWord,
  fields: readonly Field[],
): Bits {
  const bits = newBits(size);
  const { from, to } = findRange(terms, text, isPrefix);
  for (const field of fields) {
    const { starts, positions } = postings[field];
    addPositions(bits, positions, starts[from] as number, starts[to] as number);
  }
  return bits;
}

function withNumber({ size, numbers }: SearchIndex, number: string, isPrefix: boolean): Bits {
  const bits = newBits(size);
  if (number === '') return bits;
  const { from, to } = findRange(numbers.keys, number, isPrefix);
  addPositions(bits, numbers.positions, from, to);
  return bits;
}
