import { formerMember } from '@fairway/contracts/former-member';
import type { SentPromo } from '@fairway/contracts/promo';

/** Whom a mail went to. The address of a deleted account is not stored. */
export const recipientOf = ({ customer_email }: SentPromo): string => customer_email || formerMember;
