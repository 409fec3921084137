import type { Db } from '@fairway/db/open';
import type { TokenVerifier } from '@fairway/kit/auth';
import type { InternalJwks } from '@fairway/kit/common-env';
import { internalOnly } from '@fairway/kit/internal-call';
import { outboxRoutes } from '@fairway/kit/outbox';
import { createServiceApp } from '@fairway/kit/service-app';
import { billingRoutes } from './billing/routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import type { PayDeps } from './payments/pay.ts';
import { paymentRoutes } from './payments/routes.ts';
import { webhookRoutes } from './payments/webhook.ts';
import { priceRoutes } from './prices/routes.ts';
import { promoRoutes } from './promo/routes.ts';
import { revenueRoutes } from './revenue/routes.ts';

export type Deps = Omit<PayDeps, 'declineLimit'> & {
  db: Db;
  verifier: TokenVerifier;
  internalJwks: InternalJwks;
  publishableKey: string;
  ready: () => Promise<boolean>;
};

export function createApp(deps: Deps) {
  const { db, log, verifier, now, ready } = deps;
  const app = createServiceApp({ log, ready });
  app.route('/api', priceRoutes({ db, verifier }));
  app.route('/api', billingRoutes({ db, verifier }));
  app.route('/api', couponRoutes(deps));
  app.route('/api', promoRoutes(deps));
  app.route('/api', revenueRoutes({ db, verifier, now }));
  app.route('/api', webhookRoutes(deps));
  app.route('/api', paymentRoutes(deps));
  app.route('/api/mlp_invoice', invoiceRoutes(deps));
  const guard = internalOnly({ self: 'commerce', jwks: deps.internalJwks });
  app.route('/internal/outbox', outboxRoutes({ db, guard }));
  return app;
}
