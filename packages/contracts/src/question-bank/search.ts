import { z } from 'zod';
import { pageMeta, pageQuery } from '../call/paging.ts';
import { openQuestion } from './question.ts';

/** The scope of a search: everything, the twelve books by department, or one of them. */
export const searchTopics = [
  'all',
  'deck-all',
  ...([2, 3, 4, 5, 6, 7] as const).map((book) => `ZINBOOK-${book}` as const),
  'engine-all',
  ...([9, 10, 11, 12, 13, 14] as const).map((book) => `ZINBOOK-${book}` as const),
] as const;
export type SearchTopic = (typeof searchTopics)[number];

/** The fields to search. The spelling is the specification's. */
export const searchAreas = ['all', 'question', 'question_refrence', 'question_number', 'answer'] as const;
export type SearchArea = (typeof searchAreas)[number];

export const maxKeywordLength = 100;

/** Signs other than letters and digits that can be searched: ½, °, %, ≥. Those of the keyboard separate words. */
export const searchSymbol = /^(?:[%§°]|(?![\p{ASCII}⁰¹²³⁴-⁹₀-₉⁺-⁼₊-₌])[\p{No}\p{Sm}\p{Sc}])$/u;

/** A single letter is in nearly every question; a single digit or sign is not. */
const isLongEnough = (text: string) => text.length >= 2 || /\p{N}/u.test(text) || searchSymbol.test(text);
const isSearchable = (text: string) => /[\p{L}\p{N}]/u.test(text) || [...text].some((sign) => searchSymbol.test(sign));

const searchKeyword = z
  .string()
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Keyword cannot be empty')
      .refine((text) => text === '' || isLongEnough(text), 'Enter at least 2 characters')
      .max(maxKeywordLength, `Enter at most ${maxKeywordLength} characters`)
      .refine((text) => text === '' || isSearchable(text), 'Enter a word or a number'),
  );

const chosen = <const Values extends readonly [string, ...string[]]>(values: Values, empty: string, unknown: string) =>
  z
    .string()
    .trim()
    .min(1, empty)
    .pipe(z.enum(values, { error: unknown }));

/** …/{keyword}/{topic}/{area}, the path values of every search call. */
export const searchPath = z.object({
  keyword: searchKeyword,
  topic: chosen(searchTopics, 'Topic cannot be empty', 'No such topic'),
  area: chosen(searchAreas, 'Area cannot be empty', 'No such area'),
});

/** Pages count from 0. `number` is the bank's order; `relevance` has only one direction. */
export const searchPageQuery = z.object({
  ...pageQuery(100, 20),
  sortBy: z.enum(['relevance', 'number'], { error: 'Use relevance or number' }).default('relevance'),
  sortType: z.enum(['asc', 'desc'], { error: 'Use asc or desc' }).default('asc'),
});
export type SearchPageQuery = z.infer<typeof searchPageQuery>;

/** What a visitor sees of a search, in its lists and in its single results (G-63). */
export const visitorSearchRows = 20;

/** The texts of a question in which search words are highlighted. */
const markedText = z.enum(['ZQUESTION', 'ZANSWERONE', 'ZANSWERTWO', 'ZANSWERTHREE', 'ZANSWERFOUR']);
export type MarkedText = z.infer<typeof markedText>;
/** A match of a search word: from (inclusive) and to (exclusive), in UTF-16 units. */
export const mark = z.tuple([z.int(), z.int()]);
export type Mark = z.infer<typeof mark>;

/** One row, without the key. `num` is its place among the results, from 1. */
export const searchResult = openQuestion.extend({ num: z.int(), marks: z.partialRecord(markedText, z.array(mark)) });
export type SearchResult = z.infer<typeof searchResult>;

/**
 * `total` is exact; `visible` is how many of them this caller may see, and what `pages` counts. If there are no
 * results, `suggestion` is another keyword that has some.
 */
export const searchOutput = z.object({
  data: z.array(searchResult),
  meta: pageMeta.extend({ visible: z.int() }),
  suggestion: z.string().nullable(),
});
export type SearchOutput = z.infer<typeof searchOutput>;
