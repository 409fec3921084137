import { z } from 'zod';
import { call, ofEditors } from '../call/call.ts';
import { success } from '../call/success.ts';
import { baseVersion } from './admin-questions.ts';
import { questionId } from './question.ts';
import { suspectListOutput, suspectListQuery } from './suspect-keys.ts';

export const listSuspectKeys = call.get('/api/v1/admin/bank/suspect_keys', {
  ...ofEditors,
  summary: 'Questions whose key disagrees with the members who know most, found once a night',
  query: suspectListQuery,
  reply: suspectListOutput,
});

export const decideSuspectKey = call.post('/api/v1/admin/bank/suspect_keys/{id}', {
  ...ofEditors,
  summary: 'Decides that a suspected key is right, or puts it back into the queue',
  params: z.object({ id: questionId }),
  body: z.object({
    version: baseVersion,
    /** False puts it back into the queue. */
    is_right: z.boolean({ error: 'Use true or false' }),
  }),
  basedOn: ['version'],
  reply: success,
  faults: { conflict: ['error'] },
});
