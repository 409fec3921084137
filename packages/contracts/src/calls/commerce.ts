import * as coupons from './commerce/coupons.ts';
import * as goingLive from './commerce/going-live.ts';
import * as invoices from './commerce/invoices.ts';
import * as payments from './commerce/payments.ts';
import * as prices from './commerce/prices.ts';
import * as promo from './commerce/promo.ts';
import * as outbox from './outbox.ts';
import * as waitingMails from './waiting-mails.ts';

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
