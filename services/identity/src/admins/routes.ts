import type { Admin } from '@fairway/contracts/identity';
import type { Db } from '@fairway/db/open';
import { type AuthVariables, requireAdmin, type TokenReader } from '@fairway/kit/auth';
import { answerFault, fail } from '@fairway/kit/fault';
import { Hono } from 'hono';
import { findAdmin } from './store.ts';

export function adminRoutes({ db, reader }: { db: Db; reader: TokenReader }) {
  return new Hono<{ Variables: AuthVariables }>().get('/mlp_admin_auth', requireAdmin(reader), async (c) => {
    const admin = await findAdmin(db, c.get('session').sub);
    if (!admin) return answerFault(c, fail('not_found', 'There is no such administrator').fault);
    const { id, email, firstName, lastName, image } = admin;
    return c.json({ _id: id, email, first_name: firstName, last_name: lastName, image } satisfies Admin);
  });
}
