import type { SentPromo } from '@fairway/contracts/commerce/promo';
import { formerMember } from '@fairway/contracts/identity/former-member';

/** Whom a mail went to. The address of a deleted account is not stored. */
export const recipientOf = ({ customer_email }: SentPromo): string => customer_email || formerMember;
