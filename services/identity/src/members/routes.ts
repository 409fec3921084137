import type { Db } from '@fairway/db/open';
import { type AuthVariables, requireMember, type TokenReader } from '@fairway/kit/auth';
import { answerFault, fail } from '@fairway/kit/fault';
import { Hono, type MiddlewareHandler } from 'hono';
import { presentAccess, presentMember } from './present.ts';
import { findMember } from './store.ts';

const noSuchMember = fail('not_found', 'There is no such member').fault;

/** GET /mlp_auth is the profile, /v1/private/me an alias (G-3). */
export function memberRoutes({ db, reader, now }: { db: Db; reader: TokenReader; now: () => Date }) {
  return new Hono<{ Variables: AuthVariables }>().on(
    'GET',
    ['/mlp_auth', '/v1/private/me'],
    requireMember(reader),
    async (c) => {
      const member = await findMember(db, c.get('session').sub);
      return member ? c.json(presentMember(member, now())) : answerFault(c, noSuchMember);
    },
  );
}

/** What question-bank and testing ask before they serve a member. */
export function internalMemberRoutes({ db, now, guard }: { db: Db; now: () => Date; guard: MiddlewareHandler }) {
  return new Hono().use(guard).get('/:id/access', async (c) => {
    const member = await findMember(db, c.req.param('id'));
    return member ? c.json(presentAccess(member, now())) : answerFault(c, noSuchMember);
  });
}
