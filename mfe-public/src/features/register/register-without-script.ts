import { paths } from '../../routing/paths.ts';
import { handlePlainPost } from '../../routing/plain-post.ts';
import type { PublicApi } from '../../routing/public-host.ts';
import { openAccount, readAccount } from './open-account.ts';

/** The action of /register: the page itself explains the next step, and its script continues to the welcome page. */
export function registerWithoutScript(api: PublicApi, request: Request) {
  const plan = new URL(request.url).searchParams.get('plan') ?? undefined;
  return handlePlainPost(request, async (typed) => {
    const { token } = await openAccount(api, readAccount(new URLSearchParams(typed)), (name) => {
      typed.user_name = name;
    });
    return { path: paths.registered(plan), token };
  });
}
