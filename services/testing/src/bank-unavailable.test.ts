import { createInternalClient } from '@fairway/kit/calls/internal-call';
import { createTestKeys } from '@fairway/test-support/keys';
import { listen } from '@fairway/test-support/listen';
import { openTestProxy, type TestProxy } from '@fairway/test-support/proxy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, setUpHarness } from '../test/harness.ts';
import { testItems, tests } from './schema.ts';

const h = setUpHarness();
let proxy: TestProxy;
let app: Harness['app'];
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const nobody = await listen({ fetch: () => new Promise<Response>(() => {}) });
  proxy = await openTestProxy(nobody.url, { startDown: true });
  const { keys } = await createTestKeys('testing');
  const client = createInternalClient({ key: keys.testing, target: 'question-bank', baseUrl: proxy.url });
  app = h.appOf({ questionBank: client });
  closing.push(client.close, nobody.close);
});
afterAll(async () => {
  for (const close of closing) await close();
});

const asks = [
  ['GET', 'getTopic'],
  ['POST', 'generate_test'],
  ['GET', 'get_test_list/:id'],
  ['GET', 'test_question/:id'],
  ['POST', 'submit/:id'],
] as const;

async function expectUnavailable(asked: Harness['app'], method: string, path: string, testNum: string): Promise<void> {
  const reply = await asked.request(`/api/mlp_test/${path.replace(':id', testNum)}`, {
    method,
    headers: { 'x-auth-token': 'member:ann' },
    ...(method === 'POST' && { body: JSON.stringify({ test_subject: 'deck-all', question_count: 10 }) }),
  });
  expect([reply.status, await reply.json()], path).toEqual([503, { error: expect.stringContaining('try again') }]);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
}

test.each(asks)(
  '%s %s answers 503 with a message while the bank is down, and leaves the test unchanged',
  async (method, path) => {
    const { test_num } = await h.generate('ann');
    const before = [await h.db.select().from(tests), await h.db.select().from(testItems)];
    await expectUnavailable(app, method, path, test_num);
    expect([await h.db.select().from(tests), await h.db.select().from(testItems)]).toEqual(before);
  },
);

test('a call that the bank never answers times out', async () => {
  const { test_num } = await h.generate('ann');
  await proxy.up();
  try {
    await expectUnavailable(app, 'POST', 'submit/:id', test_num);
    await expectUnavailable(app, 'POST', 'generate_test', test_num);
  } finally {
    await proxy.down();
  }
});

test.each([
  { status: 500, body: { error: 'x' } },
  { status: 401, body: { error: 'Only Fairway services may call this' } },
  { status: 200, body: null },
  { status: 200, body: { question_ids: 'x' } },
  { status: 200, body: [{ _id: '1' }] },
])('the answer %j of the bank is treated as unavailable', async (reply) => {
  const { test_num } = await h.generate('ann');
  const odd = h.appOf({ questionBank: { get: async () => reply, post: async () => reply } });
  for (const [method, path] of asks) await expectUnavailable(odd, method, path, test_num);
});
