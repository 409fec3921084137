import type { Mark } from '@fairway/contracts/question-bank/search';
import type { QueryTerm, QueryWord } from './query.ts';
import { eachWord, termsOf, type Word } from './words.ts';

/** Where a text contains the search words, as complete words: from and to before, in UTF-16 units. */
export function marksOf(text: string, query: QueryWord[]): Mark[] {
  const words: Word[] = [];
  eachWord(text, (word) => words.push(word));
  const every = query.flatMap(withAlternatives);
  const terms = every.flatMap((word) => word.terms);
  const runs = every.flatMap((word) => word.runs);
  const marked = new Set<Word>();
  for (const [at, word] of words.entries()) {
    if (termsOf(word.folded).some((own) => terms.some((term) => isFoundBy(own, term)))) marked.add(word);
    for (const run of runs) {
      const own = words.slice(at, at + run.length);
      if (own.length < run.length) continue;
      if (run.every((term, place) => isFoundBy((own[place] as Word).folded, term)))
        for (const one of own) marked.add(one);
    }
  }
  return words.filter((word) => marked.has(word)).map(({ from, to }) => [from, to]);
}

const withAlternatives = (word: QueryWord): QueryWord[] => [
  word,
  ...word.alternatives.flat().flatMap(withAlternatives),
];

const isFoundBy = (word: string, { text, isPrefix }: QueryTerm) => (isPrefix ? word.startsWith(text) : word === text);
