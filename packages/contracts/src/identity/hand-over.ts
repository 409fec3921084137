/**
 * A login form that the browser submits without a script passes its token to the script of the next page in a cookie.
 * That script moves the token into the browser's storage and deletes the cookie. No server reads it: the gateway
 * removes it from every request.
 */
const plainName = 'fairway-handover';

/** With this prefix, browsers accept a cookie only from this exact host, over https. */
const hostOnlyName = `__Host-${plainName}`;

const handOverSeconds = 120;

/** All of its names, for code that removes it. */
export const handOverNames: readonly string[] = [plainName, hostOnlyName];

export const handOverName = (protocol: string): string => (protocol === 'https:' ? hostOnlyName : plainName);

/** The Set-Cookie header of a page served over `protocol`. */
export function handOverCookie(token: string, protocol: string): string {
  return `${handOverName(protocol)}=${token}; Max-Age=${handOverSeconds}; ${attributesOf(protocol)}`;
}

/** The value that a script assigns to `document.cookie` to delete it. */
export const endOfHandOver = (protocol: string): string =>
  `${handOverName(protocol)}=; Max-Age=0; ${attributesOf(protocol)}`;

const attributesOf = (protocol: string) => `Path=/; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`;
