import type { Logger } from '../logging/log.ts';
import { startPeriodic } from './periodic.ts';

const hourMs = 60 * 60 * 1_000;

/** Runs `task` now and every hour: see `startPeriodic`. */
export const startHourly = (task: () => Promise<void>, options: { log: Logger; failed: string }) =>
  startPeriodic(task, { everyMs: hourMs, ...options });
