import { z } from 'zod';
import { call, ofEditors } from '../call/call.ts';
import { success } from '../call/success.ts';
import { questionId } from './question.ts';
import { suspectDecisionInput, suspectListOutput, suspectListQuery } from './suspect-keys.ts';

export const listSuspectKeys = call({
  method: 'get',
  path: '/api/v1/admin/bank/suspect_keys',
  ...ofEditors,
  summary: 'Questions whose key disagrees with the members who know most, found once a night',
  query: suspectListQuery,
  reply: suspectListOutput,
});

export const decideSuspectKey = call({
  method: 'post',
  path: '/api/v1/admin/bank/suspect_keys/{id}',
  ...ofEditors,
  summary: 'Decides that a suspected key is right, or puts it back into the queue',
  params: z.object({ id: questionId }),
  body: suspectDecisionInput,
  basedOn: ['version'],
  reply: success,
  faults: { conflict: ['error'] },
});
