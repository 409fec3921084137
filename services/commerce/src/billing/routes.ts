import { type AddBillingOutput, addBillingInput, type Billing } from '@fairway/contracts/commerce';
import type { Db } from '@fairway/db/open';
import { requireAdmin, requireMember, type TokenVerifier } from '@fairway/kit/auth';
import { answerFault } from '@fairway/kit/fault';
import { readBody } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { readBilling, saveBilling } from './store.ts';

export function billingRoutes({ db, verifier }: { db: Db; verifier: TokenVerifier }): Hono {
  return new Hono()
    .get('/v1/private/billing', requireMember(verifier), async (c) => c.json((await readBilling(db)) satisfies Billing))
    .get('/mlp_admin/get_billing', requireAdmin(verifier), async (c) =>
      c.json((await readBilling(db)) satisfies Billing),
    )
    .post('/mlp_admin/add_billing', requireAdmin(verifier), async (c) => {
      const input = await readBody(c, addBillingInput);
      if (!input.ok) return answerFault(c, input.fault);
      await saveBilling(db, input.value);
      const billingchange = 'Billing Information Updated Successfully.';
      return c.json({ ...input.value, billingchange } satisfies AddBillingOutput);
    });
}
