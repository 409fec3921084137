import { createApiClient } from '@fairway/area/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswerQueue } from './answer-queue.ts';
import type { GivenAnswer } from './submit-answer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (id: string): GivenAnswer => ({ _id: id, answer_type: 'a', ms: 900, mode: 'normal' });

/** A server that answers with these statuses in order, then 200; 0 is a network failure. */
function serverWith(...statuses: number[]) {
  const received: string[] = [];
  const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => {
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('network');
    if (status === 200) received.push((JSON.parse(String(init?.body)) as GivenAnswer)._id);
    return new Response('{}', { status });
  });
  return { api: createApiClient({ fetch: fetch as typeof globalThis.fetch }), received, fetch };
}

test('sends answers one after another, in the order they were given', async () => {
  const { api, received } = serverWith();
  const queue = createAnswerQueue(api, 'm1');
  const stop = queue.start();
  for (const id of ['1', '2', '3']) queue.add(answer(id));
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toEqual(['1', '2', '3']);
  expect(queue.waiting()).toBe(0);
  stop();
});

test('resends an answer until the server confirms it', async () => {
  const { api, received } = serverWith(0, 503, 429, 408, 401);
  const queue = createAnswerQueue(api, 'm1');
  const stop = queue.start();
  queue.add(answer('1'));
  await vi.advanceTimersByTimeAsync(10);
  expect(queue.waiting()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(received).toEqual(['1']);
  expect(queue.waiting()).toBe(0);
  stop();
});

test('resends an answer whose confirmation was lost with the same id, and each answer has its own id', async () => {
  const ids: string[] = [];
  const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => {
    ids.push((JSON.parse(String(init?.body)) as { answer_id: string }).answer_id);
    // The server stored it, but the reply is lost.
    if (ids.length === 1) throw new TypeError('network');
    return new Response('{}');
  });
  const queue = createAnswerQueue(createApiClient({ fetch: fetch as typeof globalThis.fetch }), 'm1');
  const stop = queue.start();
  queue.add(answer('1'));
  queue.add(answer('1'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ids).toHaveLength(3);
  expect(ids[0]).toMatch(/^[\w-]{8,40}$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  stop();
});

test('unconfirmed answers survive a reload of the page', async () => {
  const offline = serverWith(...Array.from({ length: 20 }, () => 0));
  const before = createAnswerQueue(offline.api, 'm1');
  const stop = before.start();
  before.add(answer('7'));
  await vi.advanceTimersByTimeAsync(10);
  stop();
  const online = serverWith();
  const stopAgain = createAnswerQueue(online.api, 'm1').start();
  await vi.advanceTimersByTimeAsync(10);
  expect(online.received).toEqual(['7']);
  stopAgain();
});

test('an answer the server rejects does not block the next', async () => {
  const { api, received } = serverWith(404);
  const queue = createAnswerQueue(api, 'm1');
  const stop = queue.start();
  queue.add(answer('gone'));
  queue.add(answer('2'));
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toEqual(['2']);
  stop();
});

test('one member’s answers are never sent for another', async () => {
  const offline = serverWith(0);
  const first = createAnswerQueue(offline.api, 'm1');
  const stop = first.start();
  first.add(answer('1'));
  await vi.advanceTimersByTimeAsync(10);
  stop();
  const other = serverWith();
  const stopOther = createAnswerQueue(other.api, 'm2').start();
  await vi.advanceTimersByTimeAsync(10);
  expect(other.received).toEqual([]);
  stopOther();
});

test('two tabs that send the same list at once lose no answer', async () => {
  const { api, received } = serverWith();
  const here = createAnswerQueue(api, 'm1');
  const there = createAnswerQueue(api, 'm1');
  here.add(answer('1'));
  here.add(answer('2'));
  here.add(answer('3'));
  const stops = [here.start(), there.start()];
  await vi.advanceTimersByTimeAsync(10);
  expect([...new Set(received)]).toEqual(['1', '2', '3']);
  expect(here.waiting()).toBe(0);
  for (const stop of stops) stop();
});

test('notices the end of an outage at once, not after the pause', async () => {
  const { api, received } = serverWith(0);
  const queue = createAnswerQueue(api, 'm1');
  const stop = queue.start();
  queue.add(answer('1'));
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toEqual([]);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toEqual(['1']);
  stop();
});

test('does not count answers that another tab has sent', async () => {
  const offline = serverWith(...Array.from({ length: 20 }, () => 0));
  const here = createAnswerQueue(offline.api, 'm1');
  const stop = here.start();
  here.add(answer('1'));
  await vi.advanceTimersByTimeAsync(10);
  const online = serverWith();
  const stopOther = createAnswerQueue(online.api, 'm1').start();
  vi.useRealTimers();
  await vi.waitFor(() => expect(here.waiting()).toBe(0));
  expect(online.received).toEqual(['1']);
  stop();
  stopOther();
});
