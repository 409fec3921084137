import { z } from 'zod';
import { call } from '../call/call.ts';
import { questionId } from './question.ts';
import { twinnedOutput, twinsOutput } from './twins.ts';

export const twinnedQuestions = call({
  method: 'get',
  path: '/api/v1/private/twins',
  caller: 'premium',
  summary: 'The questions that are easily mistaken for another one',
  reply: twinnedOutput,
});

export const twinsOfQuestion = call({
  method: 'get',
  path: '/api/v1/private/twins/{zid}',
  caller: 'premium',
  summary: 'The questions that are easily mistaken for this one, with the words that differ',
  params: z.object({ zid: questionId }),
  reply: twinsOutput,
  faults: { invalid: ['zid'] },
});
