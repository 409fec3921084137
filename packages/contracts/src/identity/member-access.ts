import { z } from 'zod';
import { success } from '../call/success.ts';
import { departments } from '../question-bank/departments.ts';
import { platforms } from './platforms.ts';

/** premium = everything; free = the daily quota. Derived, never stored (G-12). */
export const access = z.enum(['premium', 'free']);
export type Access = z.infer<typeof access>;

/** A mailbox as a keyed hash: the same for every spelling of the address, and after the account is deleted. */
export const mailboxHash = z.string().regex(/^[0-9a-f]{64}$/);

export const memberAccess = z.object({
  access,
  /** Whether the member's email address is verified, which is required to publish comments (G-14). */
  verified: z.boolean(),
  /** When premium expires; null if it never does, and for free. */
  premium_until: z.iso.datetime().nullable(),
  question_type: departments,
  license_rating: z.string(),
  /** The IANA time zone of the member's day, in force now. */
  time_zone: z.string(),
  /** The free answers of a day are counted by it. */
  mailbox_hash: mailboxHash,
});
export type MemberAccess = z.infer<typeof memberAccess>;

/**
 * The access that a paid invoice grants. `months` is null for Life Time Access; `has_amount` is false if a coupon left
 * nothing to pay.
 */
export const grantInput = z.object({
  invoice_id: z.string().regex(/^[0-9a-z]{20}$/),
  member_id: z.string().regex(/^[0-9a-z]{20}$/),
  subscription_type: z.string().min(1).max(30),
  months: z.number().int().min(1).max(120).nullable(),
  has_amount: z.boolean(),
  /** Where it was bought. */
  platform: z.enum(platforms),
});
export type GrantInput = z.infer<typeof grantInput>;

/** `unsubs_date` is when the access from this invoice ends; null for Life Time Access. */
export const grantOutput = z.object({ unsubs_date: z.iso.datetime().nullable() });
export type GrantOutput = z.infer<typeof grantOutput>;

/**
 * `ended`: refunded in full, or a dispute was lost; this is final. `frozen`: a dispute is open, and the member counts
 * as free. `given`: a dispute was won.
 */
export const grantStates = z.enum(['given', 'frozen', 'ended']);
/** `version` rises with each change of the invoice's grant. A call with a lower one than before comes late, and is ignored. */
export const grantStateInput = z.object({ state: grantStates, version: z.number().int().min(1) });
export type GrantStateInput = z.infer<typeof grantStateInput>;
export type GrantState = GrantStateInput['state'];

/** When the access of each of the member's invoices ends now: the end of one grant moves the ends of later ones. */
export const grantStateOutput = success.extend({
  ends: z.array(z.object({ invoice_id: z.string(), unsubs_date: z.iso.datetime().nullable() })),
});
export type GrantStateOutput = z.infer<typeof grantStateOutput>;
