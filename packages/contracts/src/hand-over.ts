/**
 * A login that the browser posts by itself gives its token to the script that starts on the next page: in a cookie, which
 * that script moves into the browser's storage and deletes. No server reads it: the gateway drops it from every request.
 */
const plainName = 'fairway-handover';

/** With this prefix browsers take a cookie from this very host alone, and only over https. */
const hostOnlyName = `__Host-${plainName}`;

const handOverSeconds = 120;

/** Any of its names: for whoever drops it. */
export const handOverNames: readonly string[] = [plainName, hostOnlyName];

export const handOverName = (protocol: string): string => (protocol === 'https:' ? hostOnlyName : plainName);

/** The Set-Cookie header of a page under `protocol`. */
export function handOverCookie(token: string, protocol: string): string {
  return `${handOverName(protocol)}=${token}; Max-Age=${handOverSeconds}; ${attributesOf(protocol)}`;
}

/** What a script assigns to `document.cookie` to delete it. */
export const endOfHandOver = (protocol: string): string =>
  `${handOverName(protocol)}=; Max-Age=0; ${attributesOf(protocol)}`;

const attributesOf = (protocol: string) => `Path=/; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`;
