import type { Db } from '@fairway/db/open';
import type { Attempts } from '@fairway/kit/attempts';
import type { InternalJwks } from '@fairway/kit/common-env';
import type { ImageIntake } from '@fairway/kit/image-upload';
import { type InternalClient, internalOnly } from '@fairway/kit/internal-call';
import type { Logger } from '@fairway/kit/log';
import { outboxRoutes } from '@fairway/kit/outbox';
import { createServiceApp } from '@fairway/kit/service-app';
import type { Redis } from 'ioredis';
import { adminRoutes } from './admins/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import { grantRoutes } from './grants/routes.ts';
import { loginRoutes } from './login/routes.ts';
import { createThrottle } from './login/throttle.ts';
import { createResumeLink } from './members/resume-link.ts';
import { internalMemberRoutes, memberRoutes } from './members/routes.ts';
import { passwordChangeRoutes } from './password-change/routes.ts';
import { passwordResetRoutes } from './password-reset/routes.ts';
import type { Hasher } from './passwords/hasher.ts';
import { registerRoutes } from './register/routes.ts';
import { reservationRoutes } from './reservations/routes.ts';
import { internalSessionRoutes, sessionRoutes } from './sessions/routes.ts';
import type { SigningKeys } from './sessions/signing-keys.ts';
import { createTokenReader } from './sessions/tokens.ts';
import { settingsRoutes } from './settings/routes.ts';
import { verificationRoutes } from './verification/routes.ts';

export type Deps = {
  db: Db;
  redis: Redis;
  attempts: Attempts;
  log: Logger;
  keys: SigningKeys;
  hasher: Hasher;
  images: ImageIntake;
  internalJwks: InternalJwks;
  questionBank: Pick<InternalClient, 'get'>;
  publicUrl: string;
  registerNoticeUrl: string;
  supportEmail: string;
  /** Relays the outbox now rather than at its next turn. */
  nudge: () => void;
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
  ready: () => Promise<boolean>;
};

export function createApp(deps: Deps) {
  const { attempts, db, now, sleep } = deps;
  const reader = createTokenReader(deps);
  const throttle = createThrottle({ attempts, sleep });
  const guard = internalOnly({ self: 'identity', jwks: deps.internalJwks });

  const app = createServiceApp(deps);
  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  app.route('/api', loginRoutes({ ...deps, throttle }));
  app.route('/api', registerRoutes(deps));
  app.route('/api', verificationRoutes({ ...deps, reader }));
  app.route('/api', sessionRoutes({ ...deps, reader }));
  app.route('/api', memberRoutes({ ...deps, reader, resumeLink: createResumeLink(deps) }));
  app.route('/api', adminRoutes({ ...deps, reader }));
  app.route('/api', passwordResetRoutes(deps));
  app.route('/api', passwordChangeRoutes({ ...deps, reader, throttle }));
  app.route('/api', emailChangeRoutes({ ...deps, reader, throttle }));
  app.route('/api', dashboardRoutes({ db, reader, now }));
  app.route('/api', settingsRoutes(deps));
  app.route('/internal/sessions', internalSessionRoutes({ db, now, guard }));
  app.route('/internal/members', internalMemberRoutes({ db, now, guard }));
  app.route('/internal/grants', grantRoutes({ ...deps, guard }));
  app.route('/internal/reservations', reservationRoutes({ ...deps, guard }));
  app.route('/internal/outbox', outboxRoutes({ db, guard }));
  return app;
}
