import type { Logger } from './log.ts';

const hourMs = 60 * 60 * 1_000;

/**
 * Runs `task` now and every hour, never twice at once; a failure is logged as `failed` and left to the next hour.
 * Closing waits for what is under way.
 */
export function startHourly(
  task: () => Promise<void>,
  { log, failed }: { log: Logger; failed: string },
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
  const timer = setInterval(run, hourMs);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
