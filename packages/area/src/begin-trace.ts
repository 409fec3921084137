/**
 * A new W3C `traceparent` for one call. Each call has a trace of its own, as it has in the gateway: what the servers log
 * under its id belongs to that call alone. `randomUUID` would need a secure origin.
 */
export function beginTrace(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const ids = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${ids.slice(0, 32)}-${ids.slice(32)}-01`;
}
