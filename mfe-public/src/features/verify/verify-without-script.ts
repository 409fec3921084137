import { paths } from '../../routing/paths.ts';
import { handlePlainPost } from '../../routing/plain-post.ts';
import type { PublicApi } from '../../routing/public-host.ts';
import { verifyEmail } from './calls.ts';

/** The action of /email-verify. */
export function verifyWithoutScript(api: PublicApi, request: Request) {
  return handlePlainPost(request, async ({ email = '', token = '' }) => {
    const { audience, updated } = await verifyEmail(api, { email, token });
    return audience === 'admin' ? paths.admin : paths.emailVerified(updated);
  });
}
