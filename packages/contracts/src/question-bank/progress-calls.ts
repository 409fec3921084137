import { z } from 'zod';
import { call } from '../call/call.ts';
import { pageNumber } from '../call/paging.ts';
import { bookCategory, questionTextsQuery } from './question.ts';
import {
  bookProgressOutput,
  dashboardCounts,
  historyOutput,
  limitCountsOutput,
  listPageQuery,
  loggedBookOutput,
  loggedOutput,
  loggedQuery,
  loggedTopic,
  progressOutput,
  totalOutput,
} from './study.ts';
import { hasRequiredCategory, needsBookCategory, ratingFilter, setId, setType } from './study-sets.ts';

export const loggedCount = call.get('/api/mlp_logged/total_logged_ques', {
  caller: 'member',
  summary: 'How many questions are logged',
  reply: totalOutput,
});

export const loggedQuestions = call.get('/api/mlp_logged/get_logged_questions', {
  caller: 'premium',
  summary: 'The logged questions, by page',
  query: loggedQuery,
  reply: loggedOutput,
});

/** A bare array, as specified. */
export const loggedTopics = call.get('/api/mlp_logged/getLogedTopic', {
  caller: 'premium',
  summary: 'The books in which questions are logged',
  reply: z.array(loggedTopic),
});

export const loggedInBook = call.get('/api/mlp_logged/getTopic/{id}', {
  caller: 'premium',
  summary: 'The logged questions of a book: all, or one page',
  params: z.object({ id: z.string().regex(/^\d{1,3}$/, 'No such book') }),
  /** Requests the log of one book: a page if `page` or `limit` is set, otherwise at most 5,000 entries. */
  query: loggedQuery.extend({
    page: pageNumber.unwrap().optional(),
    limit: listPageQuery.shape.limit.unwrap().optional(),
  }),
  reply: loggedBookOutput,
  faults: { invalid: ['id'] },
});

export const progress = call.get('/api/v1/private/progress', {
  caller: 'premium',
  summary: "A summary of a member's answers, by topic and by day",
  reply: progressOutput,
});

export const progressBooks = call.get('/api/v1/private/progress/books', {
  caller: 'member',
  summary: "The member's progress in each book of their department, and where they left off in it",
  reply: bookProgressOutput,
});

export const progressLimits = call.get('/api/v1/private/progress/limits', {
  caller: 'premium',
  summary: 'How many questions of a set are unanswered, mistakes, or bookmarked',
  /** A study set without an order. */
  query: z
    .object({
      type: setType,
      id: setId,
      zinbookcat: bookCategory.optional(),
      rating: ratingFilter.optional(),
    })
    .refine(hasRequiredCategory, needsBookCategory),
  reply: limitCountsOutput,
  faults: { not_found: ['id'] },
});

export const progressCounts = call.get('/api/v1/private/progress/counts', {
  caller: 'member',
  summary: 'The figures of the dashboard',
  reply: dashboardCounts,
});

export const questionHistory = call.get('/api/v1/private/progress/history', {
  caller: 'premium',
  summary: 'How often, and when last, the member missed each of up to 50 questions',
  query: questionTextsQuery,
  reply: historyOutput,
});

/** Whether answers go into the log (G-54). */
const studySettings = z.object({ log_answers: z.boolean({ error: 'Use true or false' }) });

export const readStudySettings = call.get('/api/v1/private/progress/settings', {
  caller: 'member',
  summary: 'Whether answers are logged',
  reply: studySettings,
});

export const saveStudySettings = call.put('/api/v1/private/progress/settings', {
  caller: 'member',
  summary: 'Sets whether answers are logged',
  body: studySettings,
  reply: studySettings,
});

/** As specified it empties a list and nothing else: mistakes, days and figures remain (G-54). */
export const clearQuestions = call.delete('/api/v1/private/all_questions/{kind}', {
  caller: 'member',
  summary: 'Empties the log, the bookmarks or the hidden questions; the log, if requested, with all progress',
  params: z.object({
    kind: z.enum(['logged question', 'favorite', 'hide'], {
      error: 'Use logged question, favorite or hide',
    }),
  }),
  query: z.object({ with: z.literal('progress', { error: 'Use progress' }).optional() }),
  reply: totalOutput,
});
