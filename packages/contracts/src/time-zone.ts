/* The time zone of the business day. Imports nothing: the browser also uses these values. */

/** The zone of the business day (G-78) if no other zone is set. */
export const defaultTimeZone = 'America/New_York';

/** Whether it is an IANA zone name, such as Europe/Oslo or UTC. Intl also accepts offsets and any letter case. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z0-9_+-]+){1,2}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
