import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCallQueue } from './call-queue.ts';

const bounds = { running: 2, waiting: 3, burst: 1_500, standing: 300 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A full queue, and calls that record their outcome in `log`. */
function openFull({ waiting = bounds.waiting } = {}) {
  const queue = openCallQueue({ ...bounds, waiting });
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

/** A queue of `length` calls whose two slots become free every 200 ms, after two rounds. */
function openSteady(length: number) {
  const opened = openFull({ waiting: 100 });
  for (let place = 0; place < length + 4; place += 1) opened.queue.wait(opened.call(`earlier ${place}`));
  for (let round = 0; round < 2; round += 1) {
    vi.advanceTimersByTime(200);
    opened.queue.leave();
    opened.queue.leave();
  }
  vi.advanceTimersByTime(200);
  opened.log.length = 0;
  return opened;
}

test.each([
  // Started after 900 ms, and refused at the end of the burst limit, which is 900 ms away.
  [9, []],
  [10, ['new refused']],
])('behind %i calls, each of which takes 100 ms, a call of a burst is %j', (length, outcome) => {
  const { queue, log, call } = openSteady(length);
  queue.wait(call('new'));
  expect(log).toEqual(outcome);
});

test('at twice the capacity every slot stays busy, and most calls that cannot be answered are refused at once', () => {
  const [slots, callMs, seconds] = [8, 200, 20];
  const queue = openCallQueue({ ...bounds, running: slots, waiting: 1_000 });
  const refusedAfterMs: number[] = [];
  let busyMs = 0;
  function run(): void {
    setTimeout(() => {
      busyMs += callMs;
      queue.leave();
    }, callMs);
  }
  function arrive(): void {
    const arrivedAt = performance.now();
    if (queue.enter()) run();
    else queue.wait({ start: run, refuse: () => refusedAfterMs.push(performance.now() - arrivedAt) });
  }
  const arrivals = setInterval(arrive, callMs / slots / 2);
  vi.advanceTimersByTime(seconds * 1_000);
  clearInterval(arrivals);
  expect(busyMs / (slots * seconds * 1_000)).toBeGreaterThan(0.98);
  const shareWithin = (ms: number) => refusedAfterMs.filter((one) => one <= ms).length / refusedAfterMs.length;
  // The first calls of the overload looked like a burst.
  expect(shareWithin(bounds.standing)).toBeGreaterThan(0.99);
  expect(shareWithin(0)).toBeGreaterThan(0.6);
});

test('a pause of the service refuses no call of a short queue', () => {
  const { queue, log, call } = openSteady(2);
  vi.advanceTimersByTime(300);
  queue.wait(call('new'));
  expect(log).toEqual([]);
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
