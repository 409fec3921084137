import type { PaymentMode } from '@fairway/contracts/commerce/commerce';
import { addPrice, adminPrice, memberPrice, publicPrice } from '@fairway/contracts/commerce/prices-calls';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { nameWhoChanged, readLastChange } from '@fairway/kit/changes/based-on';
import type { Session } from '@fairway/kit/session/session';
import { readBilling } from '../billing/store.ts';
import { presentAdminPrices, presentPlans, presentPrices } from './present.ts';
import { pricesSubject, setPrices } from './set-prices.ts';
import { listPlans } from './store.ts';
import type { TermsReader } from './terms.ts';

type Deps = {
  db: Db;
  terms: TermsReader;
  refundRule: () => string;
  mode: PaymentMode;
  identity: Pick<InternalClient, 'get' | 'post'>;
  now: () => Date;
};

export function servePrices(serve: Serve<Session>, { db, terms, refundRule, mode, identity, now }: Deps): void {
  serve(publicPrice, async () => {
    const [rows, { company_name, address, email }] = await Promise.all([listPlans(db), readBilling(db)]);
    const seller = company_name === '' ? {} : { seller: { company_name, address, email } };
    const refund = refundRule() === '' ? {} : { refund_rule: refundRule() };
    return ok({ ...presentPrices(rows), plans: presentPlans(rows), mode, ...seller, ...refund });
  });
  serve(memberPrice, async () => ok(presentPrices(await listPlans(db))));
  serve(adminPrice, async () => ok(presentAdminPrices(await listPlans(db))));
  serve(addPrice, async ({ caller, body }) => {
    const saved = await setPrices(db, caller, body, now());
    if (!saved.ok) return nameWhoChanged(saved, readLastChange(identity, pricesSubject.kind, pricesSubject.id));
    await terms.changed();
    return ok({ ...presentAdminPrices(await listPlans(db)), success: 'Pricing information Updated Successfully' });
  });
}
