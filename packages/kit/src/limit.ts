import { UnavailableError } from './fault.ts';

/** Runs at most `atOnce` tasks at a time, the rest in order; where `inLine` wait already, one more is turned away. */
export function createLimit({ atOnce, inLine }: { atOnce: number; inLine: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function limit<T>(task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= inLine) throw new UnavailableError('queue is full');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
