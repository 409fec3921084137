import type { Db } from '@fairway/db/open';
import type { AccessReader } from '@fairway/kit/access';
import { type AuthVariables, requireMember, type TokenVerifier } from '@fairway/kit/auth';
import type { InternalJwks } from '@fairway/kit/common-env';
import { type InternalClient, internalOnly } from '@fairway/kit/internal-call';
import type { Logger } from '@fairway/kit/log';
import { createMemberReader, memberGuards } from '@fairway/kit/member-guards';
import { outboxRoutes } from '@fairway/kit/outbox';
import { createServiceApp } from '@fairway/kit/service-app';
import { Hono, type MiddlewareHandler } from 'hono';
import { itemRoutes } from './items/routes.ts';
import { createQuestionBank } from './question-bank.ts';
import { takingRoutes } from './taking/routes.ts';
import { testRoutes } from './tests/routes.ts';

export type Deps = {
  db: Db;
  log: Logger;
  verifier: TokenVerifier;
  access: Pick<AccessReader, 'read'>;
  questionBank: Pick<InternalClient, 'get' | 'post'>;
  internalJwks: InternalJwks;
  /** Has the outbox relayed now. */
  nudge: () => void;
  clock: () => Date;
  ready: () => Promise<boolean>;
};

/** A member's tests are nobody else's, and out of date a moment later. */
const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store');
  await next();
};

export function createApp({ db, log, verifier, access, questionBank: client, clock, ready, ...deps }: Deps) {
  const questionBank = createQuestionBank(client);
  const taking = { db, questionBank, clock, nudge: deps.nudge };
  const guards = memberGuards(createMemberReader({ verifier, access }));
  const calls = new Hono<{ Variables: AuthVariables }>()
    .use(noStore, requireMember(verifier))
    .route('/', testRoutes({ db, questionBank, guards, clock }))
    .route('/', itemRoutes(taking))
    .route('/', takingRoutes(taking));

  const app = createServiceApp({ log, ready });
  app.route('/api/mlp_test', calls);
  const guard = internalOnly({ self: 'testing', jwks: deps.internalJwks });
  app.route('/internal/outbox', outboxRoutes({ db, guard }));
  return app;
}
