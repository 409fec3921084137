import type { Fault, Result } from '@fairway/contracts/call/fault';
import { visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import type { Quota } from '@fairway/contracts/question-bank/answers';
import type { Db, DbOrTx } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { LRUCache } from 'lru-cache';
import { type Caller, isPremium } from '../caller/caller.ts';
import { countUse } from './count-use.ts';
import { findUse, findUsed } from './store.ts';
import { type Subject, subjectsOf } from './subjects.ts';
import { nextDayAt, usedUpMessage } from './used-up.ts';

export type QuotaCounter = ReturnType<typeof createQuotaCounter>;

const zoneOf = (caller: Caller) => (caller.kind === 'member' ? caller.time_zone : visitorTimeZone);

export function createQuotaCounter({
  db,
  limit: limitNow,
  clock,
}: {
  db: Db;
  /** The current daily limit: an administrator may change it. */
  limit: () => number;
  clock: () => Date;
}) {
  const counts = createUsedCounts(db);

  function usedUp(caller: Caller, limit: number): { ok: false; fault: Fault } {
    return fail('forbidden', {
      error: 'To go through more questions today, you must upgrade to a premium account.',
      quota: usedUpMessage(limit, zoneOf(caller), clock()),
    });
  }

  /** Cookie and address both limit a visitor: the lower remainder applies. */
  async function stateOf(caller: Caller, subjects: Subject[], limit: number): Promise<NonNullable<Quota>> {
    let left = limit;
    for (const subject of subjects) left = Math.min(left, Math.max(0, subject.limit - (await counts.read(subject))));
    const state = { limit, used: limit - left, left };
    return left > 0 ? state : { ...state, more_at: nextDayAt(zoneOf(caller), clock()).toISOString() };
  }

  /** What is left today; a fault if it is used up and this question was not among today's. Null = no limit. */
  async function mayRead(caller: Caller, questionId: number): Promise<Result<Quota>> {
    if (isPremium(caller)) return ok(null);
    const limit = limitNow();
    const subjects = subjectsOf(caller, limit, clock());
    const state = await stateOf(caller, subjects, limit);
    if (state.left > 0) return ok(state);
    for (const subject of subjects) {
      const isUsedUp = (await counts.read(subject)) >= subject.limit;
      if (isUsedUp && !(await findUse(db, subject, questionId))) return usedUp(caller, limit);
    }
    return ok(state);
  }

  /**
   * Whether this question was among today's; meaningless without a limit. Uses the most specific subject, because an
   * address may be shared.
   */
  async function hasUsed(caller: Caller, questionId: number): Promise<boolean> {
    const subject = subjectsOf(caller, limitNow(), clock()).at(-1);
    return subject !== undefined && findUse(db, subject, questionId);
  }

  /**
   * Counts a question that a non-premium caller answered or revealed, once per day, and runs `effect` in the same
   * transaction. A fault if the day's allowance is used up; then nothing was written.
   */
  async function use(
    caller: Caller,
    questionId: number,
    effect?: (tx: DbOrTx) => Promise<void>,
  ): Promise<Result<Quota>> {
    const limit = limitNow();
    const subjects = subjectsOf(caller, limit, clock());
    try {
      if (!(await countUse(db, subjects, questionId, effect))) return usedUp(caller, limit);
    } finally {
      counts.forget(subjects);
    }
    return ok(await stateOf(caller, subjects, limit));
  }

  /** What is left today; null = no limit. */
  async function today(caller: Caller): Promise<Quota> {
    if (isPremium(caller)) return null;
    const limit = limitNow();
    return stateOf(caller, subjectsOf(caller, limit, clock()), limit);
  }

  return { today, mayRead, hasUsed, use };
}

/** How long a count from the database is trusted: another process may have raised it. */
const freshMs = 1_000;

/** How much each subject has used, as read a moment ago. */
function createUsedCounts(db: Db): { read: (of: Subject) => Promise<number>; forget: (subjects: Subject[]) => void } {
  const counts = new LRUCache<string, number>({ max: 20_000, ttl: freshMs });
  const keyOf = ({ day, subject }: Subject) => `${day} ${subject}`;
  return {
    read: async (of) => {
      const known = counts.get(keyOf(of));
      if (known !== undefined) return known;
      const used = await findUsed(db, of);
      counts.set(keyOf(of), used);
      return used;
    },
    forget: (subjects) => {
      for (const subject of subjects) counts.delete(keyOf(subject));
    },
  };
}
