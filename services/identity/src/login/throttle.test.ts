import type { Attempts } from '@fairway/kit/attempts';
import { eventually } from '@fairway/testing-kit/eventually';
import { describe, expect, test } from 'vitest';
import { createThrottle, delayMs } from './throttle.ts';

test.each([
  [1, 0, 0],
  [5, 0, 0],
  [6, 0, 500],
  [7, 0, 1_000],
  [9, 0, 4_000],
  [10, 0, 8_000],
  [1_000, 0, 8_000],
  [1, 49, 0],
  [1, 50, 500],
  [1, 60, 1_000],
  [1, 100, 8_000],
  [1, 100_000, 8_000],
  [7, 50, 1_000],
])('attempt %i on an account from an address that failed %i times waits %i ms', (count, addressFailures, ms) => {
  expect(delayMs({ count, addressFailures, accountFailures: 0 })).toBe(ms);
});

test.each([
  [99, 0],
  [100, 500],
  [150, 1_000],
  [200, 2_000],
  [100_000, 2_000],
])('a first attempt on an account where %i from any addresses failed waits %i ms', (accountFailures, ms) => {
  expect(delayMs({ count: 1, addressFailures: 0, accountFailures })).toBe(ms);
});

describe('delayed attempts', () => {
  /** A throttle in which every attempt waits until the test releases it. */
  function openThrottle() {
    const wake: (() => void)[] = [];
    const attempts: Attempts = {
      add: async () => ({ count: 10, secondsLeft: 900 }),
      undo: async () => {},
      read: async () => 0,
      clear: async () => {},
    };
    const throttle = createThrottle({ attempts, sleep: () => new Promise((resolve) => wake.push(resolve)) });
    const enter = (address: string) => throttle.enter({ audience: 'member', emailKey: 'a@fairway.example', address });
    return { wake, enter };
  }
  const limited = { ok: false, fault: expect.objectContaining({ kind: 'limited', retryAfterSeconds: 8 }) };

  test('of one address are ten at a time; an eleventh is rejected until one completes', async () => {
    const { wake, enter } = openThrottle();
    const ten = Array.from({ length: 10 }, () => enter('203.0.113.1'));
    await eventually(() => expect(wake).toHaveLength(10));
    expect(await enter('203.0.113.1')).toEqual(limited);
    wake[0]?.();
    await ten[0];
    const next = enter('203.0.113.1');
    await eventually(() => expect(wake).toHaveLength(11));
    for (const one of wake) one();
    expect((await next).ok).toBe(true);
  });

  test('of all addresses are forty at a time', async () => {
    const { wake, enter } = openThrottle();
    for (let i = 0; i < 40; i++) void enter(`203.0.113.${i}`);
    await eventually(() => expect(wake).toHaveLength(40));
    expect(await enter('198.51.100.1')).toEqual(limited);
  });
});
