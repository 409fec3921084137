import { timeAheadText } from '@fairway/contracts/identity/day-text';
import { addDays, calendarDay } from '@fairway/contracts/identity/time-zone';
import { startOfCalendarDay } from '@fairway/kit/settings/calendar-day';

/** When a new day's allowance begins in a zone. */
export function nextDayAt(zone: string, now: Date): Date {
  return startOfCalendarDay(addDays(calendarDay(now, zone), 1), zone);
}

/** The message that the day's allowance is used up, and when the next one begins in this zone. */
export function usedUpMessage(limit: number, zone: string, now: Date): string {
  const more = timeAheadText(nextDayAt(zone, now).toISOString(), zone, now);
  return `You have used ${limit} of ${limit} free answers today. You get ${limit} more at ${more}.`;
}
