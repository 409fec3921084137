import { expect, test } from 'vitest';
import { createLargeCount } from './large-count.ts';

function openCount(first: number) {
  const table = { total: first, isDown: false, counts: 0 };
  let seconds = 0;
  const read = createLargeCount(
    async () => {
      table.counts++;
      if (table.isDown) throw new Error('down');
      return table.total;
    },
    () => new Date(seconds * 1_000),
  );
  /** Until the background count has ended. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    table,
    read,
    settle,
    pass: (more: number) => {
      seconds += more;
    },
  };
}

test('a small list is counted every time', async () => {
  const { table, read } = openCount(5_000);
  expect(await read()).toBe(5_000);
  table.total = 4_999;
  expect(await read()).toBe(4_999);
});

test('a large list returns its last count, and is counted again in the background after half a minute', async () => {
  const { table, read, settle, pass } = openCount(1_000_000);
  expect(await read()).toBe(1_000_000);
  table.total = 1_000_001;
  pass(30);
  expect(await read()).toBe(1_000_000);
  expect(table.counts).toBe(1);
  pass(1);
  expect(await Promise.all([read(), read()])).toEqual([1_000_000, 1_000_000]);
  await settle();
  expect(table.counts).toBe(2);
  expect(await read()).toBe(1_000_001);
});

test('a failed background count is repeated', async () => {
  const { table, read, settle, pass } = openCount(6_000);
  await read();
  table.isDown = true;
  pass(31);
  expect(await read()).toBe(6_000);
  await settle();
  table.isDown = false;
  table.total = 10;
  await read();
  await settle();
  expect(await read()).toBe(10);
});

test('the first reader gets the failure', async () => {
  const { table, read } = openCount(6_000);
  table.isDown = true;
  await expect(read()).rejects.toThrow('down');
});
