import { z } from 'zod';
import { pageNumber, pageSizeUpTo } from './paging.ts';
import {
  placeNumber,
  type Question,
  type QuestionKey,
  questionId,
  questionIdOrNone,
  studyMode,
} from './question-bank.ts';

/** What search looks through: everything, the twelve books by department, or one of them. */
export const searchTopics = [
  'all',
  'deck-all',
  ...([2, 3, 4, 5, 6, 7] as const).map((book) => `ZINBOOK-${book}` as const),
  'engine-all',
  ...([9, 10, 11, 12, 13, 14] as const).map((book) => `ZINBOOK-${book}` as const),
] as const;
export type SearchTopic = (typeof searchTopics)[number];

/** Where the words may stand. The spelling is the specification's. */
export const searchAreas = ['all', 'question', 'question_refrence', 'question_number', 'answer'] as const;
export type SearchArea = (typeof searchAreas)[number];

export const longestKeyword = 100;

const searchKeyword = z
  .string()
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Keyword cannot be empty')
      .min(2, 'Enter at least 2 characters')
      .max(longestKeyword, `Enter at most ${longestKeyword} characters`)
      .regex(/[\p{L}\p{N}]/u, 'Enter a word or a number'),
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
export type SearchPath = z.infer<typeof searchPath>;

/** GET /api/mlp_search/get_user_search/…: pages count from 0. `number` is the bank's order; `relevance` has one way. */
export const searchPageQuery = z.object({
  page: pageNumber,
  pageSize: pageSizeUpTo(100).default(20),
  sortBy: z.enum(['relevance', 'number'], { error: 'Use relevance or number' }).default('relevance'),
  sortType: z.enum(['asc', 'desc'], { error: 'Use asc or desc' }).default('asc'),
});
export type SearchPageQuery = z.infer<typeof searchPageQuery>;

/** What a visitor sees of a search, in its lists and in its single results (G-63). */
export const visitorSearchRows = 20;

/** search_prev_link and search_next_link/{keyword}/{topic}/{area}/{num}/{mode}. */
export const searchLinkPath = searchPath.extend({ num: placeNumber, mode: studyMode });

/** GET /api/mlp_search/search_question/…: `num` counts only where zid is '0' (none). */
export const searchPlaceQuery = z.object({
  mode: studyMode.default('normal'),
  num: placeNumber.default(1),
  zid: questionIdOrNone.default('0'),
  /** In shuffle: the result that the round starts with. */
  first: questionId.optional(),
});

/** The texts of a question in which the words searched for are marked. */
export type MarkedText = 'ZQUESTION' | 'ZANSWERONE' | 'ZANSWERTWO' | 'ZANSWERTHREE' | 'ZANSWERFOUR';
/** Where a word searched for stands: from and to before, in UTF-16 units. */
export type Mark = [from: number, to: number];

/** One row, never with the key. `num` is its place among the results, from 1. */
export type SearchResult = Omit<Question, keyof QuestionKey> & {
  num: number;
  marks: Partial<Record<MarkedText, Mark[]>>;
};

/**
 * `total` is exact; `visible` is how many of them this caller may see, and what `pages` counts. `suggestion` is another
 * keyword that finds something, where this one finds nothing.
 */
export type SearchOutput = {
  data: SearchResult[];
  meta: { total: number; visible: number; page: number; pageSize: number; pages: number };
  suggestion: string | null;
};

/** GET /api/mlp_search/total_search_ques/… */
export type SearchTotalOutput = { total: number };
