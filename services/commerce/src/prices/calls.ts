import { addPrice, adminPrice, memberPrice, publicPrice } from '@fairway/contracts/calls/commerce/prices';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import { presentAdminPrices, presentPlans, presentPrices } from './present.ts';
import { listPlans, updatePrices } from './store.ts';

export function servePrices(serve: Serve<unknown>, db: Db): void {
  serve(publicPrice, async () => {
    const rows = await listPlans(db);
    return ok({ ...presentPrices(rows), plans: presentPlans(rows) });
  });
  serve(memberPrice, async () => ok(presentPrices(await listPlans(db))));
  serve(adminPrice, async () => ok(presentAdminPrices(await listPlans(db))));
  serve(addPrice, async ({ body }) => {
    await updatePrices(db, body);
    return ok({ ...presentAdminPrices(await listPlans(db)), success: 'Pricing information Updated Successfully' });
  });
}
