import { calendarDay, visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import type { Caller, Member } from '../caller/caller.ts';

/** An allowance for one day: the subject that is counted, and its limit. */
export type Subject = { day: string; subject: string; limit: number };

/** Several people may share an address. */
const addressFactor = 4;

/**
 * The subjects that count a caller's questions: a member by mailbox, so that another account of the same person has no
 * other allowance, on the member's local day; a visitor by cookie and by address in UTC (G-20, G-22). The address comes first: once it
 * is used up, discarded cookies create no rows.
 */
export function subjectsOf(caller: Caller, limit: number, now: Date): Subject[] {
  if (caller.kind === 'member')
    return [{ subject: `m:${personOf(caller)}`, day: calendarDay(now, caller.time_zone), limit }];
  const day = calendarDay(now, visitorTimeZone);
  const address = { subject: `a:${caller.address}`, day, limit: limit * addressFactor };
  return caller.id === null ? [address] : [address, { subject: `v:${caller.id}`, day, limit }];
}

/** Half of the hash identifies a mailbox, and fits the column. */
const personOf = ({ mailbox_hash }: Member): string =>
  Buffer.from(mailbox_hash, 'hex').subarray(0, 16).toString('base64url');
