import type { PriceOutput, PublicPriceOutput } from '@fairway/contracts/commerce';
import type { Db } from '@fairway/db/open';
import { requireMember, type TokenVerifier } from '@fairway/kit/auth';
import { Hono } from 'hono';
import { presentPlans, presentPrices } from './present.ts';
import { listPlans } from './store.ts';

export function priceRoutes({ db, verifier }: { db: Db; verifier: TokenVerifier }): Hono {
  return new Hono()
    .get('/v1/public/price', async (c) => {
      const rows = await listPlans(db);
      return c.json({ ...presentPrices(rows), plans: presentPlans(rows) } satisfies PublicPriceOutput);
    })
    .get('/v1/private/price', requireMember(verifier), async (c) => {
      return c.json(presentPrices(await listPlans(db)) satisfies PriceOutput);
    });
}
