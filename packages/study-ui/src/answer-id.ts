/** Identifies one answer. If its confirmation is lost, sending it again with the same id still counts once. */
export function newAnswerId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
