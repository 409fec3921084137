import { paths } from '../../routing/paths.ts';
import { handlePlainPost } from '../../routing/plain-post.ts';
import type { PublicApi } from '../../routing/public-host.ts';
import { changePassword, requestResetMail } from './calls.ts';

/** The action of /forgot-password. */
export function askWithoutScript(api: PublicApi, request: Request) {
  return handlePlainPost(request, async ({ email = '', homepage = '' }) => {
    await requestResetMail(api, { email, homepage });
    return paths.resetMailSent;
  });
}

/**
 * The action of /change-user-password: the form is sent to the mailed link itself, whose query contains account and
 * token.
 */
export function changeWithoutScript(api: PublicApi, request: Request) {
  const query = new URL(request.url).searchParams;
  const link = { email: query.get('email') ?? '', token: query.get('token') ?? '' };
  return handlePlainPost(request, async ({ password = '', password2 = '' }) => {
    await changePassword(api, { ...link, password, password2 });
    return paths.passwordChanged;
  });
}
