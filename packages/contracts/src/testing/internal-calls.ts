import { z } from 'zod';
import { call } from '../call/call.ts';
import { setId } from '../question-bank/study-sets.ts';

const memberParam = z.string().regex(/^[\w-]{1,20}$/, 'No such member');

export const testMistakes = call.get('/internal/members/{member}/tests/{id}/mistakes', {
  caller: 'service',
  summary: "The mistakes and the unanswered questions of a member's submitted test, by its `mistakes_set`",
  params: z.object({ member: memberParam, id: setId }),
  /** The ids of the incorrect questions of a submitted test. An unanswered question is incorrect (G-65). */
  reply: z.object({ test_name: z.string(), question_ids: z.array(z.int()) }),
});

const submittedMock = z.object({
  module: z.string(),
  questions: z.int(),
  needed: z.int(),
  correct: z.int(),
  started_at: z.iso.datetime(),
});
export type SubmittedMock = z.infer<typeof submittedMock>;

export const submittedMocks = call.get('/internal/members/{member}/mocks', {
  caller: 'service',
  summary: "A member's submitted mock exams that gave a verdict, oldest first",
  params: z.object({ member: memberParam }),
  reply: z.object({ mocks: z.array(submittedMock) }),
});
