import type { Db } from '@fairway/db/open';
import { addDays, calendarDay } from '@fairway/kit/calendar-day';
import { startHourly } from '@fairway/kit/hourly';
import type { Logger } from '@fairway/kit/log';
import { storeVisitorsBefore } from '../back-office/store.ts';
import { deleteDaysBefore } from './store.ts';

/** Every zone's day is over by then. */
const retentionDays = 3;

/** Deletes past days' counts, once their numbers of visitors are stored, now and every hour. Several processes may do it at once. */
export function startQuotaCleaning({ db, log, clock }: { db: Db; log: Logger; clock: () => Date }): {
  close: () => Promise<void>;
} {
  const clean = async () => {
    const day = addDays(calendarDay(clock(), 'UTC'), -retentionDays);
    await storeVisitorsBefore(db, day);
    await deleteDaysBefore(db, day);
  };
  return startHourly(clean, { log, failed: 'quota cleanup failed' });
}
