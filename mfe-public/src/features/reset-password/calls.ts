import { storedValue } from '@fairway/ui/browser/browser-storage';
import type { PublicApi } from '../../routing/public-host.ts';

/** The address that a link was requested for, so that the next page names it. */
export const resetAddress = storedValue('sessionStorage', 'fairway-reset-address', null);

export const requestResetMail = (api: PublicApi, body: { email: string; homepage: string }) =>
  api.post('/api/mlp_email/forgotUsermail', { body });

type NewPassword = Record<'email' | 'token' | 'password' | 'password2', string>;

export const checkResetLink = (api: PublicApi, link: Record<'email' | 'token', string>) =>
  api.post('/api/v1/public/reset_link', { body: { audience: 'member', ...link } });

export const changePassword = (api: PublicApi, body: NewPassword) => api.post('/api/mlp_auth/changepassword', { body });
