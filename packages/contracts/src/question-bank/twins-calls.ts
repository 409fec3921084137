import { z } from 'zod';
import { call, ofEditors } from '../call/call.ts';
import { success } from '../call/success.ts';
import { question, questionId } from './question.ts';
import { mark } from './search.ts';

export const twinnedQuestions = call.get('/api/v1/private/twins', {
  caller: 'premium',
  summary: 'The questions that are easily mistaken for another one',
  /** The questions that have twins: questions that are easily mistaken for them. */
  reply: z.object({ ids: z.array(z.string()) }),
});

/**
 * A twin without its key, which would spoil it. `marks` are the words that only the twin has, `own_marks` those that only
 * the question has.
 */
const twin = question
  .pick({ _id: true, ZNUMBER: true, ZQUESTION: true, ZINBOOK: true })
  .extend({ marks: z.array(mark), own_marks: z.array(mark) });

export const twinsOfQuestion = call.get('/api/v1/private/twins/{zid}', {
  caller: 'premium',
  summary: 'The questions that are easily mistaken for this one, with the words that differ',
  params: z.object({ zid: questionId }),
  reply: z.object({ data: z.array(twin) }),
  faults: { invalid: ['zid'] },
});

export const reviewedTwins = call.get('/api/v1/admin/bank/questions/{id}/twins', {
  ...ofEditors,
  summary: 'The questions that are easily mistaken for this one, including rejected ones',
  params: z.object({ id: questionId }),
  /** As an editor sees it. A rejected one is shown to no member, and both questions may be in one mock exam. */
  reply: z.object({ data: z.array(twin.extend({ rejected: z.boolean() })) }),
});

export const reviewTwin = call.put('/api/v1/admin/bank/questions/{id}/twins/{zid}', {
  ...ofEditors,
  summary: 'Rejects two questions as twins, or accepts them again',
  params: z.object({ id: questionId, zid: questionId }),
  body: z.object({ rejected: z.boolean({ error: 'Use true or false' }) }),
  reply: success,
  faults: { not_found: ['zid'] },
});
