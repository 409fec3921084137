import { z } from 'zod';
import { honeypot } from '../call/honeypot.ts';
import { licenseRating, noSuchRating, questionType, ratingExists } from '../question-bank/departments.ts';
import { emailAddress } from './email.ts';
import type { LoginOutput } from './identity.ts';
import { mailboxHash } from './member-access.ts';
import { timeZone } from './member-zone.ts';
import { newMemberPassword } from './passwords.ts';
import { platforms } from './platforms.ts';

/**
 * Letters, digits and signs of a user name, for a character class. Latin letters only, with the accents of European
 * languages and Vietnamese: letters of other alphabets look like them.
 */
export const userNameCharacters = "A-Za-z0-9À-ÖØ-öø-įĲ-žƠơƯưǍ-ǜȘ-țẀ-ẅẠ-ỹ '._-";

/** Keyboards write apostrophes and dashes in many ways. The signs come first: NFKC makes a space of an acute accent. */
export const tidyUserName = (typed: string): string =>
  typed
    .replaceAll(/[‘’ʼʻ`´]/g, "'")
    .replaceAll(/[‐‑–—−]/g, '-')
    .normalize('NFKC')
    .trim()
    .replaceAll(/\s+/g, ' ');

/**
 * 3 to 30 characters, shown in mails and next to what a member writes. A dot ends an abbreviation and is followed by a
 * space: a name such as `www.example.com` would become a link. Single spaces inside are allowed.
 */
const userName = z
  .string({ error: 'Choose a user name' })
  .max(200, 'Use at most 30 characters')
  .transform(tidyUserName)
  .pipe(
    z
      .string()
      .min(3, 'Use at least 3 characters')
      .max(30, 'Use at most 30 characters')
      .regex(
        new RegExp(`^[${userNameCharacters}]+$`),
        'Use letters, digits, spaces, dashes, underscores, apostrophes and dots',
      )
      .regex(/^(?:[^.]|\.(?= |$))+$/, 'Put a space after a dot')
      .regex(/^[^ '._-].*[^ '_-]$/, 'Begin and end with a letter or a digit'),
  );

/** The fields of a new member, for registration and for a visitor's payment. Use with `ratingExists`. */
export const newMemberFields = {
  user_name: userName,
  email: emailAddress,
  password: newMemberPassword,
  question_type: questionType,
  license_rating: licenseRating,
};

/**
 * The browser's zone, in which the member's days are counted. A zone that the server does not know is ignored: the member
 * did not choose it.
 */
export const newMemberZone = timeZone.optional().catch(undefined);

export const registerInput = z
  .object({ ...newMemberFields, ...honeypot, time_zone: newMemberZone })
  .refine(ratingExists, noSuchRating);
export type RegisterInput = z.infer<typeof registerInput>;

/** The new member is signed in. The profile's `subscription_type` states whether there is a trial. */
export type RegisterOutput = LoginOutput;

/**
 * Reserves an account until its first payment (G-35). Its name and address are reserved for ten minutes. `replaces` is
 * the reservation of the same payer's previous attempt.
 */
export const reservationInput = z
  .object({
    ...newMemberFields,
    platform: z.enum(platforms).default('web'),
    time_zone: newMemberZone,
    replaces: z
      .string()
      .regex(/^[0-9a-z]{20}$/)
      .nullish(),
  })
  .refine(ratingExists, noSuchRating);
export type ReservationInput = z.infer<typeof reservationInput>;
export const reservationOutput = z.object({ member_id: z.string(), mailbox_hash: mailboxHash });
export type ReservationOutput = z.infer<typeof reservationOutput>;
