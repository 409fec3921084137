import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { waitForOk } from './responds-ok.ts';

/** Answers with these statuses in turn, and with the last of them from then on. */
async function serverAnswering(...statuses: number[]): Promise<string> {
  const server = createServer((_request, response) => {
    response.statusCode = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const never = new AbortController().signal;

test('waits for a page that is not rendered yet', async () => {
  const url = await serverAnswering(503, 503, 200, 404);
  expect(await waitForOk(url, never)).toBe(true);
  expect((await fetch(url)).status).toBe(404);
});

test('does not wait for ever for a page that cannot be rendered', async () => {
  expect(await waitForOk(await serverAnswering(503), never, 0)).toBe(false);
});

test('stops waiting when the start is stopped', async () => {
  const stopping = new AbortController();
  const waiting = waitForOk(await serverAnswering(503), stopping.signal);
  stopping.abort();
  await expect(waiting).rejects.toThrow();
});
