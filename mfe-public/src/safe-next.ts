/** Any origin will do: what stays on it is a path, what leaves it would leave the site. */
const here = 'http://here.invalid';

/**
 * A path of this site to go on to, or null: an address that leads elsewhere is not followed. It is read as the browser
 * will read it, which drops tabs and takes a backslash for a slash.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return null;
  const { origin, pathname, search, hash } = new URL(next, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null;
}
