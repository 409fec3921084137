import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** Loads that the test resolves, numbered from 1. */
function openLoads() {
  const loads: { end: () => void; fail: (error: Error) => void }[] = [];
  const load = () =>
    new Promise<number>((resolve, reject) => {
      const number = loads.length + 1;
      loads.push({ end: () => resolve(number), fail: reject });
    });
  return { load, loads };
}

test('callers share a load per key', async () => {
  const { load, loads } = openLoads();
  const flight = createSingleFlight<number>();
  const results = [flight.share('a', load), flight.share('a', load), flight.share('b', load)];
  for (const { end } of loads) end();
  expect(await Promise.all(results)).toEqual([1, 1, 2]);
});

test('does not share a finished or failed load', async () => {
  const { load, loads } = openLoads();
  const flight = createSingleFlight<number>();
  const [first, second] = [flight.share('a', load), flight.share('a', load)];
  loads[0]?.fail(new Error('unavailable'));
  await expect(first).rejects.toThrow('unavailable');
  await expect(second).rejects.toThrow('unavailable');
  const third = flight.share('a', load);
  loads[1]?.end();
  expect(await third).toBe(2);
});

test('a caller that needs a later load waits for the one in progress, then shares the next', async () => {
  const { load, loads } = openLoads();
  const flight = createSingleFlight<number>();
  const first = flight.shareNext('a', load);
  const later = [flight.shareNext('a', load), flight.shareNext('a', load)];
  expect(loads).toHaveLength(1);
  loads[0]?.end();
  expect(await first).toBe(1);
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.end();
  expect(await Promise.all(later)).toEqual([2, 2]);
});

test('a caller that needs a later load does not join the next one once that has started', async () => {
  const { load, loads } = openLoads();
  const flight = createSingleFlight<number>();
  const results = [flight.shareNext('a', load), flight.shareNext('a', load)];
  loads[0]?.end();
  await expect.poll(() => loads.length).toBe(2);
  results.push(flight.shareNext('a', load));
  loads[1]?.end();
  await expect.poll(() => loads.length).toBe(3);
  loads[2]?.end();
  expect(await Promise.all(results)).toEqual([1, 2, 3]);
});

test('an outage is reported to callers that wait for the next load: they do not wait twice', async () => {
  const { load, loads } = openLoads();
  const flight = createSingleFlight<number>();
  const [first, later] = [flight.shareNext('a', load), flight.shareNext('a', load)];
  loads[0]?.fail(new Error('unavailable'));
  await expect(first).rejects.toThrow('unavailable');
  await expect(later).rejects.toThrow('unavailable');
  expect(loads).toHaveLength(1);
});

test.each([['a'], [undefined]])(
  'nobody joins a load that was forgotten (%s), and its end hides no later one',
  async (key) => {
    const { load, loads } = openLoads();
    const flight = createSingleFlight<number>();
    const old = flight.share('a', load);
    flight.forget(key);
    const current = flight.share('a', load);
    loads[0]?.end();
    expect(await old).toBe(1);
    const joined = flight.share('a', load);
    loads[1]?.end();
    expect(await Promise.all([current, joined])).toEqual([2, 2]);
  },
);
