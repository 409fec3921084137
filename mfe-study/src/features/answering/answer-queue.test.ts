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
