import { paths } from '../../routing/paths.ts';
import { handlePlainPost } from '../../routing/plain-post.ts';
import type { PublicApi } from '../../routing/public-host.ts';

/** The action of the contact page. */
export function sendWithoutScript(api: PublicApi, request: Request) {
  return handlePlainPost(request, async (typed) => {
    await api.post('/api/mlp_email/contact', { fields: new URLSearchParams(typed) });
    return `${paths.contact}?sent=1`;
  });
}
