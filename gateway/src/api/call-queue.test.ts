import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCallQueue } from './call-queue.ts';

const bounds = { running: 2, waiting: 3, burst: 1_500, standing: 300 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A full queue, and calls that record their outcome in `log`. */
function openFull() {
  const queue = openCallQueue(bounds);
  for (let place = 0; place < bounds.running; place += 1) expect(queue.enter()).toBe(true);
  expect(queue.enter()).toBe(false);
  const log: string[] = [];
  const call = (name: string) => ({
    start: () => void log.push(`${name} started`),
    refuse: () => void log.push(`${name} refused`),
  });
  return { queue, log, call };
}

test('queues calls beyond the slots and starts them in order', () => {
  const { queue, log, call } = openFull();
  queue.wait(call('a'));
  queue.wait(call('b'));
  expect(log).toEqual([]);
  queue.leave();
  queue.leave();
  expect(log).toEqual(['a started', 'b started']);
  expect(queue.size()).toEqual({ running: 2, waiting: 0 });
});

test('refuses a call immediately when the queue is full', () => {
  const { queue, log, call } = openFull();
  for (const name of ['a', 'b', 'c', 'd']) queue.wait(call(name));
  expect(log).toEqual(['d refused']);
  expect(queue.size()).toEqual({ running: 2, waiting: 3 });
});

test('lets a burst wait for the burst limit, then refuses it', () => {
  const { queue, log, call } = openFull();
  queue.wait(call('a'));
  vi.advanceTimersByTime(bounds.burst - 1);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['a refused']);
});

test('refuses after the short wait once a queue has not been empty for the burst limit', () => {
  const { queue, log, call } = openFull();
  queue.wait(call('a'));
  vi.advanceTimersByTime(bounds.burst - 100);
  queue.wait(call('b'));
  queue.leave();
  expect(log).toEqual(['a started']);
  vi.advanceTimersByTime(bounds.standing - 1);
  expect(log).toEqual(['a started']);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['a started', 'b refused']);
});

test('allows a new burst the full burst limit after the queue was empty', () => {
  const { queue, log, call } = openFull();
  queue.wait(call('a'));
  vi.advanceTimersByTime(bounds.burst - 1);
  queue.leave();
  queue.wait(call('b'));
  vi.advanceTimersByTime(bounds.burst - 1);
  expect(log).toEqual(['a started']);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['a started', 'b refused']);
});

test('gives no slot to a canceled call', () => {
  const { queue, log, call } = openFull();
  const gone = call('a');
  queue.wait(gone);
  queue.wait(call('b'));
  queue.cancel(gone);
  queue.leave();
  expect(log).toEqual(['b started']);
  queue.leave();
  queue.leave();
  expect(queue.size()).toEqual({ running: 0, waiting: 0 });
});

test('refuses all queued calls at once', () => {
  const { queue, log, call } = openFull();
  queue.wait(call('a'));
  queue.wait(call('b'));
  queue.refuseAll();
  expect(log).toEqual(['a refused', 'b refused']);
  queue.leave();
  expect(queue.size()).toEqual({ running: 1, waiting: 0 });
});

test('a call that joins a burst later may wait less, and is refused before earlier ones', () => {
  const { queue, log, call } = openFull();
  queue.wait(call('a'));
  vi.advanceTimersByTime(500);
  queue.wait(call('b'));
  vi.advanceTimersByTime(499);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['b refused']);
  vi.advanceTimersByTime(bounds.burst - 1_000);
  expect(log).toEqual(['b refused', 'a refused']);
});

test('allows no new burst right after a refusal, even if the queue was empty', () => {
  const { queue, log, call } = openFull();
  queue.wait(call('a'));
  vi.advanceTimersByTime(bounds.burst);
  queue.wait(call('b'));
  vi.advanceTimersByTime(bounds.standing);
  expect(log).toEqual(['a refused', 'b refused']);
  vi.advanceTimersByTime(5_000);
  queue.wait(call('c'));
  vi.advanceTimersByTime(bounds.burst - 1);
  expect(log).toEqual(['a refused', 'b refused']);
});
