import { call } from '@fairway/contracts/call/call';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callName, unansweredCalls } from './unanswered-calls.ts';

const stated = { caller: 'anyone', summary: 'A call', reply: z.object({}) } as const;
const calls = {
  readNote: call.get('/api/v1/private/note/{id}', { ...stated }),
  addNote: call.post('/api/v1/private/note/{id}', { ...stated }),
};

test('lists the calls without a successful test', () => {
  expect(unansweredCalls(calls, new Set())).toHaveLength(2);
  expect(unansweredCalls(calls, new Set([callName(calls.readNote)]))).toEqual([
    'addNote: POST /api/v1/private/note/{id}',
  ]);
  expect(unansweredCalls(calls, new Set(Object.values(calls).map(callName)))).toEqual([]);
});
