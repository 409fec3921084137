import { expect, test } from 'vitest';
import { UnavailableError } from '../calls/fault.ts';
import { createLimit } from './limit.ts';

test('queues tasks beyond the limit in order, and rejects tasks beyond the queue', async () => {
  const limit = createLimit({ maxConcurrent: 2, maxQueued: 2 });
  const order: number[] = [];
  let running = 0;
  let max = 0;
  const gates = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
  const task = (n: number) => async () => {
    max = Math.max(max, ++running);
    await gates[n - 1]?.promise;
    running--;
    order.push(n);
  };
  const four = [1, 2, 3, 4].map((n) => limit(task(n)));
  await expect(limit(task(5))).rejects.toBeInstanceOf(UnavailableError);
  for (const [i, gate] of gates.entries()) {
    gate.resolve();
    await four[i];
  }
  expect([order, max]).toEqual([[1, 2, 3, 4], 2]);
});

test('a failed task frees its slot', async () => {
  const limit = createLimit({ maxConcurrent: 1, maxQueued: 1 });
  await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limit(async () => 'yes')).toBe('yes');
});
