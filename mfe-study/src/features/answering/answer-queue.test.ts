import { createApiClient } from '@fairway/mfe/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GivenAnswer, openAnswerQueue } from './answer-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (id: string): GivenAnswer => ({ _id: id, answer_type: 'a', ms: 900, mode: 'normal' });

/** A server that answers with these statuses in turn, then 200; 0 is no answer at all. */
function serverWith(...statuses: number[]) {
  const heard: string[] = [];
  const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => {
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('network');
    if (status === 200) heard.push((JSON.parse(String(init?.body)) as GivenAnswer)._id);
    return new Response('{}', { status });
  });
  return { api: createApiClient({ fetch: fetch as typeof globalThis.fetch }), heard, fetch };
}

test('answers arrive one after another, in the order they were given', async () => {
  const { api, heard } = serverWith();
  const queue = openAnswerQueue(api, 'm1');
  for (const id of ['1', '2', '3']) queue.add(answer(id));
  await vi.advanceTimersByTimeAsync(10);
  expect(heard).toEqual(['1', '2', '3']);
  expect(queue.waiting()).toBe(0);
  queue.close();
});

test('an answer the server did not hear is said again until it is confirmed', async () => {
  const { api, heard } = serverWith(0, 503, 429, 401);
  const queue = openAnswerQueue(api, 'm1');
  queue.add(answer('1'));
  await vi.advanceTimersByTimeAsync(10);
  expect(queue.waiting()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(['1']);
  expect(queue.waiting()).toBe(0);
  queue.close();
});

test('what was not confirmed survives a reload of the page', async () => {
  const offline = serverWith(...Array.from({ length: 20 }, () => 0));
  const before = openAnswerQueue(offline.api, 'm1');
  before.add(answer('7'));
  await vi.advanceTimersByTimeAsync(10);
  before.close();
  const online = serverWith();
  const after = openAnswerQueue(online.api, 'm1');
  await vi.advanceTimersByTimeAsync(10);
  expect(online.heard).toEqual(['7']);
  after.close();
});

test('an answer the server refuses does not hold up the next', async () => {
  const { api, heard } = serverWith(404);
  const queue = openAnswerQueue(api, 'm1');
  queue.add(answer('gone'));
  queue.add(answer('2'));
  await vi.advanceTimersByTimeAsync(10);
  expect(heard).toEqual(['2']);
  queue.close();
});

test('one member’s answers are never sent for another', async () => {
  const offline = serverWith(0);
  const first = openAnswerQueue(offline.api, 'm1');
  first.add(answer('1'));
  await vi.advanceTimersByTimeAsync(10);
  first.close();
  const other = serverWith();
  const second = openAnswerQueue(other.api, 'm2');
  await vi.advanceTimersByTimeAsync(10);
  expect(other.heard).toEqual([]);
  second.close();
});
