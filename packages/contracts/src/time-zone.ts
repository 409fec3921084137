/* The time zone of the business day. Imports nothing: the browser takes these values too. */

/** Where the business day begins and ends (G-78) while no other zone is set. */
export const defaultTimeZone = 'America/New_York';

/** Whether it is the IANA name of a zone, such as Europe/Oslo or UTC. Intl takes offsets and any case as well. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z0-9_+-]+){1,2}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
