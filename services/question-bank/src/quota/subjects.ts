import type { Caller } from '../caller/caller.ts';
import { dayIn } from './day.ts';

/** Somebody's allowance of one day: what is counted, and up to where. */
export type Subject = { day: string; subject: string; limit: number };

/** Several people may share an address. */
const addressFactor = 4;

/**
 * Under what a caller's questions are counted: a member by account in the member's own day; a visitor by cookie and by
 * address in UTC (G-20, G-22). The address comes first: one that is used up makes no rows for cookies thrown away.
 */
export function subjectsOf(caller: Caller, limit: number, now: Date): Subject[] {
  if (caller.kind === 'member') return [{ subject: `m:${caller.id}`, day: dayIn(caller.time_zone, now), limit }];
  const day = dayIn('UTC', now);
  const address = { subject: `a:${caller.address}`, day, limit: limit * addressFactor };
  return caller.id === null ? [address] : [address, { subject: `v:${caller.id}`, day, limit }];
}
