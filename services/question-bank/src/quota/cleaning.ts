import { addDays, calendarDay } from '@fairway/contracts/identity/time-zone';
import type { Db } from '@fairway/db/open';
import type { Logger } from '@fairway/kit/logging/log';
import { startHourly } from '@fairway/kit/service/hourly';
import { storeVisitorsBefore } from '../back-office/store.ts';
import { deleteDaysBefore } from './store.ts';

/** By then the day has ended in every time zone. */
const retentionDays = 3;

/**
 * Deletes counts of past days, after storing their numbers of visitors, now and every hour. Safe in several processes.
 */
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
