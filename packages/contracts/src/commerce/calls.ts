import * as outbox from '../queues/outbox-calls.ts';
import * as waitingMails from '../queues/waiting-mails-calls.ts';
import * as coupons from './coupons-calls.ts';
import * as goingLive from './going-live-calls.ts';
import * as invoices from './invoices-calls.ts';
import * as payments from './payments-calls.ts';
import * as prices from './prices-calls.ts';
import * as promo from './promo-calls.ts';

export const commerce = {
  ...coupons,
  ...invoices,
  ...payments,
  ...prices,
  ...promo,
  ...goingLive,
  ...outbox,
  ...waitingMails,
};
