/** Where a member's zone is not known to this machine (G-22). */
const defaultZone = 'America/New_York';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format) return format;
  try {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return formatOf(defaultZone);
  }
  formats.set(zone, format);
  return format;
}

/** The calendar day of an instant in a zone, as YYYY-MM-DD. */
export function dayIn(zone: string, instant: Date): string {
  return formatOf(zone).format(instant);
}
