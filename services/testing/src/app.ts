import { testing } from '@fairway/contracts/testing/calls';
import type { Db } from '@fairway/db/open';
import { type InternalClient, internalOnly } from '@fairway/kit/calls/internal-call';
import { createServe, memberSession } from '@fairway/kit/calls/serve-call';
import { serveDescription } from '@fairway/kit/calls/serve-description';
import type { Logger } from '@fairway/kit/logging/log';
import type { Metrics } from '@fairway/kit/metrics/metrics';
import { serveOutbox } from '@fairway/kit/outbox/outbox';
import type { InternalJwks } from '@fairway/kit/service/common-env';
import { createServiceApp } from '@fairway/kit/service/service-app';
import type { AccessReader } from '@fairway/kit/session/access';
import type { TokenVerifier } from '@fairway/kit/session/auth';
import { createMemberReader } from '@fairway/kit/session/member-reader';
import { serveItems } from './items/calls.ts';
import { serveOwnData } from './own-data/calls.ts';
import { createQuestionBank } from './question-bank.ts';
import { serveSettings } from './settings/calls.ts';
import { serveTaking } from './taking/calls.ts';
import { serveGenerating, serveMocks, serveTestMistakes, serveTests } from './tests/calls.ts';

export type Deps = {
  db: Db;
  /** For exports. */
  log: Logger;
  metrics?: Metrics;
  verifier: TokenVerifier;
  access: Pick<AccessReader, 'read'>;
  questionBank: Pick<InternalClient, 'get' | 'post'>;
  internalJwks: InternalJwks;
  /** Relays the outbox immediately. */
  nudge: () => void;
  clock: () => Date;
  ready: () => Promise<boolean>;
};

export function createApp({ db, log, verifier, access, questionBank: client, clock, ready, ...rest }: Deps) {
  const deps = { db, questionBank: createQuestionBank(client), clock, nudge: rest.nudge };
  const app = createServiceApp({ log, ready, metrics: rest.metrics });
  // A verified token is enough for everything except generating: a test can be taken while identity is unavailable.
  const internal = internalOnly({ self: 'testing', jwks: rest.internalJwks });
  const serve = createServe(app, { verifier, member: memberSession(verifier), internal });
  serveTests(serve, deps);
  serveItems(serve, deps);
  serveTaking(serve, deps);
  serveSettings(serve, deps);
  serveOwnData(serve, { db });
  serveGenerating(createServe(app, { verifier, member: createMemberReader({ verifier, access }) }), deps);
  serveTestMistakes(serve, deps);
  serveMocks(serve, deps);
  serveOutbox(serve, db);
  serveDescription(app, 'testing', testing);
  return app;
}
