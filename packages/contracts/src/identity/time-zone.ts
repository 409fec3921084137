/*
 * Time zones, for servers and browsers: the only code that asks Intl for the clock of a zone. Imports nothing. The texts
 * are in `day-text.ts`.
 */

/** The zone of the business day (G-78) if no other zone is set. */
export const defaultTimeZone = 'America/New_York';

/** The zone of whoever is not signed in, and of every public page, which is the same for all readers (G-22). */
export const visitorTimeZone = 'UTC';

/** Whether it is an IANA zone name, such as Europe/Oslo or UTC. Intl also accepts offsets and any letter case. */
export const isTimeZone = (name: string): boolean =>
  (name === 'UTC' || /^[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z0-9_+-]+){1,2}$/.test(name)) && clockOf(name) !== undefined;

/** The zone, or the default if this server or browser does not know it: its name and its days still agree. */
export const knownZone = (zone: string): string => (clockOf(zone) ? zone : defaultTimeZone);

/** Creating one takes a phone about 90 ms. Zone names have spellings without number, so the map is emptied. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const maxClocks = 1_000;

/** Undefined for an unknown zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
  const known = clocks.get(timeZone);
  if (known) return known;
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  try {
    const clock = new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone });
    if (clocks.size >= maxClocks) clocks.clear();
    clocks.set(timeZone, clock);
    return clock;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** The day, hour, minute and second of an instant in a zone; in the default zone if the zone is unknown. */
function partsOf(at: Date, zone: string): Record<string, string> {
  const parts = (clockOf(zone) ?? clockOf(defaultTimeZone))?.formatToParts(at) ?? [];
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** The wall clock time in a zone, as if it were UTC. */
export function wallClock(at: Date, zone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(at, zone);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The calendar day, YYYY-MM-DD, of an instant in a zone. */
export function calendarDay(at: Date, zone: string): string {
  const { year, month, day } = partsOf(at, zone);
  return `${year}-${month}-${day}`;
}

/** The calendar day `days` days after `day` (before, if negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** EST, or GMT+9 for a zone without an English abbreviation. */
export function zoneAbbreviation(at: Date, zone: string): string {
  const timeZone = knownZone(zone);
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
