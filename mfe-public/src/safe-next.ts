/** A path of this site to go on to, or null: an address that leads elsewhere is not followed. */
export function safeNext(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return null;
  return next;
}
