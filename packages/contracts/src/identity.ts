import { z } from 'zod';
import { honeypot } from './honeypot.ts';

/** Every address is compared in lower case; the typed spelling is what is stored and mailed to. */
export const emailAddress = z
  .string({ error: 'Enter your email address' })
  .trim()
  .max(254, 'This email address is too long')
  .pipe(z.email('Enter an email address such as name@example.com'));

const typedPassword = z
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

/** What `npm run admin:create` takes. */
export const newAdminInput = z.object({ email: emailAddress, password: newAdminPassword });
export type NewAdminInput = z.infer<typeof newAdminInput>;

/** POST /api/v1/public/login and POST /api/mlp_admin_auth. `remember` keeps an administrator signed in for 30 days. */
export const loginInput = z.object({
  email: emailAddress,
  password: typedPassword,
  remember: z.boolean().optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

export type LoginOutput = { token: string };

export type QuestionType = 'Deck' | 'Engine';

/** How many license ratings a department has: `ZDL1` to `ZDL28`, `ZDL1` to `ZDL19` (LIM-09). */
const ratingsOf = { Deck: 28, Engine: 19 } as const satisfies Record<QuestionType, number>;

const questionType = z.enum(['Deck', 'Engine'], { error: 'Choose Deck or Engine' });
const licenseRating = z
  .string({ error: 'Choose your license rating' })
  .regex(/^ZDL[1-9]\d?$/, 'Choose your license rating');

type Study = { question_type: QuestionType; license_rating: string };

export const ratingExists = ({ question_type, license_rating }: Study) =>
  Number(license_rating.slice('ZDL'.length)) <= ratingsOf[question_type];
export const noSuchRating = { path: ['license_rating'], error: 'Choose a license rating for your department' };

/**
 * 3 to 30 characters, shown beside what a member writes and in mails. Latin letters only: another alphabet's look like
 * them. No dots: a name such as `www.example.com` would become a link. Spaces inside count, but only one in a row.
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

/** What a new member says of themselves, by registering or by paying as a visitor; `ratingExists` goes with them. */
export const newMemberFields = {
  user_name: userName,
  email: emailAddress,
  password: newMemberPassword,
  question_type: questionType,
  license_rating: licenseRating,
};

/** POST /api/v1/public/register (G-10). Error keys are the fields'; a taken address or name is a 409 on its field. */
export const registerInput = z.object({ ...newMemberFields, ...honeypot }).refine(ratingExists, noSuchRating);
export type RegisterInput = z.infer<typeof registerInput>;

/** The new member is signed in. Whether there is a trial stands in the profile's `subscription_type`. */
export type RegisterOutput = LoginOutput;

/**
 * POST /api/mlp_auth/emailverify: the single-use token of a mailed link. The same page, /email-verify, and the same call
 * confirm a new account's address (7 days) and a changed one (60 minutes, G-19), which ends every session. Error keys
 * email, token; 409 under `email` where another account took the address meanwhile.
 */
export const emailVerifyInput = z.object({
  email: emailAddress,
  token: linkToken,
});
export type EmailVerifyInput = z.infer<typeof emailVerifyInput>;

/**
 * `audience` is whose address it is: members go on to /login, administrators to /admin. `updated`: the address took the
 * place of another one, and every session ended.
 */
export type EmailVerifyOutput = { success: string; audience: 'member' | 'admin'; updated: boolean };

/** GET or POST /api/mlp_email/send_email_verification/{id}: the caller's own id. 429 under `error` when asked too often. */
export type ResendOutput = { success: string };

const withEmailOf = (body: Record<string, unknown>) => ({ ...body, email: body.email ?? body.admin_email });
const looseBody = z.record(z.string(), z.unknown());

/** POST /api/mlp_email/forgotUsermail and /forgotadminmail. The admin screen may name the address `admin_email`. */
export const forgotPasswordInput = looseBody
  .transform(withEmailOf)
  .pipe(z.object({ email: emailAddress, ...honeypot }));
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

export type ForgotPasswordOutput = { success: string };

const resetLink = {
  token: linkToken,
  password2: z.string({ error: 'Type the password again' }).max(1024),
};

const samePassword = (body: { password: string; password2: string }) => body.password === body.password2;
const differs = { path: ['password2'], error: 'The passwords do not match' };

/** POST /api/mlp_auth/changepassword: the single-use token from the mailed link and the new password, twice. */
export const changeMemberPasswordInput = looseBody
  .transform(withEmailOf)
  .pipe(z.object({ email: emailAddress, password: newMemberPassword, ...resetLink }).refine(samePassword, differs));

/** POST /api/mlp_admin_auth/changepassword; error keys password, password2, token, token1. */
export const changeAdminPasswordInput = looseBody
  .transform(withEmailOf)
  .pipe(z.object({ email: emailAddress, password: newAdminPassword, ...resetLink }).refine(samePassword, differs));
export type ChangePasswordInput = z.infer<typeof changeMemberPasswordInput>;

/**
 * POST /api/mlp_auth/profile_update: the text parts of the multipart body; `image` is its file, or absent. The rating
 * may be left out by who changes department alone: it is none then (G-46). The answer is the profile. Error keys are
 * the fields'; 413 under `image` over 5 MB, 429 under `image` after twenty pictures in an hour.
 */
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
 * POST /api/mlp_email/email_update and /api/mlp_admin/email_update (G-19). The address changes when the link mailed to
 * the new one is followed, within 60 minutes: to /email-verify, for members and administrators alike, which posts to
 * /api/mlp_auth/emailverify. Until then the old address stands, and it is told at once.
 *
 * Where the password was given longer than 10 minutes ago the answer is 403 with a text under `error` and one under
 * `password`: ask for the current password and send it along. Error keys email, password, error.
 */
export const emailUpdateInput = z.object({ email: emailAddress, password: typedPassword.optional() });
export type EmailUpdateInput = z.infer<typeof emailUpdateInput>;

/** The same text whether or not another account has the new address. */
export type EmailUpdateOutput = { success: string };

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

/** POST /api/mlp_auth/password_update; error keys old_password, new_password, conf_password. */
export const memberPasswordUpdateInput = confirmedPassword(newMemberPassword);
/** POST /api/mlp_admin/password_update. */
export const adminPasswordUpdateInput = confirmedPassword(newAdminPassword);
export type PasswordUpdateInput = z.infer<typeof memberPasswordUpdateInput>;

/** The text under `passwordchange` is shown as a success notice. Every other session has ended. */
export type PasswordUpdateOutput = { passwordchange: string };

/** GET /api/mlp_auth and /api/v1/private/me: the signed-in member. Instants are ISO 8601 in UTC. */
export type Member = {
  _id: string;
  user_name: string;
  email: string;
  /** The avatar's file name under /media/avatars, or ''. */
  image: string;
  verification_status: 'Yes' | 'No';
  question_type: QuestionType;
  /** `ZDL1` … or '' where none is chosen. */
  license_rating: string;
  /** When access ends; null for Life Time Access. */
  unsubs_date: string | null;
  subscription_type: string;
  account_status: AccountStatus;
  access: Access;
  resume: string;
  study: string;
};

export type AccountStatus = 'Active' | 'Inactive' | 'Ban';

/** premium = everything; free = the daily quota. Derived, never stored (G-12). */
export type Access = 'premium' | 'free';

const profileText = (longest: number) =>
  z.string().trim().max(longest, `Use at most ${longest} characters`).default('');
const profileName = (error: string) => z.string({ error }).trim().min(1, error).max(100, 'Use at most 100 characters');

/**
 * POST /api/mlp_admin/profile_update: the text parts of the multipart body, of which one left out is empty; `image` is
 * its file, or absent. Error keys are the fields'; 413 and 429 under `image`.
 */
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
});
export type AdminProfileInput = z.infer<typeof adminProfileInput>;

/** GET /api/mlp_admin/get_profile, and what profile_update answers. `image` is a file name under /media/avatars, or ''. */
export type AdminProfile = AdminProfileInput & { _id: string; email: string; image: string };

/** GET /api/mlp_admin_auth. */
export type Admin = { _id: string; email: string; first_name: string; last_name: string; image: string };

/** GET /api/v1/public/settings: what an operator set and pages show. Empty strings are hidden. */
export type PublicSettings = {
  support_email: string;
  store_links: { ios: string; android: string; windows: string; macos: string };
  register_notice_url: string;
  /** A sentence or two on where the questions of the bank come from. */
  bank_source: string;
};

/** GET /api/mlp_dashboard/users: members who joined in the last 30 days, today included (business time zone). */
export type NewUsersOutput = { total: number };

/** One row of GET /api/mlp_dashboard/limit_{website,android,ios}: the newest ten members of a platform. */
export type NewestMember = {
  _id: string;
  insert_date: string;
  user_name: string;
  subscription_type: string;
  unsubs_date: string | null;
  question_type: QuestionType;
  platform: string;
};

/** Internal: GET /internal/members/{id}/access. */
export type MemberAccess = {
  access: Access;
  /** Whether the member's email address is proven: who writes what others read must have one (G-14). */
  verified: boolean;
  /** The instant at which premium becomes free by itself; null where it never does, and for free. */
  premium_until: string | null;
  question_type: QuestionType;
  license_rating: string;
  /** IANA zone in which the member's day begins. */
  time_zone: string;
};

/** Internal: GET /internal/members/{id}/author: how a member is shown beside what he or she wrote. */
export type MemberAuthor = { user_name: string; email: string; image: string };

/**
 * Internal: POST /internal/members/verified, by commerce: whether an address is a member's who has confirmed it. In the
 * body, since addresses of calls are logged.
 */
export const verifiedInput = z.object({ email: emailAddress });
export type VerifiedInput = z.infer<typeof verifiedInput>;
export const verifiedOutput = z.object({ verified: z.boolean() });
export type VerifiedOutput = z.infer<typeof verifiedOutput>;

/**
 * Internal: POST /internal/reservations, by commerce: an account that waits for its first payment (G-35). Its name and
 * address are nobody else's for ten minutes. `replaces` is the reservation of the same payer's try before. Refusals carry
 * the form's own fields.
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
export type ReservationOutput = { member_id: string };

/**
 * Internal: POST /internal/grants, by commerce: what a paid invoice gives a member. The same invoice twice gives it
 * once. `months` is null for Life Time Access. An account that was only reserved becomes a member by it.
 */
export const grantInput = z.object({
  invoice_id: z.string().regex(/^[0-9a-z]{20}$/),
  member_id: z.string().regex(/^[0-9a-z]{20}$/),
  subscription_type: z.string().min(1).max(30),
  months: z.number().int().min(1).max(120).nullable(),
});
export type GrantInput = z.infer<typeof grantInput>;

/** `unsubs_date` is when the access that the invoice gave ends; null for Life Time Access. */
export const grantOutput = z.object({ unsubs_date: z.iso.datetime().nullable() });
export type GrantOutput = z.infer<typeof grantOutput>;

/**
 * Internal: POST /internal/grants/{invoice}/state. `ended`: refunded in full, or a dispute was lost. `frozen`: a dispute
 * is open; the member is treated as free. `given`: a dispute was won. `ended` is for good.
 */
export const grantStateInput = z.object({ state: z.enum(['given', 'frozen', 'ended']) });
export type GrantState = z.infer<typeof grantStateInput>['state'];

/** Internal: GET /internal/sessions/{sid}. 404 where the session ended or never was. */
export type LiveSession = { sid: string; expires_at: string };
