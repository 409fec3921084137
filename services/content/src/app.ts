import type { AccessReader } from '@fairway/kit/access';
import type { TokenVerifier } from '@fairway/kit/auth';
import type { InternalJwks } from '@fairway/kit/common-env';
import { type InternalClient, internalOnly } from '@fairway/kit/internal-call';
import { outboxRoutes } from '@fairway/kit/outbox';
import { createServiceApp } from '@fairway/kit/service-app';
import { memberCommentRoutes } from './comments/member-routes.ts';
import { createQuestionTexts } from './comments/question-texts.ts';
import { publicCommentRoutes } from './comments/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import type { ContactDeps } from './contact/service.ts';
import { pageRoutes } from './pages/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { sitemapRoutes } from './sitemap/routes.ts';

export type Deps = ContactDeps & {
  internalJwks: InternalJwks;
  verifier: TokenVerifier;
  access: Pick<AccessReader, 'read'>;
  identity: Pick<InternalClient, 'get'>;
  questionBank: Pick<InternalClient, 'get'>;
  ready: () => Promise<boolean>;
  /** The site as users see it. */
  origin: string;
};

export function createApp(deps: Deps) {
  const { db, origin } = deps;
  const questionTexts = createQuestionTexts(deps);
  const app = createServiceApp(deps);
  app.route('/api', pageRoutes({ db }));
  app.route('/api', publicCommentRoutes({ db, questionTexts }));
  app.route('/api', memberCommentRoutes({ ...deps, questionTexts }));
  app.route('/api', reviewRoutes({ db }));
  app.route('/api', contactRoutes(deps));
  const guard = internalOnly({ self: 'content', jwks: deps.internalJwks });
  app.route('/internal/outbox', outboxRoutes({ db, guard }));
  app.route('/', sitemapRoutes({ db, origin }));
  return app;
}
