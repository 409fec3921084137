import type { Db } from '@fairway/db/open';
import type { TokenVerifier } from '@fairway/kit/auth';
import type { Logger } from '@fairway/kit/log';
import { createServiceApp } from '@fairway/kit/service-app';
import { priceRoutes } from './prices/routes.ts';

export type Deps = { db: Db; log: Logger; verifier: TokenVerifier; ready: () => Promise<boolean> };

export function createApp({ db, log, verifier, ready }: Deps) {
  const app = createServiceApp({ log, ready });
  app.route('/api', priceRoutes({ db, verifier }));
  return app;
}
