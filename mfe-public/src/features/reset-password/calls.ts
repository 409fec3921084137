import type { PublicApi } from '../../public-host.ts';

export const requestResetMail = (api: PublicApi, body: { email: string; homepage: string }) =>
  api.post('/api/mlp_email/forgotUsermail', { body });

type NewPassword = Record<'email' | 'token' | 'password' | 'password2', string>;

export const changePassword = (api: PublicApi, body: NewPassword) => api.post('/api/mlp_auth/changepassword', { body });
