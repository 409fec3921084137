import type { SearchArea } from '@fairway/contracts/question-bank/search';
import {
  addPositions,
  type Bits,
  eachPosition,
  intersect,
  isEmpty,
  keepBetween,
  newBits,
  subtract,
  unite,
} from './bits.ts';
import { findRange } from './packed-strings.ts';
import type { QueryTerm, QueryWord } from './query.ts';
import type { Field, SearchIndex } from './search-index.ts';

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
  for (const word of words) {
    const bits = withWord(index, wholeOnly ? wholeOf(word) : word, fields);
    if (found === undefined) found = bits;
    else intersect(found, bits);
    if (isEmpty(found)) break;
  }
  return found ?? newBits(index.size);
}

const wholeTerm = ({ text }: QueryTerm): QueryTerm => ({ text, isPrefix: false });

const wholeOf = ({ text, terms, runs, alternatives }: QueryWord): QueryWord => ({
  text,
  terms: terms.map(wholeTerm),
  runs: runs.map((run) => run.map(wholeTerm)),
  alternatives: alternatives.map((words) => words.map(wholeOf)),
});

function withWord(index: SearchIndex, { terms, runs, alternatives }: QueryWord, fields: readonly Field[]): Bits {
  const bits = newBits(index.size);
  for (const term of terms) {
    const range = rangeOf(index, term);
    for (const field of fields) addTerms(index, bits, range, field);
  }
  for (const run of runs) addRun(index, bits, run, fields);
  for (const words of alternatives) unite(bits, withEvery(index, words, fields, false));
  return bits;
}

/** A range of terms: `from` to before `to`. */
type Range = { from: number; to: number };

const rangeOf = ({ terms }: SearchIndex, { text, isPrefix }: QueryTerm): Range => findRange(terms, text, isPrefix);

function addTerms({ postings }: SearchIndex, bits: Bits, { from, to }: Range, field: Field): void {
  const { starts, positions } = postings[field];
  addPositions(bits, positions, starts[from] as number, starts[to] as number);
}

/** Adds the questions that contain these words one after the other. Reads only questions that contain all of them. */
function addRun(index: SearchIndex, bits: Bits, run: QueryTerm[], fields: readonly Field[]): void {
  const ranges: Range[] = [];
  for (const term of run) {
    const range = rangeOf(index, term);
    if (range.from === range.to) return;
    ranges.push(range);
  }
  for (const field of fields) {
    let candidates: Bits | undefined;
    for (const range of ranges) {
      const own = newBits(index.size);
      addTerms(index, own, range, field);
      if (candidates) intersect(candidates, own);
      else candidates = own;
      if (isEmpty(candidates)) break;
    }
    if (!candidates) continue;
    const { starts, words } = index.sequences[field];
    eachPosition(candidates, (position) => {
      const end = (starts[position + 1] as number) - ranges.length;
      for (let at = starts[position] as number; at <= end; at++) {
        if (!isRunAt(words, at, ranges)) continue;
        bits[position >>> 5] = (bits[position >>> 5] as number) | (1 << (position & 31));
        return;
      }
    });
  }
}

function isRunAt(words: Uint32Array, at: number, ranges: Range[]): boolean {
  for (let place = 0; place < ranges.length; place++) {
    const { from, to } = ranges[place] as Range;
    const term = (words[at + place] as number) - 1;
    if (term < from || term >= to) return false;
  }
  return true;
}

function withNumber({ size, numbers }: SearchIndex, number: string, isPrefix: boolean): Bits {
  const bits = newBits(size);
  if (number === '') return bits;
  const { from, to } = findRange(numbers.keys, number, isPrefix);
  addPositions(bits, numbers.positions, from, to);
  return bits;
}
