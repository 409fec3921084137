import { z } from 'zod';
import { honeypot } from '../call/honeypot.ts';
import { emailAddress, linkToken } from './email.ts';

export const typedPassword = z
  .string({ error: 'Enter your password' })
  .min(1, 'Enter your password')
  .max(1024, 'Use at most 1,024 characters');

const newPassword = (minLength: number) =>
  z
    .string({ error: 'Enter a password' })
    .min(minLength, `Use at least ${minLength} characters`)
    .max(128, 'Use at most 128 characters');

export const newMemberPassword = newPassword(8);
const newAdminPassword = newPassword(12);

/** The input of `npm run admin:create`. */
export const newAdminInput = z.object({ email: emailAddress, password: newAdminPassword });
export type NewAdminInput = z.infer<typeof newAdminInput>;

/** The admin page may send the address as `admin_email`. */
function withEmailAlias<S extends z.ZodType<{ email: string }>>(schema: S) {
  type Sent = Omit<z.input<S>, 'email'> & { email?: string; admin_email?: string };
  return z.preprocess((body: Sent) => ({ ...body, email: body.email ?? body.admin_email }), schema);
}

export const forgotPasswordInput = withEmailAlias(z.object({ email: emailAddress, ...honeypot }));
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

const resetLink = {
  token: linkToken,
  password2: z.string({ error: 'Type the password again' }).max(1024),
};

const samePassword = (body: { password: string; password2: string }) => body.password === body.password2;
const differs = { path: ['password2'], error: 'The passwords do not match' };

/** The single-use token from the mailed link and the new password, twice. */
const passwordByLink = (password: ReturnType<typeof newPassword>) =>
  withEmailAlias(z.object({ email: emailAddress, password, ...resetLink }).refine(samePassword, differs));

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
