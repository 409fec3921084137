import { listen } from '@fairway/test-support/listen';
import { expect, onTestFinished, test } from 'vitest';
import { waitForOk } from './responds-ok.ts';

/** Answers with these statuses in turn, and with the last of them from then on. */
async function serverAnswering(...statuses: number[]): Promise<string> {
  const next = () => (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500;
  const { url, close } = await listen({ fetch: () => new Response('', { status: next() }) });
  onTestFinished(close);
  return url;
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
