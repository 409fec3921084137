import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Action, createLoad } from './run-load.ts';

/** Slow enough that few users without an open loop would send far fewer requests. */
const replyMs = 400;
let received = 0;
const server = createServer(async ({ url }, response) => {
  received += 1;
  if (url === '/slow') await sleep(replyMs);
  response.end(url === '/wrong' ? 'no' : 'yes');
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const runLoad = createLoad(new AbortController().signal);
const open =
  (path: string): Action =>
  async (send) =>
    (await send(path)).body.toString() === 'yes';

test('an open loop sends its rate, however slow the responses are', async () => {
  received = 0;
  const { p50Ms } = await runLoad(open('/slow'), { url, seconds: 1, rate: 30 });
  expect(received).toBe(30);
  expect(p50Ms).toBeGreaterThan(replyMs - 5);
});

test('a closed loop sends one request per user at a time', async () => {
  received = 0;
  await runLoad(open('/slow'), { url, seconds: 0.1, users: 3 });
  expect(received).toBe(3);
});

test('a wrong response ends the bench, unless it may fail', async () => {
  await expect(runLoad(open('/wrong'), { url, seconds: 0.1, users: 1 })).rejects.toThrow('were wrong');
  expect(await runLoad(open('/wrong'), { url, seconds: 0.1, users: 1, mayFail: true })).toMatchObject({ perSecond: 0 });
});
