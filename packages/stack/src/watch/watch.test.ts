import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { queueWork } from './watch.ts';

function queue(work: () => Promise<void>) {
  const lines: string[] = [];
  const progress = {
    step: <T>(_title: string, run: () => Promise<T>) => run(),
    line: (text: string) => lines.push(text),
  };
  return { changed: queueWork({ progress, signal: new AbortController().signal }, work), lines };
}

test('runs once for simultaneous changes', async () => {
  const work = vi.fn(async () => undefined);
  const { changed } = queue(work);
  for (let times = 0; times < 5; times++) changed();
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), 60_000);
  await sleep(400);
  expect(work).toHaveBeenCalledTimes(1);
});

test('runs again after changes during a run, but never concurrently', async () => {
  const gate = Promise.withResolvers<void>();
  let working = 0;
  let max = 0;
  const work = vi.fn(async () => {
    max = Math.max(max, ++working);
    await gate.promise;
    working--;
  });
  const { changed } = queue(work);
  changed();
  await vi.waitFor(() => expect(working).toBe(1), 60_000);
  changed();
  await sleep(400);
  gate.resolve();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), 60_000);
  expect(max).toBe(1);
});

test('continues after a failed run, and reports why', async () => {
  const work = vi.fn(async () => {
    throw new Error('a syntax error');
  });
  const { changed, lines } = queue(work);
  changed();
  await vi.waitFor(() => expect(lines.join()).toContain('a syntax error'), 60_000);
  changed();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), 60_000);
});
