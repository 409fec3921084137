import { addBilling, adminBilling, memberBilling } from '@fairway/contracts/calls/commerce/prices';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import { readBilling, saveBilling } from './store.ts';

export function serveBilling(serve: Serve<unknown>, db: Db): void {
  serve(memberBilling, async () => ok(await readBilling(db)));
  serve(adminBilling, async () => ok(await readBilling(db)));
  serve(addBilling, async ({ body }) => {
    await saveBilling(db, body);
    return ok({ ...body, billingchange: 'Billing Information Updated Successfully.' });
  });
}
