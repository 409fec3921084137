import { identity } from '@fairway/contracts/identity/calls';
import type { Db } from '@fairway/db/open';
import { type InternalClient, internalOnly } from '@fairway/kit/calls/internal-call';
import { createServe, memberSession } from '@fairway/kit/calls/serve-call';
import { serveDescription } from '@fairway/kit/calls/serve-description';
import { createCsvExports } from '@fairway/kit/csv/csv-export';
import type { ImageIntake } from '@fairway/kit/files/image-upload';
import type { Attempts } from '@fairway/kit/limits/attempts';
import type { Logger } from '@fairway/kit/logging/log';
import type { Metrics } from '@fairway/kit/metrics/metrics';
import { serveOutbox } from '@fairway/kit/outbox/outbox';
import type { InternalJwks } from '@fairway/kit/service/common-env';
import { createServiceApp } from '@fairway/kit/service/service-app';
import type { Redis } from 'ioredis';
import type { MailboxHash } from './accounts/mailbox-hash.ts';
import { serveAdministrators } from './administrators/calls.ts';
import { serveAdmins } from './admins/calls.ts';
import { serveAreas } from './areas/calls.ts';
import { serveAudit } from './audit/calls.ts';
import { serveAuditExport } from './audit/export.ts';
import { recordAudit } from './audit/record.ts';
import { serveDashboard } from './dashboard/calls.ts';
import { serveEmailChange } from './email-change/calls.ts';
import { serveGoingLive } from './going-live/calls.ts';
import { serveGrants } from './grants/calls.ts';
import { serveLogin } from './login/calls.ts';
import { createThrottle } from './login/throttle.ts';
import { serveMailLog } from './mail-log/calls.ts';
import type { MailOwners } from './mail-log/waiting.ts';
import { serveInternalMembers, serveMembers } from './members/calls.ts';
import { createResumeLink } from './members/resume-link.ts';
import { serveOwnData } from './own-data/calls.ts';
import { servePasswordChange } from './password-change/calls.ts';
import { servePasswordReset } from './password-reset/calls.ts';
import type { Hasher } from './passwords/hasher.ts';
import { serveRegister } from './register/calls.ts';
import { serveReservations } from './reservations/calls.ts';
import { serveSecondFactor } from './second-factor/calls.ts';
import type { Cipher } from './second-factor/cipher.ts';
import { serveSessions } from './sessions/calls.ts';
import type { SigningKeys } from './sessions/signing-keys.ts';
import { createTokenReader } from './sessions/tokens.ts';
import { serveSettings } from './settings/calls.ts';
import { readTimeZone } from './settings/site-settings.ts';
import { serveSubscribers } from './subscribers/calls.ts';
import { serveSubscriberExport } from './subscribers/export.ts';
import { serveVerification } from './verification/calls.ts';

export type Deps = {
  db: Db;
  /** For lists, figures and exports. */
  redis: Redis;
  attempts: Attempts;
  log: Logger;
  metrics?: Metrics;
  keys: SigningKeys;
  hasher: Hasher;
  images: ImageIntake;
  /** Encrypts the secrets of second factors. */
  cipher: Cipher;
  mailboxHash: MailboxHash;
  internalJwks: InternalJwks;
  questionBank: Pick<InternalClient, 'get' | 'post'>;
  mailOwners: MailOwners;
  publicUrl: string;
  registerNoticeUrl: string;
  supportEmail: string;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
  ready: () => Promise<boolean>;
};

export function createApp(deps: Deps) {
  const { attempts, db, sleep } = deps;
  const verifier = createTokenReader(deps);
  const throttle = createThrottle({ attempts, sleep });
  const internal = internalOnly({ self: 'identity', jwks: deps.internalJwks });

  const app = createServiceApp(deps);
  const serve = createServe(app, { verifier, member: memberSession(verifier), internal });
  serveLogin(serve, { ...deps, throttle });
  serveRegister(serve, deps);
  serveVerification(serve, deps);
  serveSessions(serve, deps);
  serveMembers(serve, { ...deps, resumeLink: createResumeLink(deps) });
  serveAdmins(serve, deps);
  serveAdministrators(serve, deps);
  serveAreas(serve, deps);
  serveAudit(serve, { db });
  servePasswordReset(serve, deps);
  servePasswordChange(serve, { ...deps, throttle });
  serveSecondFactor(serve, { ...deps, throttle });
  serveEmailChange(serve, { ...deps, throttle });
  serveOwnData(serve, { ...deps, throttle });
  serveDashboard(serve, deps);
  serveSubscribers(serve, deps);
  const exports = createCsvExports(serve, {
    ...deps,
    service: 'identity',
    verifier,
    audit: (cause) => recordAudit(db, cause, deps.now()),
    timeZone: () => readTimeZone(db),
  });
  serveSubscriberExport(exports, { db });
  serveAuditExport(exports, { db });
  serveSettings(serve, deps);
  serveMailLog(serve, deps);
  serveGoingLive(serve, deps);
  serveInternalMembers(serve, deps);
  serveGrants(serve, deps);
  serveReservations(serve, deps);
  serveOutbox(serve, db);
  serveDescription(app, 'identity', identity);
  return app;
}
