import { createHmac, hkdfSync } from 'node:crypto';
import { canonicalEmailKeyOf } from './email-key.ts';

/** The same text for every spelling of a mailbox. It does not reveal the address. */
export type MailboxHash = (email: string) => string;

/**
 * Limits per person are counted by it, also after the account is deleted. The key is derived from the environment, so
 * that guessed addresses cannot be compared with a leaked database.
 */
export function createMailboxHash(secret: string): MailboxHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fairway mailbox', 32));
  return (email) => createHmac('sha256', key).update(canonicalEmailKeyOf(email)).digest('hex');
}
