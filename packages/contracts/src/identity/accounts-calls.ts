import { call } from '../call/call.ts';
import { success } from '../call/success.ts';
import { emailUpdateInput } from './identity.ts';
import {
  adminPasswordUpdateInput,
  changeAdminPasswordInput,
  changeMemberPasswordInput,
  forgotPasswordInput,
  memberPasswordUpdateInput,
  passwordUpdateOutput,
  resetLinkInput,
} from './passwords.ts';

const forgot = {
  method: 'post',
  caller: 'anyone',
  body: forgotPasswordInput,
  reply: success,
  faults: { limited: ['email'] },
  limit: 'mail',
} as const;

export const forgotMemberPassword = call({
  ...forgot,
  path: '/api/mlp_email/forgotUsermail',
  summary: "Mails a member's link to set a new password; the same answer for every address (G-7)",
});

export const forgotAdminPassword = call({
  ...forgot,
  path: '/api/mlp_email/forgotadminmail',
  summary: "Mails an administrator's link to set a new password; the same answer for every address (G-7)",
});

const changePassword = {
  method: 'post',
  caller: 'anyone',
  reply: success,
  faults: { invalid: ['token1'] },
  limit: 'mailedLink',
} as const;

export const changeMemberPassword = call({
  ...changePassword,
  path: '/api/mlp_auth/changepassword',
  summary: "Sets a member's password with a single-use mailed link, and ends every session",
  body: changeMemberPasswordInput,
});

export const changeAdminPassword = call({
  ...changePassword,
  path: '/api/mlp_admin_auth/changepassword',
  summary: "Sets an administrator's password with a single-use mailed link, and ends every session",
  body: changeAdminPasswordInput,
});

export const checkResetLink = call({
  ...changePassword,
  path: '/api/v1/public/reset_link',
  summary: 'Whether a mailed link can still set a password; does not use it up',
  body: resetLinkInput,
});

const updatePassword = {
  method: 'post',
  summary: 'Changes the password if the old one is right, and ends every other session',
  reply: passwordUpdateOutput,
  faults: { not_found: ['error'] },
  limit: 'login',
} as const;

export const updateMemberPassword = call({
  ...updatePassword,
  path: '/api/mlp_auth/password_update',
  caller: 'member',
  body: memberPasswordUpdateInput,
});

export const updateAdminPassword = call({
  ...updatePassword,
  path: '/api/mlp_admin/password_update',
  caller: 'admin',
  body: adminPasswordUpdateInput,
});

const updateEmail = {
  method: 'post',
  summary: 'Mails a link to the new address, and a warning to the old one (G-19)',
  body: emailUpdateInput,
  reply: success,
  faults: { forbidden: ['error', 'password'], not_found: ['error'], limited: ['email'] },
  limit: 'mail',
} as const;

export const updateMemberEmail = call({ ...updateEmail, path: '/api/mlp_email/email_update', caller: 'member' });

export const updateAdminEmail = call({ ...updateEmail, path: '/api/mlp_admin/email_update', caller: 'admin' });
