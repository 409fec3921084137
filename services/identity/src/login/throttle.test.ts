import type { Attempts } from '@fairway/kit/limits/attempts';
import { eventually } from '@fairway/test-support/eventually';
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
  /** A throttle in which every attempt waits until the test releases it. `count`, `failures`: those of the address. */
  function openThrottle() {
    const wake: (() => void)[] = [];
    const state = { count: 10, failures: 0, accountFailures: 0 };
    const attempts: Attempts = {
      add: async () => ({ count: state.count, secondsLeft: 900 }),
      undo: async () => {},
      read: async (key) => (key.startsWith('login-account:') ? state.accountFailures : state.failures),
      clear: async () => {},
    };
    const throttle = createThrottle({ attempts, sleep: () => new Promise((resolve) => wake.push(resolve)) });
    const enter = (address: string, emailKey = 'a@fairway.example') =>
      throttle.enter({ audience: 'member', emailKey, address });
    return { wake, enter, state };
  }
  const limited = {
    ok: false,
    fault: expect.objectContaining({ kind: 'limited', retryAfterSeconds: expect.any(Number) }),
  };

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
    for (let i = 0; i < 40; i++) void enter(`203.0.113.${i}`, `${i}@fairway.example`);
    await eventually(() => expect(wake).toHaveLength(40));
    expect(await enter('198.51.100.1')).toEqual(limited);
  });

  test('on one account are twenty at a time, so that the others have places left', async () => {
    const { wake, enter } = openThrottle();
    for (let i = 0; i < 20; i++) void enter(`203.0.113.${i}`);
    await eventually(() => expect(wake).toHaveLength(20));
    expect(await enter('203.0.113.99')).toEqual(limited);
    void enter('203.0.113.99', 'b@fairway.example');
    await eventually(() => expect(wake).toHaveLength(21));
  });

  test('by addresses that guess an account leave places to its owner, whose address has no failures', async () => {
    const { wake, enter, state } = openThrottle();
    for (let i = 0; i < 20; i++) void enter(`203.0.113.${i}`);
    await eventually(() => expect(wake).toHaveLength(20));
    Object.assign(state, { count: 1, failures: 0, accountFailures: 856 });
    const owner = enter('198.51.100.1');
    await eventually(() => expect(wake).toHaveLength(21));
    wake[20]?.();
    expect((await owner).ok).toBe(true);
    state.failures = 5;
    expect(await enter('198.51.100.1')).toEqual(limited);
  });
});
