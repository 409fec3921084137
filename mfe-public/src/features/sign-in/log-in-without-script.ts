import { safeNext } from '@fairway/area-ui/safe-next';
import { logIn } from '../../account/log-in.ts';
import { paths } from '../../routing/paths.ts';
import { handlePlainPost } from '../../routing/plain-post.ts';
import type { PublicApi } from '../../routing/public-host.ts';

/** The action of /login. */
export function logInWithoutScript(api: PublicApi, request: Request) {
  const path = safeNext(new URL(request.url).searchParams.get('next')) ?? paths.dashboard;
  return handlePlainPost(request, async ({ email = '', password = '' }) => {
    const { token } = await logIn(api, email, password);
    return { path, token };
  });
}
