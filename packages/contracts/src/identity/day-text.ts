import { calendarDay, knownZone, wallClock, zoneAbbreviation } from './time-zone.ts';

/*
 * The only texts of days and times, for pages and mails. Each names its zone as a parameter: the business's for
 * accounting records and the back office, the member's in the member's area, `visitorTimeZone` on public pages.
 */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The calendar day YYYY-MM-DD as Sep 5, 2026. It is the same for every reader: not for an instant. */
export function calendarDayText(day: string, names = months): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${names[(month ?? 1) - 1]} ${date}, ${year}`;
}

/** September 5, 2026, of a calendar day. */
export const longDayText = (day: string): string => calendarDayText(day, longMonths);

/** The day of an instant: Sep 5, 2026. */
export const dayText = (at: string, zone: string): string => calendarDayText(calendarDay(new Date(at), zone));

/** The day of an instant with its zone, for one that stands alone: Sep 5, 2026 (New York time). */
export const namedDayText = (at: string, zone: string): string => `${dayText(at, zone)} (${zoneName(zone)})`;

/** An instant in the format 'lll': Sep 5, 2026 8:30 PM. */
export const momentText = (at: string, zone: string): string => `${dayText(at, zone)} ${hourText(at, zone)}`;

/** An instant with its zone, for one that stands alone: Sep 5, 2026 8:30 PM EDT. */
export const instantText = (at: string, zone: string): string => `${dayText(at, zone)} ${timeText(at, zone)}`;

/** The time of an instant with its zone: 8:30 PM EDT. */
export const timeText = (at: string, zone: string): string =>
  `${hourText(at, zone)} ${zoneAbbreviation(new Date(at), zone)}`;

/** An instant today or tomorrow, and how far ahead it is: 8:30 PM EDT, in 3 h 9 min. */
export function timeAheadText(at: string, zone: string, now: Date): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(at) - now.getTime()) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const wait = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
  return `${timeText(at, zone)}, in ${wait}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The time of an instant with its weekday and zone: Thu, 8:30 PM EDT. */
export const weekdayTimeText = (at: string, zone: string): string =>
  `${weekdays[new Date(wallClock(new Date(at), zone)).getUTCDay()]}, ${timeText(at, zone)}`;

function hourText(at: string, zone: string): string {
  const clock = new Date(wallClock(new Date(at), zone));
  const hour = clock.getUTCHours();
  return `${hour % 12 || 12}:${String(clock.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A zone as text, for a choice among zones: America/New York. */
export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

/** The zone that days are shown in: New York time, or UTC. */
export function zoneName(zone: string): string {
  const known = knownZone(zone);
  if (known === 'UTC') return known;
  return `${known.startsWith('Etc/') ? known : zoneText(known.slice(known.lastIndexOf('/') + 1))} time`;
}
