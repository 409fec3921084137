import type { Db } from '@fairway/db/open';
import { addDays, calendarDay } from '@fairway/kit/calendar-day';
import type { Logger } from '@fairway/kit/log';
import { deleteDaysBefore } from './store.ts';

/** Every zone's day is over by then. */
const keptDays = 3;

/** Deletes past days' counts, now and every hour. Several processes may do it at once. */
export function startQuotaCleaning({ db, log, clock }: { db: Db; log: Logger; clock: () => Date }): {
  close: () => Promise<void>;
} {
  let running: Promise<void> = Promise.resolve();
  function clean(): void {
    const day = addDays(calendarDay(clock(), 'UTC'), -keptDays);
    running = deleteDaysBefore(db, day).catch((error: unknown) => log.warn({ err: error }, 'past quotas stay'));
  }
  clean();
  const timer = setInterval(clean, 3_600_000);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
