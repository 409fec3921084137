import type { NetRevenueOutput, TotalRevenueOutput } from '@fairway/contracts/commerce';
import type { Db } from '@fairway/db/open';
import { requireAdmin, type TokenVerifier } from '@fairway/kit/auth';
import { thirtyDaysBegin } from '@fairway/kit/calendar-day';
import { Hono } from 'hono';
import { readRevenue } from './store.ts';

/** The figures of the last 30 days (G-42): trials and what cost nothing are in none. */
export function revenueRoutes({ db, verifier, now }: { db: Db; verifier: TokenVerifier; now: () => Date }): Hono {
  const admin = requireAdmin(verifier);
  return new Hono()
    .get('/mlp_dashboard/trevenue', admin, async (c) => {
      const { capturedCents, movements } = await readRevenue(db, thirtyDaysBegin(now()));
      return c.json(
        (movements === 0 ? [] : [{ _id: null, totalCost: capturedCents / 100 }]) satisfies TotalRevenueOutput,
      );
    })
    .get('/mlp_dashboard/nrevenue', admin, async (c) => {
      const { capturedCents, feeCents, returnedCents, movements } = await readRevenue(db, thirtyDaysBegin(now()));
      const TotalAmount = (capturedCents - feeCents - returnedCents) / 100;
      return c.json((movements === 0 ? [] : [{ _id: null, TotalAmount }]) satisfies NetRevenueOutput);
    });
}
