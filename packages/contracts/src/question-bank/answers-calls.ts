import { z } from 'zod';
import { call } from '../call/call.ts';
import {
  answerInput,
  answerOutput,
  movedAnswersInput,
  revealOutput,
  submitAnswerInput,
  submitAnswerOutput,
} from './answers.ts';
import { questionId, questionKey } from './question.ts';

const params = z.object({ zid: questionId });
const faults = { invalid: ['zid'], forbidden: ['error', 'quota'] } as const;
/** A reveal needs only the question; the body must still be JSON. */
const nothing = z.object({});

export const publicAnswer = call.post('/api/v1/public/answer/{zid}', {
  caller: 'anyone',
  summary: "Grades an answer: returns the key and the rest of the day's allowance",
  params,
  body: answerInput,
  reply: answerOutput,
  faults,
});

export const publicAnsweredKey = call.get('/api/v1/public/answer/{zid}', {
  caller: 'anyone',
  summary: 'The key of a question that the caller answered or revealed today; not counted',
  params,
  reply: questionKey,
  faults: { invalid: ['zid'] },
});

export const memberAnswer = call.post('/api/mlp_question/sub_question/', {
  aliases: [{ method: 'post', path: '/api/mlp_question/sub_question' }],
  caller: 'member',
  summary: "Grades an answer: returns the key, the log entry and the question; a premium member's answer is logged",
  body: submitAnswerInput,
  reply: submitAnswerOutput,
  faults: { not_found: ['_id'], forbidden: ['error', 'quota'] },
});

export const moveVisitorAnswers = call.post('/api/v1/private/visitor_answers', {
  caller: 'member',
  summary: "Imports a visitor's answers into an account without answers; each is graded again and stored once",
  body: movedAnswersInput,
  /** How many of them this call stored. */
  reply: z.object({ moved: z.int() }),
  limit: 'writing',
  bodySize: 'long',
});

export const publicReveal = call.post('/api/v1/public/reveal/{zid}', {
  caller: 'anyone',
  summary: 'The key; counts as an answer',
  params,
  body: nothing,
  reply: revealOutput,
  faults,
});

export const memberReveal = call.post('/api/v1/private/reveal/{zid}', {
  caller: 'member',
  summary: 'The key; counts as an answer for members without a plan',
  params,
  body: nothing,
  reply: revealOutput,
  faults,
});
