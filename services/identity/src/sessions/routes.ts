import type { LiveSession } from '@fairway/contracts/identity';
import type { Db } from '@fairway/db/open';
import { type AuthVariables, requireAdmin, requireMember, type TokenReader } from '@fairway/kit/auth';
import { answerFault, fail } from '@fairway/kit/fault';
import type { Logger } from '@fairway/kit/log';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Redis } from 'ioredis';
import { endAndAnnounce } from './end.ts';
import type { SigningKeys } from './signing-keys.ts';
import { findLiveSession } from './store.ts';

const signedOut = { success: 'You are logged out' };

export function sessionRoutes(deps: {
  db: Db;
  redis: Redis;
  log: Logger;
  reader: TokenReader;
  keys: SigningKeys;
  now: () => Date;
}) {
  return new Hono<{ Variables: AuthVariables }>()
    .get('/.well-known/jwks.json', (c) => {
      c.header('cache-control', 'public, max-age=300');
      return c.json(deps.keys.jwks);
    })
    .post('/v1/private/logout', requireMember(deps.reader), async (c) => {
      await endAndAnnounce(deps, c.get('session').sid, deps.now());
      return c.json(signedOut);
    })
    .post('/v1/admin/logout', requireAdmin(deps.reader), async (c) => {
      await endAndAnnounce(deps, c.get('session').sid, deps.now());
      return c.json(signedOut);
    });
}

/** What other processes ask before they trust a token. */
export function internalSessionRoutes({ db, now, guard }: { db: Db; now: () => Date; guard: MiddlewareHandler }) {
  return new Hono().use(guard).get('/:sid', async (c) => {
    const session = await findLiveSession(db, c.req.param('sid'), now());
    if (!session) return answerFault(c, fail('not_found', 'This session has ended').fault);
    const { sid, expiresAt } = session;
    return c.json({ sid, expires_at: new Date(expiresAt).toISOString() } satisfies LiveSession);
  });
}
