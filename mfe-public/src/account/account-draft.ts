import { storedValue } from '@fairway/ui/browser/browser-storage';

/**
 * What a visitor typed into the account of the checkout: never the password. `license` is 'Deck-ZDL28', or ''; it was
 * chosen on a page whose address has the license `asked`.
 */
export type AccountDraft = { user_name: string; email: string; license: string; asked: string };

const stored = storedValue('sessionStorage', 'fairway-new-account', 'your name and email address');

const none: AccountDraft = { user_name: '', email: '', license: '', asked: '' };

/** Kept in this tab until the account is paid for, so that a reload or another plan loses nothing. */
export const readAccountDraft = (): AccountDraft => stored.readJson(none);
export const storeAccountDraft = (typed: Partial<AccountDraft>): void =>
  void stored.write(JSON.stringify({ ...readAccountDraft(), ...typed }));
export const forgetAccountDraft = (): void => stored.remove();
