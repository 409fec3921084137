import { wordText } from '@fairway/db/person-words';

/** Addresses are compared in lower case. */
export function emailKeyOf(email: string): string {
  return email.toLowerCase();
}

/** Hosts that ignore dots in a mailbox's name. */
const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** One key for all spellings of a mailbox: without a `+tag`, and without dots if the host ignores them. */
export function canonicalEmailKeyOf(email: string): string {
  const key = emailKeyOf(email);
  const at = key.lastIndexOf('@');
  const host = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return withoutDots.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** Names are compared without regard to letter case or Unicode composition. */
export function userNameKeyOf(userName: string): string {
  return userName.normalize('NFKC').toLowerCase();
}

/** A member's address with the columns that follow from it. */
export const addressColumns = (email: string) => ({
  email,
  emailKey: emailKeyOf(email),
  canonicalEmailKey: canonicalEmailKeyOf(email),
  emailWords: wordText(email),
});

/** A member's name with the columns that follow from it. */
export const nameColumns = (userName: string) => ({
  userName,
  userNameKey: userNameKeyOf(userName),
  nameWords: wordText(userName),
});
