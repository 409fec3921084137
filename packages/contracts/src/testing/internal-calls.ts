import { z } from 'zod';
import { call } from '../call/call.ts';
import { setId } from '../question-bank/study-sets.ts';
import { testMistakesOutput } from './testing.ts';

export const testMistakes = call({
  method: 'get',
  path: '/internal/members/{member}/tests/{id}/mistakes',
  caller: 'service',
  summary: "The mistakes and the unanswered questions of a member's submitted test, by its `mistakes_set`",
  params: z.object({ member: z.string().regex(/^[\w-]{1,20}$/, 'No such member'), id: setId }),
  reply: testMistakesOutput,
});
