import { addPrice, adminPrice, memberPrice, publicPrice } from '@fairway/contracts/calls/commerce/prices';
import type { PaymentMode } from '@fairway/contracts/commerce';
import type { Db } from '@fairway/db/open';
import type { Session } from '@fairway/kit/auth';
import { ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import { readBilling } from '../billing/store.ts';
import { presentAdminPrices, presentPlans, presentPrices } from './present.ts';
import { setPrices } from './set-prices.ts';
import { listPlans } from './store.ts';
import type { TermsReader } from './terms.ts';

type Deps = { db: Db; terms: TermsReader; mode: PaymentMode; now: () => Date };

export function servePrices(serve: Serve<Session>, { db, terms, mode, now }: Deps): void {
  serve(publicPrice, async () => {
    const [rows, { company_name, address, email }] = await Promise.all([listPlans(db), readBilling(db)]);
    const seller = company_name === '' ? {} : { seller: { company_name, address, email } };
    return ok({ ...presentPrices(rows), plans: presentPlans(rows), mode, ...seller });
  });
  serve(memberPrice, async () => ok(presentPrices(await listPlans(db))));
  serve(adminPrice, async () => ok(presentAdminPrices(await listPlans(db))));
  serve(addPrice, async ({ caller, body }) => {
    await setPrices(db, caller, body, now());
    await terms.changed();
    return ok({ ...presentAdminPrices(await listPlans(db)), success: 'Pricing information Updated Successfully' });
  });
}
