import type { Db } from '@fairway/db/open';
import type { Logger } from '@fairway/kit/logging/log';
import { startHourly } from '@fairway/kit/service/hourly';
import { deleteMessagesBefore } from './store.ts';

/** docs/decisions/0004-contact-messages.md; the sample privacy page also states it. */
export const retentionMonths = 24;

/** Deletes messages past their retention, now and every hour. Several processes may do it at once. */
export function startContactCleaning({ db, log, now }: { db: Db; log: Logger; now: () => Date }): {
  close: () => Promise<void>;
} {
  const clean = () => {
    const time = now();
    time.setUTCMonth(time.getUTCMonth() - retentionMonths);
    return deleteMessagesBefore(db, time);
  };
  return startHourly(clean, { log, failed: 'contact message cleanup failed' });
}
