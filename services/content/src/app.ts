import type { InternalJwks } from '@fairway/kit/common-env';
import { internalOnly } from '@fairway/kit/internal-call';
import { outboxRoutes } from '@fairway/kit/outbox';
import { createServiceApp } from '@fairway/kit/service-app';
import { contactRoutes } from './contact/routes.ts';
import type { ContactDeps } from './contact/service.ts';
import { pageRoutes } from './pages/routes.ts';
import { sitemapRoutes } from './sitemap/routes.ts';

export type Deps = ContactDeps & {
  internalJwks: InternalJwks;
  ready: () => Promise<boolean>;
  /** The site as users see it. */
  origin: string;
};

export function createApp(deps: Deps) {
  const { db, origin } = deps;
  const app = createServiceApp(deps);
  app.route('/api', pageRoutes({ db }));
  app.route('/api', contactRoutes(deps));
  const guard = internalOnly({ self: 'content', jwks: deps.internalJwks });
  app.route('/internal/outbox', outboxRoutes({ db, guard }));
  app.route('/', sitemapRoutes({ db, origin }));
  return app;
}
