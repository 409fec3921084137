import { addPrice, adminPrice, memberPrice, publicPrice } from '@fairway/contracts/calls/commerce/prices';
import type { Db } from '@fairway/db/open';
import type { Session } from '@fairway/kit/auth';
import { ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import { presentAdminPrices, presentPlans, presentPrices } from './present.ts';
import { setPrices } from './set-prices.ts';
import { listPlans } from './store.ts';

export function servePrices(serve: Serve<Session>, { db, now }: { db: Db; now: () => Date }): void {
  serve(publicPrice, async () => {
    const rows = await listPlans(db);
    return ok({ ...presentPrices(rows), plans: presentPlans(rows) });
  });
  serve(memberPrice, async () => ok(presentPrices(await listPlans(db))));
  serve(adminPrice, async () => ok(presentAdminPrices(await listPlans(db))));
  serve(addPrice, async ({ caller, body }) => {
    await setPrices(db, caller, body, now());
    return ok({ ...presentAdminPrices(await listPlans(db)), success: 'Pricing information Updated Successfully' });
  });
}
