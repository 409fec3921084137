import { createInternalClient } from '@fairway/kit/internal-call';
import { listen } from '@fairway/testing-kit/listen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { type Harness, openHarness } from '../../test/harness.ts';

let h: Harness;
let ask: (path: string) => Promise<{ status: number; body: unknown }>;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  h = await openHarness();
  const server = await listen(h.app);
  const client = createInternalClient({
    key: h.internal.keys.content,
    target: 'question-bank',
    baseUrl: server.url,
    timeoutMs: 60_000,
  });
  closing.push(client.close, server.close, h.close);
  ask = client.get;
});
afterAll(async () => {
  for (const close of closing) await close();
});

test('another service reads where each member left off [IDN-53]', async () => {
  await h.load(bookRows('1', 3));
  h.member('ann');
  await h.post('/api/mlp_question/resume_ques/normal/book/2/3/0/0', {}, { member: 'ann' });
  expect(await ask('/internal/members/ann/resume')).toEqual({
    status: 200,
    body: {
      resume: {
        link: '/user/watch?mode=normal&type=book&id=2&num=3',
        label: 'Rules of the Road · #3',
        title: 'Rules of the Road',
        num: 3,
        total: null,
        saved_at: expect.stringMatching(/Z$/),
      },
    },
  });
  expect((await ask('/internal/members/bob/resume')).body).toEqual({ resume: null });
});

test('other callers are rejected', async () => {
  expect((await h.get('/internal/members/ann/resume', { member: 'ann' })).status).toBe(401);
});
