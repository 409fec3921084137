import { adminLogout, findSession, memberLogout, publicKeys } from '@fairway/contracts/identity/sessions-calls';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Logger } from '@fairway/kit/logging/log';
import type { Session } from '@fairway/kit/session/session';
import type { Redis } from 'ioredis';
import { endAndAnnounce } from './end.ts';
import type { SigningKeys } from './signing-keys.ts';
import { prepareLiveSession } from './store.ts';

const signedOut = ok({ success: 'You are logged out' });
const hasEnded = fail('not_found', 'This session has ended');

export function serveSessions(
  serve: Serve<Session>,
  deps: { db: Db; redis: Redis; log: Logger; keys: SigningKeys; now: () => Date },
): void {
  const findLiveSession = prepareLiveSession(deps.db);

  async function end({ caller }: { caller: Session }) {
    await endAndAnnounce(deps, caller.sid, deps.now());
    return signedOut;
  }

  serve(publicKeys, async ({ c }) => {
    c.header('cache-control', 'public, max-age=300');
    return ok(deps.keys.jwks);
  });
  serve(memberLogout, end);
  serve(adminLogout, end);
  // Other processes call this before they trust a token.
  serve(findSession, async ({ params }) => {
    const session = await findLiveSession(params.sid, deps.now());
    if (!session) return hasEnded;
    const { sid, expiresAt, role } = session;
    return ok({ sid, expires_at: new Date(expiresAt).toISOString(), ...(role && { role }) });
  });
}
