/** Formats a day, YYYY-MM-DD, as 'MMMM d, yyyy': July 1, 2026. '' if it is invalid. */
export function longDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return '';
  return at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
