import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import type { Logger } from '@fairway/kit/logging/log';
import { announceChangedSessions, announceEndedSessions } from '@fairway/kit/session/revocations';
import type { Redis } from 'ioredis';
import { endSession } from './store.ts';

/** Makes every live process reject ended sessions. Called after the commit and before the answer. */
export async function announce({ redis, log }: { redis: Redis; log: Logger }, sids: string[]): Promise<void> {
  const heard = await announceEndedSessions(redis, sids);
  if (!heard) log.warn({ sessions: sids.length }, 'session revocation not confirmed by every process');
}

/** Makes every live process read sessions again. Called after the commit and before the answer. */
export async function announceChange({ redis, log }: { redis: Redis; log: Logger }, sids: string[]): Promise<void> {
  const heard = await announceChangedSessions(redis, sids);
  if (!heard) log.warn({ sessions: sids.length }, 'session change not confirmed by every process');
}

export async function endAndAnnounce(
  deps: { db: Db; redis: Redis; log: Logger },
  sid: string,
  now: Date,
): Promise<void> {
  await retryLostRace(() => endSession(deps.db, sid, now));
  await announce(deps, [sid]);
}
