import type { Db } from '@fairway/db/open';
import type { Logger } from '@fairway/kit/logging/log';
import { startHourly } from '@fairway/kit/service/hourly';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { deleteOldMails } from './mail-log/store.ts';
import { mailTokens, members, sessions } from './schema.ts';

const day = 24 * 60 * 60 * 1_000;
const batchSize = 5_000;

/**
 * Unpaid reservations. Their names are free after ten minutes; the rows remain for a day, so that late money (a
 * challenge answered hours later) still finds its account.
 */
async function deleteUnpaid(db: Db, now: Date): Promise<number> {
  const unpaid = and(eq(members.accountStatus, 'Pending'), lt(members.insertDate, new Date(now.getTime() - day)));
  // A deletion by these conditions would lock every row that it reads.
  const rows = await db.select({ id: members.id }).from(members).where(unpaid).limit(batchSize);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const [gone] = await db.delete(members).where(and(inArray(members.id, ids), unpaid));
  return gone.affectedRows;
}

/** Deletes expired sessions, links that expired a week ago, unpaid reservations and old mails, in bounded batches. */
export async function sweepOnce(db: Db, now: Date): Promise<number> {
  let swept = 0;
  for (;;) {
    const [ofSessions] = await db.delete(sessions).where(lt(sessions.expiresAt, now)).limit(batchSize);
    const aWeekAgo = new Date(now.getTime() - 7 * day);
    const [ofTokens] = await db.delete(mailTokens).where(lt(mailTokens.expiresAt, aWeekAgo)).limit(batchSize);
    const ofHeld = await deleteUnpaid(db, now);
    const ofMails = await deleteOldMails(db, now, batchSize);
    const counts = [ofSessions.affectedRows, ofTokens.affectedRows, ofHeld, ofMails];
    for (const count of counts) swept += count;
    if (counts.every((count) => count < batchSize)) return swept;
  }
}

/** Sweeps now and once an hour. A failure is logged and retried an hour later. */
export function startSweep({ db, log }: { db: Db; log: Logger }): { close: () => Promise<void> } {
  async function sweep(): Promise<void> {
    const swept = await sweepOnce(db, new Date());
    log.info({ swept }, 'sessions, links and logged mails swept');
  }
  return startHourly(sweep, { log, failed: 'session cleanup failed' });
}
