import { maxKeywordLength, type SearchArea, type SearchTopic } from '@fairway/contracts/question-bank/search';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Order } from '../sets/study-set.ts';
import { type Bits, isEmpty, newBits, numberBits, unite } from './bits.ts';
import { type Criteria, findRanked } from './find.ts';
import { type QueryWord, queryWordsOf, type Vocabulary } from './query.ts';
import type { SearchIndex } from './search-index.ts';
import { nearestTerm } from './suggest.ts';
import { numberKeyOf } from './words.ts';

export type Search = { keyword: string; topic: SearchTopic; area: SearchArea };

/**
 * The results of a search, best first; the same in every process while the bank does not change. `inBankOrder`: the
 * same questions by department, book and bank number.
 */
export type Found = Order & { key: string; orderVersion: () => string; words: QueryWord[]; inBankOrder: () => Order };

/** The bank at one version with its search index. */
export type SearchableBank = {
  catalogue: Catalogue;
  find: (search: Search) => Found;
  /** Another keyword with results if this one has none, made of the bank's words; null for none. */
  suggest: (search: Search) => string | null;
};

/** Cached results: a page, its total and its single results are usually requested one after the other. */
const cacheBytes = 8 * 1024 * 1024;
/** A keyword with more unknown words is not a typing error. */
const maxUnknown = 3;

export function createSearchableBank(catalogue: Catalogue, index: SearchIndex): SearchableBank {
  const cache = new LRUCache<string, Found>({
    maxSize: cacheBytes,
    // Three ranks with one bit per question, plus overhead.
    sizeCalculation: () => 1_000 + Math.ceil((3 * catalogue.size) / 8),
  });

  const rank = (criteria: Omit<Criteria, 'from' | 'to'>, topic: SearchTopic): Bits[] =>
    findRanked(index, { ...criteria, ...rangeOf(catalogue, topic) });

  const occurs = (word: Pick<QueryWord, 'terms' | 'runs'>) =>
    rank({ words: [{ text: '', alternatives: [], ...word }], number: '', area: 'all' }, 'all').some(
      (bits) => !isEmpty(bits),
    );
  const vocabulary: Vocabulary = {
    hasTerm: (text) => occurs({ terms: [{ text, isPrefix: false }], runs: [] }),
    hasRun: (run) => occurs({ terms: [], runs: [run] }),
  };

  function find({ keyword, topic, area }: Search): Found {
    const words = queryWordsOf(keyword, vocabulary);
    const number = numberKeyOf(keyword);
    const key = JSON.stringify([topic, area, number, words.map(({ text }) => text)]);
    const known = cache.get(key);
    if (known) return known;
    const ranks = rank({ words, number, area }, topic);
    const found: Found = {
      ...orderOf(catalogue, ranks.map(numberBits)),
      key,
      orderVersion: () => String(catalogue.version),
      words,
      inBankOrder: () => {
        const all = newBits(catalogue.size);
        for (const rank of ranks) unite(all, rank);
        return orderOf(catalogue, [numberBits(all)]);
      },
    };
    cache.set(key, found);
    return found;
  }

  function suggest(search: Search): string | null {
    if (search.area === 'question_number') return null;
    const words = queryWordsOf(search.keyword, vocabulary);
    const isUnknown = (text: string) => find({ ...search, keyword: text }).size === 0;
    let unknown = 0;
    const nearest: string[] = [];
    const left = [...words];
    for (let word = left.shift(); word; word = left.shift()) {
      const { text, terms, runs, withNext } = word;
      const compound = withNext !== undefined && isUnknown(text) ? nearestTerm(index, withNext) : undefined;
      if (compound !== undefined) {
        nearest.push(compound);
        left.shift();
        continue;
      }
      if (!isUnknown(text)) {
        nearest.push(text);
        continue;
      }
      // A quoted phrase that is nowhere is suggested without its quotes.
      const known = terms[0] ? [terms[0].text] : (runs[0] ?? []).map((term) => term.text);
      for (const word of known) {
        if (terms.length === 0 && !isUnknown(word)) nearest.push(word);
        else if (++unknown > maxUnknown) return null;
        else nearest.push(nearestTerm(index, word) ?? word);
      }
    }
    const keyword = nearest.join(' ');
    if (keyword === words.map(({ text }) => text).join(' ') || keyword.length > maxKeywordLength) return null;
    return find({ ...search, keyword }).size > 0 ? keyword : null;
  }

  return { catalogue, find, suggest };
}

/** The range of the bank order that belongs to a topic. */
function rangeOf({ books, size }: Catalogue, topic: SearchTopic): { from: number; to: number } {
  if (topic === 'all') return { from: 0, to: size };
  const own = [...books.values()].filter(({ zinbook, department }) => {
    if (topic === 'deck-all') return department === 2;
    if (topic === 'engine-all') return department === 1;
    return topic === `ZINBOOK-${zinbook}`;
  });
  return { from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0 };
}

/** Ranks one after the other, each in bank order. */
function orderOf({ ids, positionOf }: Catalogue, ranks: ReturnType<typeof numberBits>[]): Order {
  return {
    size: ranks.reduce((sum, { size }) => sum + size, 0),
    idAt: (place) => {
      let left = place;
      for (const { size, positionAt } of ranks) {
        if (left < size) return ids[positionAt(left)] as number;
        left -= size;
      }
      throw new RangeError(`There is no place ${place}`);
    },
    placeOf: (id) => {
      const position = positionOf(id);
      let before = 0;
      for (const { size, placeOf } of ranks) {
        const place = position === -1 ? -1 : placeOf(position);
        if (place !== -1) return before + place;
        before += size;
      }
      return -1;
    },
  };
}
