import { expect, onTestFinished, test, vi } from 'vitest';
import { requestContext, timeLeftMs } from '../tracing/request-context.ts';
import { createLoadingCache, type LastLoaded } from './loading-cache.ts';

/** A cache whose loads the test resolves one by one. */
function openCache({ freshForMs = 1_000 } = {}) {
  const clock = { now: 0 };
  const loads: {
    key: string;
    last: LastLoaded<string> | undefined;
    answer: (value?: string) => void;
    fail: () => void;
  }[] = [];
  const cache = createLoadingCache<string>({
    max: 10,
    now: () => clock.now,
    load: (key, last) =>
      new Promise((resolve, reject) => {
        loads.push({
          key,
          last,
          answer: (value) => resolve(value === undefined ? undefined : { value, freshForMs }),
          fail: () => reject(new Error('unavailable')),
        });
      }),
  });
  /** Resolves the newest load. */
  const answer = (value?: string) => loads.at(-1)?.answer(value);
  return { cache, clock, loads, answer };
}

test('concurrent readers share one load, and later ones read the cached value until it is stale', async () => {
  const { cache, clock, loads, answer } = openCache();
  const reads = [cache.read('a'), cache.read('a')];
  answer('one');
  expect(await Promise.all(reads)).toEqual(['one', 'one']);
  clock.now = 999;
  expect(await cache.read('a')).toBe('one');
  expect(loads).toHaveLength(1);
  clock.now = 1_000;
  const read = cache.read('a');
  answer('two');
  expect(await read).toBe('two');
});

test('counts its reads by what they found', async () => {
  const { cache, clock, answer } = openCache();
  const first = cache.read('a');
  answer('one');
  await first;
  await cache.read('a');
  clock.now = 1_000;
  const next = cache.read('a');
  answer('two');
  await next;
  expect(cache.cacheCounts).toEqual({ hit: 1, stale: 1, miss: 1 });
});

test.each([
  ['a', 'old'],
  ['a', undefined],
  [undefined, 'old'],
  [undefined, undefined],
])('a load that was forgotten (%s) returns %s to its readers, and is not cached', async (key, value) => {
  const { cache, loads, answer } = openCache();
  const before = cache.read('a');
  cache.forget(key);
  const after = cache.read('a');
  loads[0]?.answer(value);
  expect(await before).toBe(value);
  answer('new');
  expect([await after, await cache.read('a')]).toEqual(['new', 'new']);
  expect(loads).toHaveLength(2);
});

test('a load receives the last value and its age; a value returned again keeps its age', async () => {
  const { cache, clock, loads, answer } = openCache();
  for (const now of [5_000, 6_000, 7_000]) {
    clock.now = now;
    const read = cache.read('a');
    answer('same');
    await read;
  }
  expect(loads.map(({ last }) => last?.loadedAt)).toEqual([undefined, 5_000, 5_000]);
});

test('a failed load is thrown to its readers, and the next read loads again', async () => {
  const { cache, loads, answer } = openCache();
  const read = cache.read('a');
  loads[0]?.fail();
  await expect(read).rejects.toThrow('unavailable');
  const next = cache.read('a');
  answer('one');
  expect(await next).toBe('one');
});

test('does not cache a missing value', async () => {
  const { cache, loads, answer } = openCache();
  for (let i = 0; i < 2; i++) {
    const read = cache.read('a');
    answer();
    expect(await read).toBeUndefined();
  }
  expect(loads).toHaveLength(2);
});

test('a clock that jumps makes no value fresh for longer, and none stale', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let loads = 0;
  const cache = createLoadingCache<number>({ max: 1, load: async () => ({ value: ++loads, freshForMs: 5_000 }) });
  expect(await cache.read('a')).toBe(1);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await cache.read('a')).toBe(1);
  vi.setSystemTime(Date.now() - 7_200_000);
  vi.advanceTimersByTime(5_000);
  expect(await cache.read('a')).toBe(2);
});

test('a load that finds nothing drops the last value', async () => {
  const { cache, clock, loads, answer } = openCache();
  const first = cache.read('a');
  answer('one');
  await first;
  clock.now = 1_000;
  const second = cache.read('a');
  answer();
  expect(await second).toBeUndefined();
  const third = cache.read('a');
  answer('two');
  expect(await third).toBe('two');
  expect(loads.map(({ last }) => last?.value)).toEqual([undefined, 'one', undefined]);
});

test('a load that several requests share does not end at the deadline of the first', async () => {
  const load = vi.fn(async () => ({ value: timeLeftMs(), freshForMs: 1_000 }));
  const cache = createLoadingCache<number>({ max: 1, load });
  const ofRequest = { traceparent: '', endsAt: performance.now() + 50 };
  expect(await requestContext.run(ofRequest, () => cache.read('a'))).toBe(Number.POSITIVE_INFINITY);
});
