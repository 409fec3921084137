import type { Db } from '@fairway/db/open';
import { startHourly } from '@fairway/kit/hourly';
import type { Logger } from '@fairway/kit/log';
import { lt } from 'drizzle-orm';
import { mailTokens, sessions } from './schema.ts';

const day = 24 * 60 * 60 * 1_000;
const atOnce = 5_000;

/** Deletes sessions that are over and links that expired a week ago, a bounded number of rows at a time. */
export async function sweepOnce(db: Db, now: Date): Promise<number> {
  let swept = 0;
  for (;;) {
    const [ofSessions] = await db.delete(sessions).where(lt(sessions.expiresAt, now)).limit(atOnce);
    const aWeekAgo = new Date(now.getTime() - 7 * day);
    const [ofTokens] = await db.delete(mailTokens).where(lt(mailTokens.expiresAt, aWeekAgo)).limit(atOnce);
    swept += ofSessions.affectedRows + ofTokens.affectedRows;
    if (ofSessions.affectedRows < atOnce && ofTokens.affectedRows < atOnce) return swept;
  }
}

/** Sweeps now and once an hour. A failure is logged and the next hour tries again. */
export function startSweep({ db, log }: { db: Db; log: Logger }): { close: () => Promise<void> } {
  async function sweep(): Promise<void> {
    const swept = await sweepOnce(db, new Date());
    log.info({ swept }, 'sessions and links swept');
  }
  return startHourly(sweep, { log, failed: 'sweep failed' });
}
