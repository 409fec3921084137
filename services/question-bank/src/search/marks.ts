import type { Mark } from '@fairway/contracts/search';
import { eachWord, type QueryWord, termsOf } from './words.ts';

/** Where a text contains the search words, as complete words: from and to before, in UTF-16 units. */
export function marksOf(text: string, words: QueryWord[]): Mark[] {
  const marks: Mark[] = [];
  eachWord(text, ({ from, to, folded }) => {
    if (termsOf(folded).some((term) => words.some((word) => isFoundBy(term, word)))) marks.push([from, to]);
  });
  return marks;
}

const isFoundBy = (term: string, { text, isPrefix }: QueryWord) => (isPrefix ? term.startsWith(text) : term === text);
