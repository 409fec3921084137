import { content } from '@fairway/contracts/content/calls';
import { type InternalClient, internalOnly } from '@fairway/kit/calls/internal-call';
import { createServe, memberSession } from '@fairway/kit/calls/serve-call';
import { serveDescription } from '@fairway/kit/calls/serve-description';
import { recordAudit } from '@fairway/kit/changes/audit';
import { createCsvExports } from '@fairway/kit/csv/csv-export';
import type { Metrics } from '@fairway/kit/metrics/metrics';
import { serveOutbox } from '@fairway/kit/outbox/outbox';
import type { InternalJwks } from '@fairway/kit/service/common-env';
import { createServiceApp } from '@fairway/kit/service/service-app';
import type { AccessReader } from '@fairway/kit/session/access';
import type { TokenVerifier } from '@fairway/kit/session/auth';
import { createMemberReader } from '@fairway/kit/session/member-reader';
import type { Redis } from 'ioredis';
import { createAdminNames } from './admin-names.ts';
import { serveCommentAdministration } from './comments/admin-calls.ts';
import { servePublicComments } from './comments/calls.ts';
import { serveCommentExport } from './comments/export.ts';
import { serveCommentWriting, serveMemberComments } from './comments/member-calls.ts';
import { createQuestionTexts } from './comments/question-texts.ts';
import { serveContact } from './contact/calls.ts';
import type { ContactDeps } from './contact/service.ts';
import { serveGoingLive } from './going-live/calls.ts';
import { serveHandbook } from './handbook/calls.ts';
import { servePageAdministration } from './pages/admin-calls.ts';
import { servePages } from './pages/calls.ts';
import type { PageDeps } from './pages/service.ts';
import { serveReviews } from './reviews/calls.ts';
import { serveSiteTexts } from './site-texts/calls.ts';
import { serveSitemap } from './sitemap/calls.ts';

export type Deps = ContactDeps &
  PageDeps & {
    /** For lists, figures and exports. */
    redis: Redis;
    internalJwks: InternalJwks;
    verifier: TokenVerifier;
    access: Pick<AccessReader, 'read'>;
    identity: Pick<InternalClient, 'get' | 'post'>;
    questionBank: Pick<InternalClient, 'get' | 'post'>;
    /** Time zone of the business day, as currently set. */
    timeZone: () => string;
    ready: () => Promise<boolean>;
    metrics?: Metrics;
    /** The site's public address. */
    origin: string;
  };

export function createApp(deps: Deps) {
  const { db, verifier } = deps;
  const questionTexts = createQuestionTexts(deps);
  const app = createServiceApp(deps);
  const internal = internalOnly({ self: 'content', jwks: deps.internalJwks });
  const serve = createServe(app, { verifier, member: memberSession(verifier), internal });
  // Reading works while identity is unavailable. Writing needs a plan, which identity confirms.
  const serveWriters = createServe(app, { verifier, member: createMemberReader(deps) });
  servePages(serve, { db });
  servePageAdministration(serve, { ...deps, adminNames: createAdminNames(deps) });
  serveSiteTexts(serve, deps);
  servePublicComments(serve, { ...deps, questionTexts });
  serveMemberComments(serve, { ...deps, questionTexts });
  serveCommentWriting(serveWriters, { ...deps, questionTexts });
  serveCommentAdministration(serve, { ...deps, questionTexts });
  const exports = createCsvExports(serve, {
    ...deps,
    service: 'content',
    audit: (cause) => recordAudit(db, cause, deps.now()),
  });
  serveCommentExport(exports, { db });
  serveHandbook(serve);
  serveReviews(serve, { db });
  serveContact(serve, deps);
  serveGoingLive(serve, deps);
  serveSitemap(serve, deps);
  serveOutbox(serve, db);
  serveDescription(app, 'content', content);
  return app;
}
