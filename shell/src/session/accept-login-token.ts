import { endOfHandOver, handOverName } from '@fairway/contracts/identity/hand-over';
import { storedValue } from '@fairway/ui/browser/browser-storage';
import { tokenKey } from './member-token.ts';

/**
 * Stores the token of a login that was posted before any script ran, as a login by script does, and deletes its cookie.
 */
export function acceptLoginToken({ protocol }: Pick<Location, 'protocol'> = location): void {
  const start = `${handOverName(protocol)}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  if (found === undefined) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = endOfHandOver(protocol);
  storedValue('sessionStorage', tokenKey, null).remove();
  storedValue('localStorage', tokenKey, 'that you are logged in').write(found.slice(start.length));
}
