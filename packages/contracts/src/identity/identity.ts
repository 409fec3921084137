import { z } from 'zod';
import { basedOnInForm } from '../call/based-on.ts';
import { success } from '../call/success.ts';
import { departments, noSuchRating, questionType, ratingExists } from '../question-bank/departments.ts';
import { adminRoles } from './admin-roles.ts';
import { emailAddress, linkToken } from './email.ts';
import { access, mailboxHash } from './member-access.ts';
import { typedPassword } from './passwords.ts';

/** `remember` keeps an administrator signed in for 30 days. */
export const loginInput = z.object({
  email: emailAddress,
  password: typedPassword,
  remember: z.boolean().optional(),
});

/** `code` is required (403 with a text under `code`) if the account has a second factor. */
export const adminLoginInput = loginInput.extend({ code: z.string().max(40, 'This code is not valid').optional() });
export type AdminLoginInput = z.infer<typeof adminLoginInput>;

export const loginOutput = z.object({ token: z.string() });
export type LoginOutput = z.infer<typeof loginOutput>;

/**
 * The single-use token of a mailed link. The page /email-verify and this call confirm both the address of a new account
 * (7 days) and a changed one (60 minutes, G-19), which ends every session.
 */
export const emailVerifyInput = z.object({
  email: emailAddress,
  token: linkToken,
});
export type EmailVerifyInput = z.infer<typeof emailVerifyInput>;

/**
 * `audience` is the owner of the address: members continue to /login, administrators to /admin. `updated`: the address
 * replaced another one, and every session ended.
 */
export const emailVerifyOutput = success.extend({ audience: z.enum(['member', 'admin']), updated: z.boolean() });
export type EmailVerifyOutput = z.infer<typeof emailVerifyOutput>;

export type ResendOutput = z.infer<typeof success>;

/** The rating is optional only with a change of department: it is then empty (G-46). */
export const profileUpdateInput = z
  .object({
    question_type: questionType,
    license_rating: z
      .string()
      .regex(/^(?:ZDL[1-9]\d?)?$/, 'Choose your license rating')
      .default(''),
    based_on: basedOnInForm(z.object({ question_type: z.string().max(20), license_rating: z.string().max(20) })),
  })
  .refine((body) => body.license_rating === '' || ratingExists(body), noSuchRating);
export type ProfileUpdateInput = z.infer<typeof profileUpdateInput>;

/**
 * The address changes when the link mailed to the new one is followed, within 60 minutes. It leads members and
 * administrators to /email-verify, which posts to /api/mlp_auth/emailverify. Until then the old address remains valid;
 * it is notified at once (G-19).
 *
 * If the password was entered more than 10 minutes ago, the response is 403 with texts under `error` and `password`:
 * ask for the current password and send it along.
 */
export const emailUpdateInput = z.object({ email: emailAddress, password: typedPassword.optional() });
export type EmailUpdateInput = z.infer<typeof emailUpdateInput>;

/** The same text whether or not another account has the new address. */
export type EmailUpdateOutput = z.infer<typeof success>;

export const accountStatus = z.enum(['Active', 'Inactive', 'Ban']);
export type AccountStatus = z.infer<typeof accountStatus>;

/** Why no plan gives the account access, in a sentence; absent if one would. */
const noAccess = z.string().exactOptional();

/** Times are ISO 8601 in UTC. */
export const member = z.object({
  _id: z.string(),
  user_name: z.string(),
  email: z.string(),
  /** The avatar's file name under /media/avatars, or ''. */
  image: z.string(),
  verification_status: z.enum(['Yes', 'No']),
  question_type: departments,
  /** `ZDL1` … or '' if none is chosen. */
  license_rating: z.string(),
  /** When access ends; null for Life Time Access. */
  unsubs_date: z.iso.datetime().nullable(),
  subscription_type: z.string(),
  account_status: accountStatus,
  access,
  no_access: noAccess,
  /** The zone of the member's days (G-22). */
  time_zone: z.string(),
  /** A chosen zone that does not count for days yet: instants are in it at once. */
  next_zone: z.string().exactOptional(),
  /** The study page where the member left off, or ''. */
  resume: z.string(),
  /** The first study page for the member's own rating. */
  study: z.string(),
});
export type Member = z.infer<typeof member>;

const profileText = (maxLength: number) =>
  z.string().trim().max(maxLength, `Use at most ${maxLength} characters`).default('');
const profileName = (error: string) => z.string({ error }).trim().min(1, error).max(100, 'Use at most 100 characters');

const profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  cont_no: z.string(),
  mobile: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
});

/** A missing field counts as empty. */
export const adminProfileInput = z.object({
  first_name: profileName('Enter your first name'),
  last_name: profileName('Enter your last name'),
  address: profileText(200),
  cont_no: profileText(30),
  mobile: profileText(30),
  city: profileText(100),
  state: profileText(100),
  country: profileText(100),
  zip: profileText(20),
  /** Deletes the picture, unless a new one is sent. */
  remove_image: z.literal('1', 'Use 1, or leave it out').optional(),
  based_on: basedOnInForm(profile),
});
export type AdminProfileInput = z.infer<typeof adminProfileInput>;

/** `image` is a file name under /media/avatars, or ''. */
export const admin = z.object({
  _id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  image: z.string(),
  role: z.enum(adminRoles),
  /** Whether sign-in requires a second-factor code. */
  second_factor: z.boolean(),
  /** The business time zone, of all days in the back office (G-78). */
  time_zone: z.string(),
});
export type Admin = z.infer<typeof admin>;

export const adminProfile = admin.pick({ _id: true, email: true, image: true }).extend(profile.shape);
export type AdminProfile = z.infer<typeof adminProfile>;

/** The last 60 days in the business time zone, oldest first, today last. */
export const dailyMembersOutput = z.object({
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** New members, without accounts deleted since. */
      new_users: z.int(),
      /** Members who paid for the first time (G-79). */
      new_subscribers: z.int(),
    }),
  ),
});
export type DailyMembers = z.infer<typeof dailyMembersOutput>;

export const newestMember = z.object({
  _id: z.string(),
  insert_date: z.iso.datetime(),
  user_name: z.string(),
  subscription_type: z.string(),
  unsubs_date: z.iso.datetime().nullable(),
  question_type: departments,
  platform: z.string(),
});
export type NewestMember = z.infer<typeof newestMember>;

export const memberAuthor = z.object({ user_name: z.string(), email: z.string(), image: z.string() });
export type MemberAuthor = z.infer<typeof memberAuthor>;

/** Who pays, and whether there is anything left to buy. */
export const memberPayer = z.object({
  user_name: z.string(),
  email: z.string(),
  mailbox_hash: mailboxHash,
  has_life_time: z.boolean(),
  no_access: noAccess,
});
/** `member_id` is the member with this address, if any; `verified`: the member has confirmed it. */
export const verifiedOutput = z.object({ verified: z.boolean(), member_id: z.string().optional() });
export type VerifiedOutput = z.infer<typeof verifiedOutput>;

/** The public keys that verify tokens, as JSON Web Keys. */
export const jwks = z.object({
  keys: z.array(
    z.object({
      kty: z.string(),
      crv: z.string(),
      x: z.string(),
      kid: z.string(),
      alg: z.string().exactOptional(),
      use: z.string().exactOptional(),
    }),
  ),
});
