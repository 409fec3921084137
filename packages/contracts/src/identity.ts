import { z } from 'zod';

/** Every address is compared in lower case; the typed spelling is what is stored and mailed to. */
export const emailAddress = z
  .string({ error: 'Enter your e-mail address' })
  .trim()
  .max(254, 'This e-mail address is too long')
  .pipe(z.email('Enter an e-mail address such as name@example.com'));

const typedPassword = z.string({ error: 'Enter your password' }).min(1, 'Enter your password').max(1024, 'Too long');

const newPassword = (shortest: number) =>
  z
    .string({ error: 'Enter a password' })
    .min(shortest, `Use at least ${shortest} characters`)
    .max(128, 'Use at most 128 characters');

const newMemberPassword = newPassword(8);
const newAdminPassword = newPassword(12);

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

/** POST /api/mlp_email/forgotUsermail and /forgotadminmail. The admin screen may name the address `admin_email`. */
export const forgotPasswordInput = z
  .object({ email: z.unknown().optional(), admin_email: z.unknown().optional() })
  .transform((body) => ({ email: body.email ?? body.admin_email }))
  .pipe(z.object({ email: emailAddress }));

export type ForgotPasswordOutput = { success: string };

const resetLink = {
  token: z.string({ error: 'This link is not complete' }).min(1, 'This link is not complete').max(200),
  password2: z.string({ error: 'Type the password again' }).max(1024),
};

const samePassword = (body: { password: string; password2: string }) => body.password === body.password2;
const differs = { path: ['password2'], error: 'The two passwords differ' };

const withEmailOf = (body: Record<string, unknown>) => ({ ...body, email: body.email ?? body.admin_email });
const looseBody = z.record(z.string(), z.unknown());

/** POST /api/mlp_auth/changepassword: the single-use token from the mailed link and the new password, twice. */
export const changeMemberPasswordInput = looseBody
  .transform(withEmailOf)
  .pipe(z.object({ email: emailAddress, password: newMemberPassword, ...resetLink }).refine(samePassword, differs));

/** POST /api/mlp_admin_auth/changepassword; error keys password, password2, token, token1. */
export const changeAdminPasswordInput = looseBody
  .transform(withEmailOf)
  .pipe(z.object({ email: emailAddress, password: newAdminPassword, ...resetLink }).refine(samePassword, differs));
export type ChangePasswordInput = z.infer<typeof changeMemberPasswordInput>;

export type QuestionType = 'Deck' | 'Engine';

/** GET /api/mlp_auth and /api/v1/private/me: the signed-in member. Instants are ISO 8601 in UTC. */
export type Member = {
  _id: string;
  user_name: string;
  email: string;
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

/** GET /api/mlp_admin_auth. */
export type Admin = { _id: string; email: string; first_name: string; last_name: string; image: string };

/** GET /api/v1/public/settings: what an operator set and pages show. Empty strings are hidden. */
export type PublicSettings = {
  support_email: string;
  store_links: { ios: string; android: string; windows: string; macos: string };
  register_notice_url: string;
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
  question_type: QuestionType;
  license_rating: string;
  /** IANA zone in which the member's day begins. */
  time_zone: string;
};

/** Internal: GET /internal/sessions/{sid}. 404 where the session ended or never was. */
export type LiveSession = { sid: string; expires_at: string };
