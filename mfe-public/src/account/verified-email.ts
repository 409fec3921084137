import { storedValue } from '@fairway/ui/browser/browser-storage';

const stored = storedValue('sessionStorage', 'fairway-verified-email', 'the address you verified');

/** Saved for this tab, out of the address, until the login reads it. */
export const saveVerifiedEmail = (email: string): void => void stored.write(email);

/** The address of the last verification link, once. */
export function consumeVerifiedEmail(): string {
  const email = stored.read() ?? '';
  stored.remove();
  return email;
}
