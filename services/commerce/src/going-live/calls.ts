import { readSalesToGoLive } from '@fairway/contracts/commerce/going-live-calls';
import { type PaymentKeys, sellerDetails } from '@fairway/contracts/identity/going-live';
import type { DbOrTx } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { readBilling } from '../billing/store.ts';

type Deps = { db: DbOrTx; paymentKeys: PaymentKeys };

/** What sales still need before the site goes live. */
export function serveGoingLive(serve: Serve<unknown>, { db, paymentKeys }: Deps): void {
  serve(readSalesToGoLive, async () => {
    const company = await readBilling(db);
    const missing = sellerDetails.filter((name) => company[name] === '');
    return ok({
      seller: { done: missing.length === 0, missing },
      payment_keys: { done: paymentKeys === 'live', keys: paymentKeys },
    });
  });
}
