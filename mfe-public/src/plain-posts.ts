import { safeNext } from '@fairway/area-ui/safe-next';
import { logIn } from './account/log-in.ts';
import { openAccount, readAccount } from './features/register/open-account.ts';
import { changePassword, requestResetMail } from './features/reset-password/calls.ts';
import { verifyEmail } from './features/verify/calls.ts';
import { paths } from './routing/paths.ts';
import { handlePlainPost } from './routing/plain-post.ts';
import type { PublicApi } from './routing/public-host.ts';

/* The actions of pages whose form was posted before a script has run. */

export function sendMessage(api: PublicApi, request: Request) {
  return handlePlainPost(request, async (typed) => {
    await api.post('/api/mlp_email/contact', { fields: new URLSearchParams(typed) });
    return `${paths.contact}?sent=1`;
  });
}

/** The page itself explains the next step, and its script continues to the welcome page. */
export function register(api: PublicApi, request: Request) {
  const plan = new URL(request.url).searchParams.get('plan') ?? undefined;
  return handlePlainPost(request, async (typed) => {
    const { token } = await openAccount(api, readAccount(new URLSearchParams(typed)), (name) => {
      typed.user_name = name;
    });
    return { path: paths.registered(plan), token };
  });
}

export function logInFromForm(api: PublicApi, request: Request) {
  const path = safeNext(new URL(request.url).searchParams.get('next')) ?? paths.dashboard;
  return handlePlainPost(request, async ({ email = '', password = '' }) => {
    const { token } = await logIn(api, email, password);
    return { path, token };
  });
}

export function askForReset(api: PublicApi, request: Request) {
  return handlePlainPost(request, async ({ email = '', homepage = '' }) => {
    await requestResetMail(api, { email, homepage });
    return paths.resetMailSent;
  });
}

/** The form is sent to the mailed link itself, whose query contains account and token. */
export function resetPassword(api: PublicApi, request: Request) {
  const query = new URL(request.url).searchParams;
  const link = { email: query.get('email') ?? '', token: query.get('token') ?? '' };
  return handlePlainPost(request, async ({ password = '', password2 = '' }) => {
    await changePassword(api, { ...link, password, password2 });
    return paths.passwordChanged;
  });
}

export function verify(api: PublicApi, request: Request) {
  return handlePlainPost(request, async ({ email = '', token = '' }) => {
    const { audience, updated } = await verifyEmail(api, { email, token });
    return audience === 'admin' ? paths.admin : paths.emailVerified(updated);
  });
}
