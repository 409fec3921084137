import type { QuestionText } from '@fairway/contracts/question-bank';
import { createInternalClient } from '@fairway/kit/internal-call';
import { listen } from '@fairway/kit/test-listen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shelf } from '../../test/factories.ts';
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

test('another service reads the texts of many questions at once; what is not served is left out', async () => {
  await h.load([...shelf('1', 2), { id: '3-1', illustration_ref: 'D001' }]);
  const ids = Array.from({ length: 5 }, (_, index) => index + 1);
  const { status, body } = await ask(`/internal/questions?ids=${ids.join(',')}`);
  expect(status).toBe(200);
  expect(body).toHaveLength(2);
  expect((body as QuestionText[])[0]).toEqual({
    _id: expect.stringMatching(/^\d+$/),
    ZSLUG: 'what-is-shown-by-the-lights-of-example-1-1-1-1',
    ZNUMBER: '1-1',
    ZINBOOK: '2',
    ZBOOKNAME: 'Rules of the Road',
    ZQUESTION: expect.stringContaining('lights of example'),
  });
});

test.each(['', '?ids=', '?ids=x', '?ids=0', `?ids=${Array(51).fill('1').join(',')}`])(
  'refuses %s under ids',
  async (query) => {
    const { status, body } = await ask(`/internal/questions${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body as object)[0]).toMatch(/^ids/);
  },
);

test('nobody else may ask', async () => {
  expect((await h.get('/internal/questions?ids=1')).status).toBe(401);
});
