import type { Db } from '@fairway/db/open';
import type { TokenVerifier } from '@fairway/kit/auth';
import type { InternalJwks } from '@fairway/kit/common-env';
import { internalOnly } from '@fairway/kit/internal-call';
import { serveOutbox } from '@fairway/kit/outbox';
import { createServe, memberSession } from '@fairway/kit/serve-call';
import { createServiceApp } from '@fairway/kit/service-app';
import { serveBilling } from './billing/calls.ts';
import { couponRoutes } from './coupons/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import type { PayDeps } from './payments/pay.ts';
import { paymentRoutes } from './payments/routes.ts';
import { webhookRoutes } from './payments/webhook.ts';
import { servePrices } from './prices/calls.ts';
import { promoRoutes } from './promo/routes.ts';
import { revenueRoutes } from './revenue/routes.ts';

export type Deps = Omit<PayDeps, 'declineLimit'> & {
  db: Db;
  verifier: TokenVerifier;
  internalJwks: InternalJwks;
  publishableKey: string;
  webhookSecret: string;
  ready: () => Promise<boolean>;
};

export function createApp(deps: Deps) {
  const { db, log, verifier, now, ready } = deps;
  const app = createServiceApp({ log, ready });
  const internal = internalOnly({ self: 'commerce', jwks: deps.internalJwks });
  const serve = createServe(app, { verifier, member: memberSession(verifier), internal });
  servePrices(serve, db);
  serveBilling(serve, db);
  app.route('/api', couponRoutes(deps));
  app.route('/api', promoRoutes(deps));
  app.route('/api', revenueRoutes({ db, verifier, now }));
  app.route('/api', webhookRoutes(deps));
  app.route('/api', paymentRoutes(deps));
  app.route('/api/mlp_invoice', invoiceRoutes(deps));
  serveOutbox(serve, db);
  return app;
}
