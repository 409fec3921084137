import { addDays, calendarDay } from '@fairway/contracts/identity/time-zone';
import type { Db } from '@fairway/db/open';
import type { Logger } from '@fairway/kit/logging/log';
import { startHourly } from '@fairway/kit/service/hourly';
import { deleteScheduleDaysBefore, keptDays } from './store.ts';

/** Deletes the lists that are not kept any more, now and every hour. Safe in several processes. */
export const startScheduleCleaning = ({ db, log, clock }: { db: Db; log: Logger; clock: () => Date }) =>
  startHourly(() => deleteScheduleDaysBefore(db, addDays(calendarDay(clock(), 'UTC'), -keptDays)), {
    log,
    failed: 'daily list cleanup failed',
  });
