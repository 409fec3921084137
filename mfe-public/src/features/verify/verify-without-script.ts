import { paths } from '../../paths.ts';
import { handlePlainPost } from '../../plain-post.ts';
import type { PublicApi } from '../../public-host.ts';
import { verifyEmail } from './calls.ts';

/** The action of /email-verify. */
export function verifyWithoutScript(api: PublicApi, request: Request) {
  return handlePlainPost(request, async ({ email = '', token = '' }) => {
    const { audience, updated } = await verifyEmail(api, { email, token });
    return audience === 'admin' ? paths.admin : paths.emailVerified(updated);
  });
}
