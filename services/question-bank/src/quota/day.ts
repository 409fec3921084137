import { calendarDay } from '@fairway/kit/calendar-day';

/** Where a member's zone is not known to this machine (G-22). */
const defaultZone = 'America/New_York';

/** The day that a member's allowance counts for, as YYYY-MM-DD. */
export function dayIn(zone: string, instant: Date): string {
  try {
    return calendarDay(instant, zone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return calendarDay(instant, defaultZone);
  }
}
