import {
  type AddPriceOutput,
  type AdminPriceOutput,
  addPriceInput,
  type PriceOutput,
  type PublicPriceOutput,
} from '@fairway/contracts/commerce';
import type { Db } from '@fairway/db/open';
import { requireAdmin, requireMember, type TokenVerifier } from '@fairway/kit/auth';
import { answerFault } from '@fairway/kit/fault';
import { readBody } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { presentAdminPrices, presentPlans, presentPrices } from './present.ts';
import { listPlans, updatePrices } from './store.ts';

export function priceRoutes({ db, verifier }: { db: Db; verifier: TokenVerifier }): Hono {
  return new Hono()
    .get('/v1/public/price', async (c) => {
      const rows = await listPlans(db);
      return c.json({ ...presentPrices(rows), plans: presentPlans(rows) } satisfies PublicPriceOutput);
    })
    .get('/v1/private/price', requireMember(verifier), async (c) => {
      return c.json(presentPrices(await listPlans(db)) satisfies PriceOutput);
    })
    .get('/mlp_admin/get_price', requireAdmin(verifier), async (c) => {
      return c.json(presentAdminPrices(await listPlans(db)) satisfies AdminPriceOutput);
    })
    .post('/mlp_admin/add_price', requireAdmin(verifier), async (c) => {
      const input = await readBody(c, addPriceInput);
      if (!input.ok) return answerFault(c, input.fault);
      await updatePrices(db, input.value);
      const success = 'Pricing information Updated Successfully';
      return c.json({ ...presentAdminPrices(await listPlans(db)), success } satisfies AddPriceOutput);
    });
}
