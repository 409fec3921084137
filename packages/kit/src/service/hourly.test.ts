import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../logging/log.ts';
import { startHourly } from './hourly.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hourMs = 60 * 60 * 1_000;
const noted: string[] = [];
const log = createLog('kit', 'warn', { write: (line) => void noted.push(line) });

test('runs a task immediately and every hour, also after a failure, until it is closed', async () => {
  const task = vi.fn(async () => {});
  task.mockRejectedValueOnce(new Error('unavailable'));
  const hourly = startHourly(task, { log, failed: 'cleanup failed' });
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * hourMs);
  expect(task).toHaveBeenCalledTimes(3);
  expect(noted.join('')).toContain('cleanup failed');
  await hourly.close();
  await vi.advanceTimersByTimeAsync(2 * hourMs);
  expect(task).toHaveBeenCalledTimes(3);
});

test('does not start a second run of a task that takes longer than an hour, and closing waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const task = vi.fn(() => promise);
  const hourly = startHourly(task, { log, failed: '' });
  await vi.advanceTimersByTimeAsync(3 * hourMs);
  expect(task).toHaveBeenCalledTimes(1);
  let isClosed = false;
  const closing = hourly.close().then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isClosed).toBe(false);
  resolve();
  await closing;
});
