import type { Db } from '@fairway/db/open';
import type { Logger } from '@fairway/kit/log';
import { createServiceApp } from '@fairway/kit/service-app';
import { pageRoutes } from './pages/routes.ts';

export type Deps = { db: Db; log: Logger; ready: () => Promise<boolean> };

export function createApp({ db, log, ready }: Deps) {
  const app = createServiceApp({ log, ready });
  app.route('/api', pageRoutes({ db }));
  return app;
}
