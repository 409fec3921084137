import { storedValue } from '@fairway/ui/browser/browser-storage';
import type { PublicApi } from '../../routing/public-host.ts';

/**
 * The address of an account with a forgotten password, out of the page's address: typed into the login, for the form that
 * requests a link; then of that request, for the page that confirms it.
 */
export const resetAddress = storedValue('sessionStorage', 'fairway-reset-address', null);
export const readResetAddress = () => resetAddress.read() ?? '';

export const requestResetMail = (api: PublicApi, body: { email: string; homepage: string }) =>
  api.post('/api/mlp_email/forgotUsermail', { body });

type NewPassword = Record<'email' | 'token' | 'password' | 'password2', string>;

export const checkResetLink = (api: PublicApi, link: Record<'email' | 'token', string>) =>
  api.post('/api/v1/public/reset_link', { body: { audience: 'member', ...link } });

export const changePassword = (api: PublicApi, body: NewPassword) => api.post('/api/mlp_auth/changepassword', { body });
