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
  caller: 'anyone',
  body: forgotPasswordInput,
  reply: success,
  faults: { limited: ['email'] },
  limit: 'mail',
} as const;

export const forgotMemberPassword = call.post('/api/mlp_email/forgotUsermail', {
  ...forgot,
  summary: "Mails a member's link to set a new password; the same answer for every address (G-7)",
});

export const forgotAdminPassword = call.post('/api/mlp_email/forgotadminmail', {
  ...forgot,
  summary: "Mails an administrator's link to set a new password; the same answer for every address (G-7)",
});

const changePassword = {
  caller: 'anyone',
  reply: success,
  faults: { invalid: ['token1'] },
  limit: 'mailedLink',
} as const;

export const changeMemberPassword = call.post('/api/mlp_auth/changepassword', {
  ...changePassword,
  summary: "Sets a member's password with a single-use mailed link, and ends every session",
  body: changeMemberPasswordInput,
});

export const changeAdminPassword = call.post('/api/mlp_admin_auth/changepassword', {
  ...changePassword,
  summary: "Sets an administrator's password with a single-use mailed link, and ends every session",
  body: changeAdminPasswordInput,
});

export const checkResetLink = call.post('/api/v1/public/reset_link', {
  ...changePassword,
  summary: 'Whether a mailed link can still set a password; does not use it up',
  body: resetLinkInput,
});

const updatePassword = {
  summary: 'Changes the password if the old one is right, and ends every other session',
  reply: passwordUpdateOutput,
  faults: { not_found: ['error'] },
  limit: 'login',
} as const;

export const updateMemberPassword = call.post('/api/mlp_auth/password_update', {
  ...updatePassword,
  caller: 'member',
  body: memberPasswordUpdateInput,
});

export const updateAdminPassword = call.post('/api/mlp_admin/password_update', {
  ...updatePassword,
  caller: 'admin',
  body: adminPasswordUpdateInput,
});

const updateEmail = {
  summary: 'Mails a link to the new address, and a warning to the old one (G-19)',
  body: emailUpdateInput,
  reply: success,
  faults: { forbidden: ['error', 'password'], not_found: ['error'], limited: ['email'] },
  limit: 'mail',
} as const;

export const updateMemberEmail = call.post('/api/mlp_email/email_update', { ...updateEmail, caller: 'member' });

export const updateAdminEmail = call.post('/api/mlp_admin/email_update', { ...updateEmail, caller: 'admin' });
