import { calendarDay } from '@fairway/kit/calendar-day';

/** Where the runtime does not know a member's zone (G-22). */
const defaultZone = 'America/New_York';

/** The day that a member's allowance and answers count for, as YYYY-MM-DD. */
export function dayIn(zone: string, instant: Date): string {
  try {
    return calendarDay(instant, zone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return calendarDay(instant, defaultZone);
  }
}
