import { commerce } from '@fairway/contracts/commerce/calls';
import type { PaymentKeys } from '@fairway/contracts/identity/going-live';
import type { Db } from '@fairway/db/open';
import { internalOnly } from '@fairway/kit/calls/internal-call';
import { createServe, memberSession } from '@fairway/kit/calls/serve-call';
import { serveDescription } from '@fairway/kit/calls/serve-description';
import { recordAudit } from '@fairway/kit/changes/audit';
import { createCsvExports } from '@fairway/kit/csv/csv-export';
import type { Metrics } from '@fairway/kit/metrics/metrics';
import { serveOutbox } from '@fairway/kit/outbox/outbox';
import { serveWaitingMails } from '@fairway/kit/outbox/waiting-mails';
import type { InternalJwks } from '@fairway/kit/service/common-env';
import { createServiceApp } from '@fairway/kit/service/service-app';
import type { TokenVerifier } from '@fairway/kit/session/auth';
import type { Redis } from 'ioredis';
import { serveBilling } from './billing/calls.ts';
import { serveCoupons } from './coupons/calls.ts';
import { serveCouponExport } from './coupons/export.ts';
import { serveGoingLive } from './going-live/calls.ts';
import { serveInvoiceExport, serveInvoices } from './invoices/calls.ts';
import { servePayments } from './payments/calls.ts';
import type { PayDeps } from './payments/pay.ts';
import { createFindWithAccessEnd } from './payments/receipt-end.ts';
import { serveStripeEvents } from './payments/webhook.ts';
import { servePrices } from './prices/calls.ts';
import { servePromo } from './promo/calls.ts';
import { servePromoExport } from './promo/export.ts';
import { isOfferWithdrawn } from './promo/withdraw.ts';
import { serveRevenue } from './revenue/calls.ts';

export type Deps = Omit<PayDeps, 'declineLimit'> & {
  db: Db;
  /** For lists, figures and exports. */
  redis: Redis;
  verifier: TokenVerifier;
  internalJwks: InternalJwks;
  publishableKey: string;
  paymentKeys: PaymentKeys;
  /** Time zone of the business day, as currently set. */
  timeZone: () => string;
  /** When a purchase is refunded, as currently set; '' if the settings state none. */
  refundRule: () => string;
  ready: () => Promise<boolean>;
  metrics?: Metrics;
};

export function createApp(deps: Deps) {
  const { db, verifier } = deps;
  const app = createServiceApp(deps);
  const internal = internalOnly({ self: 'commerce', jwks: deps.internalJwks });
  const serve = createServe(app, { verifier, member: memberSession(verifier), internal });
  servePrices(serve, deps);
  serveBilling(serve, deps);
  serveGoingLive(serve, deps);
  serveCoupons(serve, deps);
  servePromo(serve, deps);
  serveRevenue(serve, deps);
  serveStripeEvents(serve, deps);
  servePayments(serve, deps);
  serveInvoices(serve, deps);
  const exports = createCsvExports(serve, {
    ...deps,
    service: 'commerce',
    audit: (cause) => recordAudit(db, cause, deps.now()),
  });
  serveCouponExport(exports, { db });
  serveInvoiceExport(exports, { db });
  servePromoExport(exports, { db });
  serveDescription(app, 'commerce', commerce);
  serveOutbox(serve, db, {
    isWithdrawn: (row) => isOfferWithdrawn(deps, row),
    find: createFindWithAccessEnd(deps),
  });
  serveWaitingMails(serve, db);
  return app;
}
