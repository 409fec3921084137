import { z } from 'zod';
import { call, ofEditors } from '../call/call.ts';
import { success } from '../call/success.ts';
import { questionId } from './question.ts';
import { reviewedTwinsOutput, twinnedOutput, twinReviewInput, twinsOutput } from './twins.ts';

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

export const reviewedTwins = call({
  method: 'get',
  path: '/api/v1/admin/bank/questions/{id}/twins',
  ...ofEditors,
  summary: 'The questions that are easily mistaken for this one, including rejected ones',
  params: z.object({ id: questionId }),
  reply: reviewedTwinsOutput,
});

export const reviewTwin = call({
  method: 'put',
  path: '/api/v1/admin/bank/questions/{id}/twins/{zid}',
  ...ofEditors,
  summary: 'Rejects two questions as twins, or accepts them again',
  params: z.object({ id: questionId, zid: questionId }),
  body: twinReviewInput,
  reply: success,
  faults: { not_found: ['zid'] },
});
