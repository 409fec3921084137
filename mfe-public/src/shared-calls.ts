import type { AskAt } from '@fairway/contracts/call/client';
import type { SiteTextsOutput } from '@fairway/contracts/content/content';
import type { SiteTextName } from '@fairway/contracts/content/site-texts';
import type { AnswerInput } from '@fairway/contracts/question-bank/answers';
import type { SearchOutput } from '@fairway/contracts/question-bank/search';
import { type SearchTerms, searchParams } from '@fairway/study-ui/search-terms';
import type { PublicApi } from './routing/public-host.ts';

/* Calls that loaders of several features make. */

/** The books of both departments; with the rating `all` also those that a member's own rating leaves out. */
export async function readBooks(api: PublicApi, rating?: 'all') {
  const [deck, engine] = await Promise.all([readDeckBooks(api, rating), readEngineBooks(api, rating)]);
  return { deck, engine };
}

export const readDeckBooks = (api: PublicApi, rating?: string) =>
  api.get('/api/mlp_question/deck_book_user', { query: { rating } });

export const readEngineBooks = (api: PublicApi, rating?: string) =>
  api.get('/api/mlp_question/engine_book_user', { query: { rating } });

const questionCall = '/api/v1/public/question/{zid}';

/** A question by its id, or with the id '0' by its place in a set. */
export const readQuestion = (api: PublicApi, zid: string, query?: AskAt<'get', typeof questionCall>['query']) =>
  api.get(questionCall, { params: { zid }, query });

const searchCall = '/api/mlp_search/get_user_search/{keyword}/{topic}/{area}';

/** The first results of a search, or a later page of them. */
export const searchQuestions = (api: PublicApi, terms: SearchTerms, page = '0'): Promise<SearchOutput> =>
  api.get(searchCall, { params: searchParams(terms), query: { page } });

export const readPrices = (api: PublicApi) => api.get('/api/v1/public/price');

export const readSettings = (api: PublicApi) => api.get('/api/v1/public/settings');

/** Texts that an administrator has changed; empty if content does not respond, so that the originals apply. */
export const readSiteTexts = (api: PublicApi, names: SiteTextName[]): Promise<SiteTextsOutput> =>
  api.get('/api/v1/public/site-texts', { query: { names: names.join(',') } }).catch(() => ({}));

export const readDeckCount = (api: PublicApi) => api.get('/api/mlp_directory/get_decks_count');

const answerCall = '/api/v1/public/answer/{zid}';

/** It counts for a visitor's day, or for the member's if one is signed in. */
export const sendAnswer = (api: PublicApi, zid: string, input: { body: AnswerInput } | { fields: URLSearchParams }) =>
  api.post(answerCall, { params: { zid }, ...input });

/** The key of a question that was answered today. */
export const readAnsweredKey = (api: PublicApi, zid: string) => api.get(answerCall, { params: { zid } });
