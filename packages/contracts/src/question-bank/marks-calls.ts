import { z } from 'zod';
import { call } from '../call/call.ts';
import { questionId } from './question.ts';
import { linkOutput } from './questions.ts';
import { listPageQuery, markListOutput, markOutput, totalOutput } from './study.ts';
import { placeNumber, studyMode } from './study-sets.ts';

/*
 * In the specification, GET requests change state. They remain for existing clients, are never cached, and require the
 * token in the header (G-15). Our pages use POST and DELETE. Members can still remove marks after their plan has ended.
 */
const premiumMessage = 'You have to be a premium user to favorite or hide questions.';
const faults = { invalid: ['id'] } as const;
const ofQuestion = { params: z.object({ id: questionId }), reply: markOutput, faults } as const;

export const bookmarkQuestion = call.post('/api/v1/private/bookmark_question/{id}', {
  aliases: [
    { method: 'get', path: '/api/v1/private/bookmark_question/{id}' },
    { method: 'put', path: '/api/v1/private/bookmark_question/{id}' },
  ],
  caller: 'premium',
  premiumMessage,
  summary: 'Bookmarks a question',
  ...ofQuestion,
});

export const unbookmarkQuestion = call.delete('/api/v1/private/unbookmark_question/{id}', {
  aliases: [{ method: 'delete', path: '/api/mlp_question/unbookmark_ques/{id}' }],
  caller: 'member',
  summary: "Removes a question's bookmark",
  ...ofQuestion,
});

export const hideQuestion = call.post('/api/v1/private/hide_question/{id}', {
  aliases: [
    { method: 'get', path: '/api/v1/private/hide_question/{id}' },
    { method: 'put', path: '/api/v1/private/hide_question/{id}' },
    { method: 'get', path: '/api/mlp_question/hide_ques/{id}' },
    { method: 'post', path: '/api/mlp_question/hide_ques/{id}' },
    { method: 'put', path: '/api/mlp_question/hide_ques/{id}' },
  ],
  caller: 'premium',
  premiumMessage,
  summary: 'Hides a question from the sets',
  ...ofQuestion,
});

export const unhideQuestion = call.delete('/api/v1/private/unhide_question/{id}', {
  caller: 'member',
  summary: 'Shows a hidden question again',
  ...ofQuestion,
});

export const questionMarksOf = call.get('/api/mlp_question/get_hide/{id}', {
  caller: 'member',
  summary: 'Whether a question is bookmarked or hidden',
  ...ofQuestion,
});

const besideBookmark = {
  caller: 'premium',
  params: z.object({ num: placeNumber, mode: studyMode }),
  reply: linkOutput,
  faults: { invalid: ['num', 'mode'] },
} as const;

export const nextBookmark = call.get('/api/mlp_logged/book_next_link/{num}/{mode}', {
  ...besideBookmark,
  summary: 'The bookmarked question after a place',
});

export const previousBookmark = call.get('/api/mlp_logged/book_prev_link/{num}/{mode}', {
  ...besideBookmark,
  summary: 'The bookmarked question before a place',
});

export const bookmarkCount = call.get('/api/mlp_logged/get_bookdash', {
  caller: 'member',
  summary: 'How many questions are bookmarked',
  reply: totalOutput,
});

export const hiddenCount = call.get('/api/mlp_logged/get_hiddendash', {
  caller: 'member',
  summary: 'How many questions are hidden',
  reply: totalOutput,
});

export const bookmarks = call.get('/api/mlp_logged/get_bookmarked', {
  caller: 'premium',
  summary: 'The bookmarked questions, by page',
  query: listPageQuery,
  reply: markListOutput,
});

export const hiddenQuestions = call.get('/api/mlp_logged/get_hidden', {
  caller: 'premium',
  summary: 'The hidden questions, by page',
  query: listPageQuery,
  reply: markListOutput,
});

export const deleteMark = call.delete('/api/mlp_logged/delete/{id}', {
  caller: 'member',
  summary: 'Removes an entry from the bookmarks or the hidden questions',
  params: z.object({ id: z.string().regex(/^[0-9a-z]{20}$/, 'No such entry') }),
  reply: z.object({ _id: z.string() }),
  faults,
});
