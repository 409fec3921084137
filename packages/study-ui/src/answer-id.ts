/** Names one answer. Sent again under the same id, its confirmation lost, it is still one answer. */
export function newAnswerId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
