/** Any origin will do: a path stays on it, any other address leaves it. */
const here = 'http://here.invalid';

/**
 * A path of this site to continue to, or null: an address elsewhere is not used. It is parsed as the browser parses it,
 * which drops tabs and treats a backslash as a slash.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return null;
  const { origin, pathname, search, hash } = new URL(next, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null;
}
