import { LRUCache } from 'lru-cache';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...options, second: '2-digit', hourCycle: 'h23', timeZone: zone });
  formats.set(zone, format);
  return format;
}

/** The wall clock time in `zone`, as if it were UTC. */
function wallClock(instant: Date, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`);
}

/** The calendar day, YYYY-MM-DD, of an instant in `zone`. */
export function calendarDay(instant: Date, zone: string): string {
  return new Date(wallClock(instant, zone)).toISOString().slice(0, 10);
}

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

/** The calendar day `days` days after `day` (before, if negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
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
