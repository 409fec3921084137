import type { Result } from '@fairway/contracts/call/fault';
import { instantText } from '@fairway/contracts/identity/day-text';
import type { MemberZone } from '@fairway/contracts/identity/member-zone';
import { addDays, calendarDay, knownZone } from '@fairway/contracts/identity/time-zone';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { announceAccessChange } from '@fairway/kit/session/access';
import { startOfCalendarDay } from '@fairway/kit/settings/calendar-day';
import { eq } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import { members } from '../schema.ts';
import { lockMember, type MemberRow } from './store.ts';

type ZoneColumns = Pick<MemberRow, 'timeZone' | 'previousTimeZone' | 'timeZoneFrom'>;

const changeIntervalMs = 7 * 24 * 60 * 60 * 1_000;

/** The zone of the member's current day. */
export function zoneAt({ timeZone, previousTimeZone, timeZoneFrom }: ZoneColumns, now: Date): string {
  return timeZoneFrom !== null && now < timeZoneFrom ? previousTimeZone : timeZone;
}

export function presentZone(row: ZoneColumns & Pick<MemberRow, 'timeZoneChangedAt'>, now: Date): MemberZone {
  const { timeZone, timeZoneFrom } = row;
  const mayChangeAt = mayChangeAgainAt(row);
  return {
    time_zone: zoneAt(row, now),
    next:
      timeZoneFrom !== null && now < timeZoneFrom ? { time_zone: timeZone, from: timeZoneFrom.toISOString() } : null,
    may_change_at: mayChangeAt !== null && now < mayChangeAt ? mayChangeAt.toISOString() : null,
  };
}

const mayChangeAgainAt = ({ timeZoneChangedAt }: Pick<MemberRow, 'timeZoneChangedAt'>): Date | null =>
  timeZoneChangedAt && new Date(timeZoneChangedAt.getTime() + changeIntervalMs);

/**
 * When a change from `before` to `after` takes effect: when the current day has ended in `before` and the next one has
 * begun in `after`. So no day is repeated or skipped, and none gets a second allowance.
 */
export function changeTakesEffectAt(before: string, after: string, now: Date): Date {
  const next = addDays(calendarDay(now, before), 1);
  const starts = [before, after].map((zone) => startOfCalendarDay(next, zone).getTime());
  return new Date(Math.max(...starts));
}

/** Sets the zone of the member's days. Choosing the current zone again changes nothing. */
export async function changeZone(
  { db, redis, now }: { db: Db; redis: Redis; now: () => Date },
  id: string,
  timeZone: string,
): Promise<Result<MemberZone>> {
  const result = await transact(db, async (tx): Promise<Result<MemberZone>> => {
    const row = await lockMember(tx, id);
    if (!row) return fail('not_found', 'No such member');
    const at = now();
    if (timeZone === row.timeZone) return ok(presentZone(row, at));
    const mayChangeAt = mayChangeAgainAt(row);
    const current = knownZone(zoneAt(row, at));
    if (mayChangeAt && at < mayChangeAt) return fail('conflict', { time_zone: tooSoon(mayChangeAt, current) });
    const change = {
      timeZone,
      previousTimeZone: current,
      timeZoneFrom: changeTakesEffectAt(current, timeZone, at),
      timeZoneChangedAt: at,
    };
    await tx.update(members).set(change).where(eq(members.id, id));
    return ok(presentZone({ ...row, ...change }, at));
  });
  if (result.ok) await announceAccessChange(redis, id);
  return result;
}

const tooSoon = (mayChangeAt: Date, timeZone: string): string =>
  `The time zone can be changed once in seven days. You can change it again after ${instantText(mayChangeAt.toISOString(), timeZone)}.`;
