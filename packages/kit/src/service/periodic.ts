import type { Logger } from '../logging/log.ts';

/**
 * Runs `task` now and at every interval, never concurrently; a failure is logged as `failed` and retried at the next
 * interval. Closing waits for a running task.
 */
export function startPeriodic(
  task: () => Promise<void>,
  { everyMs, log, failed }: { everyMs: number; log: Logger; failed: string },
): { close: () => Promise<void> } {
  let running: Promise<void> | undefined;
  function run(): void {
    running ??= task()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => {
        running = undefined;
      });
  }
  run();
  const timer = setInterval(run, everyMs);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
