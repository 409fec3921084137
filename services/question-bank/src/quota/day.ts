import { calendarDay } from '@fairway/kit/calendar-day';

/** Used if the runtime does not know a member's zone (G-22). */
const defaultZone = 'America/New_York';

/** The zone, or the default if the runtime does not know it. */
export function knownZone(zone: string): string {
  try {
    calendarDay(new Date(0), zone);
    return zone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return defaultZone;
  }
}

/** The day that a member's allowance and answers count for, as YYYY-MM-DD. */
export const dayIn = (zone: string, instant: Date): string => calendarDay(instant, knownZone(zone));
