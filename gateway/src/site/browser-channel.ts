import type { TokenVerifier } from '@fairway/kit/session/auth';
import { type Context, Hono } from 'hono';
import type { VisitorReleases } from '../pages/visitor-release.ts';

/** `PUT /next` puts an administrator's browser on the channel `next` for some hours, `DELETE /next` takes it off. */
export function browserChannelRoutes(
  { cookieFor }: Pick<VisitorReleases, 'cookieFor'>,
  verifier: Pick<TokenVerifier, 'verify'>,
): Hono {
  const answer = (channel: 'next' | 'live') => async (c: Context) => {
    const session = await verifier.verify(c.req.header('x-auth-token') ?? '');
    if (session?.audience !== 'admin') return c.json({ error: 'Please log in as an administrator' }, 401);
    return c.json({ success: channel === 'next' ? 'On' : 'Off' }, 200, { 'set-cookie': cookieFor(channel) });
  };
  return new Hono().put('/next', answer('next')).delete('/next', answer('live'));
}
