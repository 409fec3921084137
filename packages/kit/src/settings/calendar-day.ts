import { addDays, calendarDay, wallClock } from '@fairway/contracts/identity/time-zone';
import { LRUCache } from 'lru-cache';

/** Cached because the dashboard requests sixty days at once. */
const knownStarts = new LRUCache<string, number>({ max: 5_000 });

/**
 * The first instant of a calendar day in `zone`, also on days when clocks change. A day that a zone skipped, such as
 * 2011-12-30 in Pacific/Apia, begins and ends where the next one begins.
 */
export function startOfCalendarDay(day: string, zone: string): Date {
  const key = `${day} ${zone}`;
  const start = knownStarts.get(key) ?? findStart(day, zone).getTime();
  knownStarts.set(key, start);
  return new Date(start);
}

function findStart(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const aDayMs = 86_400_000;
  const starts = [midnight - aDayMs, midnight + aDayMs].map((at) => {
    const wholeSecond = Math.floor(at / 1_000) * 1_000;
    return midnight - (wallClock(new Date(wholeSecond), zone) - wholeSecond);
  });
  const inOrder = starts.toSorted((a, b) => a - b).map((at) => new Date(at));
  return inOrder.find((at) => calendarDay(at, zone) === day) ?? startOfCalendarDay(addDays(day, 1), zone);
}

/**
 * Start of the 30-day statistics: today and the 29 days before it, in `zone`; `daysEarlier` days before that, for a
 * comparison.
 */
export function startOfThirtyDays(now: Date, zone: string, daysEarlier = 0): Date {
  return startOfCalendarDay(addDays(calendarDay(now, zone), -29 - daysEarlier), zone);
}

/** A calendar day, YYYY-MM-DD, and its first instant. */
export type DayStart = { day: string; start: Date };

/** Today and the `count` - 1 days before it in `zone`, oldest first. */
export function lastDays(now: Date, zone: string, count: number): DayStart[] {
  const today = calendarDay(now, zone);
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index - count + 1);
    return { day, start: startOfCalendarDay(day, zone) };
  });
}
