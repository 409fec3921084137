import { addDays, calendarDay, zoneAbbreviation } from '@fairway/contracts/identity/time-zone';
import { startOfCalendarDay } from '@fairway/kit/settings/calendar-day';

const hourMs = 3_600_000;

/** When a new day's allowance begins in a zone. */
export function nextDayAt(zone: string, now: Date): Date {
  return startOfCalendarDay(addDays(calendarDay(now, zone), 1), zone);
}

/** The message that the day's allowance is used up, and when the next one begins in this zone. */
export function usedUpMessage(limit: number, zone: string, now: Date): string {
  const hours = Math.ceil((nextDayAt(zone, now).getTime() - now.getTime()) / hourMs);
  const wait = hours === 1 ? 'within the hour' : `in ${hours} h`;
  return `You have used ${limit} of ${limit} free answers today. You get ${limit} more at midnight ${zoneName(zone, now)}, ${wait}.`;
}

/** Eastern Time for America/New_York; UTC for itself. */
const zoneName = (zone: string, now: Date): string =>
  zone === 'UTC' ? zone : zoneAbbreviation(now, zone, 'longGeneric');
