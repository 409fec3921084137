import type { Db } from '@fairway/db/open';
import type { Logger } from '@fairway/kit/log';
import { createServiceApp } from '@fairway/kit/service-app';
import { pageRoutes } from './pages/routes.ts';
import { sitemapRoutes } from './sitemap/routes.ts';

export type Deps = {
  db: Db;
  log: Logger;
  ready: () => Promise<boolean>;
  /** The site as users see it. */
  origin: string;
};

export function createApp({ db, log, ready, origin }: Deps) {
  const app = createServiceApp({ log, ready });
  app.route('/api', pageRoutes({ db }));
  app.route('/', sitemapRoutes({ db, origin }));
  return app;
}
