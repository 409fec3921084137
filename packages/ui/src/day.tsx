const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of an instant: Sep 5, 2026. Without a `zone` it is the reader's; accounting records state the business's. */
export function Day({ at, zone }: { at: string; zone?: string | undefined }) {
  return <time dateTime={at}>{dayText(at, zone)}</time>;
}

export function dayText(at: string, zone?: string): string {
  const date = new Date(at);
  if (zone !== undefined) return date.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: zone });
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/**
 * A day that is the same for every reader, YYYY-MM-DD (an instant is converted to its UTC day): server and browser
 * agree.
 */
export function CalendarDay({ date }: { date: string }) {
  return <time dateTime={date}>{calendarDayText(date)}</time>;
}

export function calendarDayText(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`;
}

/** An instant in its reader's time zone, in the format 'lll': Sep 5, 2026 8:30 PM. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at)}</time>;
}

export function momentText(at: string): string {
  const date = new Date(at);
  const hour = date.getHours() % 12 || 12;
  const minute = String(date.getMinutes()).padStart(2, '0');
  const half = date.getHours() < 12 ? 'AM' : 'PM';
  return `${dayText(at)} ${hour}:${minute} ${half}`;
}
