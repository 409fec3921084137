import { z } from 'zod';
import { call } from '../call/call.ts';
import { questionId, questionIdOrNone } from './question.ts';
import { linkOutput, questionOutput } from './questions.ts';
import { searchOutput, searchPageQuery, searchPath } from './search.ts';
import { placeNumber, studyMode } from './study-sets.ts';

const pathFields = ['keyword', 'topic', 'area'] as const;

export const searchQuestions = call.get('/api/mlp_search/get_user_search/{keyword}/{topic}/{area}', {
  caller: 'anyone',
  summary: 'Results by page with highlighted words; visitors see 20',
  params: searchPath,
  query: searchPageQuery,
  reply: searchOutput,
  faults: { invalid: pathFields },
  limit: 'search',
});

export const searchTotal = call.get('/api/mlp_search/total_search_ques/{keyword}/{topic}/{area}', {
  caller: 'anyone',
  summary: 'How many results there are',
  params: searchPath,
  reply: z.object({ total: z.int() }),
  faults: { invalid: pathFields },
  limit: 'search',
});

const searchLinkPath = searchPath.extend({ num: placeNumber, mode: studyMode });

export const previousResult = call.get('/api/mlp_search/search_prev_link/{keyword}/{topic}/{area}/{num}/{mode}', {
  caller: 'anyone',
  summary: 'The result before a place',
  params: searchLinkPath,
  reply: linkOutput,
  faults: { invalid: [...pathFields, 'num', 'mode'], forbidden: ['num'] },
  limit: 'search',
});

export const nextResult = call.get('/api/mlp_search/search_next_link/{keyword}/{topic}/{area}/{num}/{mode}', {
  caller: 'anyone',
  summary: 'The result after a place',
  params: searchLinkPath,
  reply: linkOutput,
  faults: { invalid: [...pathFields, 'num', 'mode'], forbidden: ['num'] },
  limit: 'search',
});

export const searchResultAt = call.get('/api/mlp_search/search_question/{keyword}/{topic}/{area}', {
  caller: 'anyone',
  summary: "One result by question id or place, without the key, and what is left of the day's quota",
  params: searchPath,
  /** `num` is used only if zid is '0' (none). */
  query: z.object({
    mode: studyMode.default('normal'),
    num: placeNumber.default(1),
    zid: questionIdOrNone.default('0'),
    /** In shuffle: the first result of the round. */
    first: questionId.optional(),
  }),
  reply: questionOutput,
  faults: { invalid: pathFields, not_found: ['zid'], forbidden: ['num', 'error', 'quota'] },
  limit: 'search',
});
