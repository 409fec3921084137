import { useState } from 'react';

/** Calls that a person can cancel while they run: `run` then returns undefined. `cancel` is null if nothing runs. */
export function useCancelable() {
  const [running, setRunning] = useState<AbortController | null>(null);

  async function run<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const controller = new AbortController();
    setRunning(controller);
    try {
      return await call(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      throw error;
    } finally {
      setRunning(null);
    }
  }

  return { run, cancel: running && (() => running.abort()) };
}
