import { UnavailableError } from '../calls/fault.ts';

/**
 * Runs at most `maxConcurrent` tasks concurrently and queues the rest in order; if `maxQueued` tasks are already queued, the next
 * is rejected.
 */
export function createLimit({ maxConcurrent, maxQueued }: { maxConcurrent: number; maxQueued: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function limit<T>(task: () => Promise<T>): Promise<T> {
    if (running >= maxConcurrent) {
      if (queue.length >= maxQueued) throw new UnavailableError('queue is full');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running++;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
