import { z } from 'zod';
import { adminRoles } from './admin-roles.ts';
import { honeypot } from './honeypot.ts';
import { optionalFigure } from './number-or-digits.ts';
import { success } from './success.ts';
import { isTimeZone } from './time-zone.ts';

/** Addresses are compared in lower case; the spelling as typed is stored and mailed to. */
export const emailAddress = z
  .string({ error: 'Enter your email address' })
  .trim()
  .max(254, 'This email address is too long')
  .pipe(z.email('Enter an email address such as name@example.com'));

export const typedPassword = z
  .string({ error: 'Enter your password' })
  .min(1, 'Enter your password')
  .max(1024, 'Use at most 1,024 characters');

const newPassword = (shortest: number) =>
  z
    .string({ error: 'Enter a password' })
    .min(shortest, `Use at least ${shortest} characters`)
    .max(128, 'Use at most 128 characters');

const newMemberPassword = newPassword(8);
const newAdminPassword = newPassword(12);

const linkToken = z
  .string({ error: 'This link is incomplete' })
  .min(1, 'This link is incomplete')
  .max(200, 'This link is not valid');

/** The input of `npm run admin:create`. */
export const newAdminInput = z.object({ email: emailAddress, password: newAdminPassword });
export type NewAdminInput = z.infer<typeof newAdminInput>;

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

export const departments = z.enum(['Deck', 'Engine']);
export type QuestionType = z.infer<typeof departments>;

/** The number of license ratings of a department: `ZDL1` to `ZDL28`, `ZDL1` to `ZDL19` (LIM-09). */
const ratingsOf = { Deck: 28, Engine: 19 } as const satisfies Record<QuestionType, number>;

const questionType = z.enum(departments.options, { error: 'Choose Deck or Engine' });
const licenseRating = z
  .string({ error: 'Choose your license rating' })
  .regex(/^ZDL[1-9]\d?$/, 'Choose your license rating');

type Study = { question_type: QuestionType; license_rating: string };

export const ratingExists = ({ question_type, license_rating }: Study) =>
  Number(license_rating.slice('ZDL'.length)) <= ratingsOf[question_type];
export const noSuchRating = { path: ['license_rating'], error: 'Choose a license rating for your department' };

/**
 * 3 to 30 characters, shown in mails and next to what a member writes. Latin letters only: letters of other alphabets
 * look like them. No dots: a name such as `www.example.com` would become a link. Single spaces inside are allowed.
 */
const userName = z
  .string({ error: 'Choose a user name' })
  .max(200, 'Use at most 30 characters')
  .transform((typed) => typed.normalize('NFKC').trim().replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(3, 'Use at least 3 characters')
      .max(30, 'Use at most 30 characters')
      .regex(/^[A-Za-z0-9À-ÖØ-öø-įĲ-ž _-]+$/, 'Use letters, digits, spaces, dashes and underscores')
      .regex(/^[^ _-].*[^ _-]$/, 'Begin and end with a letter or a digit'),
  );

/** The fields of a new member, for registration and for a visitor's payment. Use with `ratingExists`. */
export const newMemberFields = {
  user_name: userName,
  email: emailAddress,
  password: newMemberPassword,
  question_type: questionType,
  license_rating: licenseRating,
};

export const registerInput = z.object({ ...newMemberFields, ...honeypot }).refine(ratingExists, noSuchRating);
export type RegisterInput = z.infer<typeof registerInput>;

/** Any text: the part before the @ of an address, or a name as typed. */
export const userNameWish = z.object({
  wanted: z.string({ error: 'Enter a user name' }).max(254, 'This user name is too long'),
});

export const freeUserName = z.object({ user_name: z.string() });

/** The new member is signed in. The profile's `subscription_type` states whether there is a trial. */
export type RegisterOutput = LoginOutput;

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

/** The admin page may send the address as `admin_email`. */
function underEitherName<S extends z.ZodType<{ email: string }>>(schema: S) {
  type Sent = Omit<z.input<S>, 'email'> & { email?: string; admin_email?: string };
  return z.preprocess((body: Sent) => ({ ...body, email: body.email ?? body.admin_email }), schema);
}

export const forgotPasswordInput = underEitherName(z.object({ email: emailAddress, ...honeypot }));
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

export type ForgotPasswordOutput = z.infer<typeof success>;

const resetLink = {
  token: linkToken,
  password2: z.string({ error: 'Type the password again' }).max(1024),
};

const samePassword = (body: { password: string; password2: string }) => body.password === body.password2;
const differs = { path: ['password2'], error: 'The passwords do not match' };

/** The single-use token from the mailed link and the new password, twice. */
const passwordByLink = (password: ReturnType<typeof newPassword>) =>
  underEitherName(z.object({ email: emailAddress, password, ...resetLink }).refine(samePassword, differs));

export const changeMemberPasswordInput = passwordByLink(newMemberPassword);
export const changeAdminPasswordInput = passwordByLink(newAdminPassword);
export type ChangePasswordInput = z.infer<typeof changeMemberPasswordInput>;

/** The owner of the link; the page knows. */
export const resetLinkInput = z.object({
  audience: z.enum(['member', 'admin']),
  email: emailAddress,
  token: linkToken,
});
export type ResetLinkInput = z.infer<typeof resetLinkInput>;

/** The rating is optional only with a change of department: it is then empty (G-46). */
export const profileUpdateInput = z
  .object({
    question_type: questionType,
    license_rating: z
      .string()
      .regex(/^(?:ZDL[1-9]\d?)?$/, 'Choose your license rating')
      .default(''),
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

const confirmedPassword = (password: ReturnType<typeof newPassword>) =>
  z
    .object({
      old_password: typedPassword,
      new_password: password,
      conf_password: z.string({ error: 'Type the password again' }).max(1024, 'Use at most 1,024 characters'),
    })
    .refine((body) => body.new_password === body.conf_password, {
      path: ['conf_password'],
      error: 'The passwords do not match',
    })
    .refine((body) => body.new_password !== body.old_password, {
      path: ['new_password'],
      error: 'Choose a password other than your current one',
    });

export const memberPasswordUpdateInput = confirmedPassword(newMemberPassword);
export const adminPasswordUpdateInput = confirmedPassword(newAdminPassword);
export type PasswordUpdateInput = z.infer<typeof memberPasswordUpdateInput>;

/** The text under `passwordchange` is shown as a success notice. Every other session has ended. */
export const passwordUpdateOutput = z.object({ passwordchange: z.string() });
export type PasswordUpdateOutput = z.infer<typeof passwordUpdateOutput>;

export const accountStatus = z.enum(['Active', 'Inactive', 'Ban']);
export type AccountStatus = z.infer<typeof accountStatus>;

/** premium = everything; free = the daily quota. Derived, never stored (G-12). */
export const access = z.enum(['premium', 'free']);
export type Access = z.infer<typeof access>;

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
  /** The study page where the member left off, or ''. */
  resume: z.string(),
  /** The first study page for the member's own rating. */
  study: z.string(),
});
export type Member = z.infer<typeof member>;

const profileText = (longest: number) =>
  z.string().trim().max(longest, `Use at most ${longest} characters`).default('');
const profileName = (error: string) => z.string({ error }).trim().min(1, error).max(100, 'Use at most 100 characters');

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
});
export type Admin = z.infer<typeof admin>;

/** The names of administrators, for lists of other services. */
export const adminNamesQuery = z.object({
  ids: z
    .string()
    .max(1_100, 'Too many ids')
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(1).max(20)).max(50, 'At most 50 ids')),
});
export const adminName = z.object({ _id: z.string(), name: z.string() });

export const adminProfile = admin.omit({ role: true, second_factor: true }).extend({
  address: z.string(),
  cont_no: z.string(),
  mobile: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
});
export type AdminProfile = z.infer<typeof adminProfile>;

/** The settings of an operator that pages show. Empty strings are hidden. */
export const publicSettings = z.object({
  support_email: z.string(),
  store_links: z.object({ ios: z.string(), android: z.string(), windows: z.string(), macos: z.string() }),
  register_notice_url: z.string(),
  /** A sentence or two about the source of the questions. */
  bank_source: z.string(),
  /** Days of the trial of a new account; 0 for no trial. */
  trial_days: z.int(),
  /** The pass mark of a practice test, in whole percent. */
  pass_marks: z.object({ rules_of_the_road: z.int(), others: z.int() }),
});
/** '' means the default. */
const storeLink = z
  .string({ error: 'Enter a web address' })
  .trim()
  .max(500, 'Use at most 500 characters')
  .refine(
    (link) => link === '' || (URL.canParse(link) && new URL(link).protocol === 'https:'),
    'Enter an address that begins with https://',
  );

/** The settings of the site's owner; an empty field means the default. */
export const siteSettingsInput = z.object({
  free_daily_answers: optionalFigure(1, 100_000),
  trial_days: optionalFigure(0, 365),
  /** If left out, they do not change. */
  pass_mark: optionalFigure(1, 100).optional(),
  pass_mark_rules: optionalFigure(1, 100).optional(),
  time_zone: z
    .string({ error: 'Choose a time zone' })
    .max(50, 'Choose a time zone')
    .refine((zone) => zone === '' || isTimeZone(zone), 'Choose a time zone from the list'),
  support_email: z.union([z.literal(''), emailAddress], { error: 'Enter a valid email address' }),
  bank_source: z.string({ error: 'Write a sentence or two' }).max(2_000, 'Use at most 500 characters'),
  store_ios: storeLink,
  store_android: storeLink,
  store_windows: storeLink,
  store_macos: storeLink,
});
export type SiteSettingsInput = z.output<typeof siteSettingsInput>;

/** The stored settings, '' or null for the default; `defaults` holds the defaults. */
export const siteSettings = z.object({
  free_daily_answers: z.int().nullable(),
  trial_days: z.int().nullable(),
  /** In whole percent: for the Rules of the Road, and for every other book. */
  pass_mark_rules: z.int().nullable(),
  pass_mark: z.int().nullable(),
  time_zone: z.string(),
  support_email: z.string(),
  bank_source: z.string(),
  store_ios: z.string(),
  store_android: z.string(),
  store_windows: z.string(),
  store_macos: z.string(),
  defaults: z.object({
    trial_days: z.int(),
    pass_mark_rules: z.int(),
    pass_mark: z.int(),
    time_zone: z.string(),
    support_email: z.string(),
    bank_source: z.string(),
  }),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** The settings that other services apply; null means their own default. */
export const siteFigures = z.object({
  free_daily_answers: z.int().nullable(),
  /** The zone of the business day. */
  time_zone: z.string().nullable(),
});
export type SiteFigures = z.infer<typeof siteFigures>;

export type PublicSettings = z.infer<typeof publicSettings>;

export const newUsersOutput = z.object({ total: z.number() });

/** `before` counts the 30 days before those. */
export const newSubscribersOutput = z.object({ total: z.number(), before: z.number() });

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

export const memberAccess = z.object({
  access,
  /** Whether the member's email address is verified, which is required to publish comments (G-14). */
  verified: z.boolean(),
  /** When premium expires; null if it never does, and for free. */
  premium_until: z.iso.datetime().nullable(),
  question_type: departments,
  license_rating: z.string(),
  /** The IANA time zone of the member's day. */
  time_zone: z.string(),
});
export type MemberAccess = z.infer<typeof memberAccess>;

export const memberAuthor = z.object({ user_name: z.string(), email: z.string(), image: z.string() });
export type MemberAuthor = z.infer<typeof memberAuthor>;

/** In the body, because request addresses are logged. */
export const verifiedInput = z.object({ email: emailAddress });
export type VerifiedInput = z.infer<typeof verifiedInput>;
/** `member_id` is the member who has confirmed the address. */
export const verifiedOutput = z.object({ verified: z.boolean(), member_id: z.string().optional() });
export type VerifiedOutput = z.infer<typeof verifiedOutput>;

/**
 * Reserves an account until its first payment (G-35). Its name and address are reserved for ten minutes. `replaces` is
 * the reservation of the same payer's previous attempt.
 */
export const reservationInput = z
  .object({
    ...newMemberFields,
    replaces: z
      .string()
      .regex(/^[0-9a-z]{20}$/)
      .nullish(),
  })
  .refine(ratingExists, noSuchRating);
export type ReservationInput = z.infer<typeof reservationInput>;
export const reservationOutput = z.object({ member_id: z.string() });
export type ReservationOutput = z.infer<typeof reservationOutput>;

/**
 * The access that a paid invoice grants. `months` is null for Life Time Access; `has_amount` is false if a coupon left
 * nothing to pay.
 */
export const grantInput = z.object({
  invoice_id: z.string().regex(/^[0-9a-z]{20}$/),
  member_id: z.string().regex(/^[0-9a-z]{20}$/),
  subscription_type: z.string().min(1).max(30),
  months: z.number().int().min(1).max(120).nullable(),
  has_amount: z.boolean().default(true),
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
export const grantStateInput = z.object({ state: grantStates });
export type GrantState = z.infer<typeof grantStateInput>['state'];

/** `role` is the administrator's current role. */
export const liveSession = z.object({
  sid: z.string(),
  expires_at: z.iso.datetime(),
  role: z.enum(adminRoles).optional(),
});
export type LiveSession = z.infer<typeof liveSession>;

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
