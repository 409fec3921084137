import type { AddPriceInput, PlanCode } from '@fairway/contracts/commerce';
import type { Db, DbOrTx } from '@fairway/db/open';
import { asc, eq } from 'drizzle-orm';
import { plans } from '../schema.ts';

export type PlanRow = Omit<typeof plans.$inferSelect, 'code'> & { code: PlanCode };

/** Every plan, sold or not, by route id: five rows. */
export async function listPlans(db: DbOrTx): Promise<PlanRow[]> {
  return (await db.select().from(plans).orderBy(asc(plans.routeId))) as PlanRow[];
}

/** Sets the prices, in cents, of the plans named: all or none. */
export async function updatePrices(db: Db, prices: AddPriceInput): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [code, priceCents] of Object.entries(prices)) {
      await tx.update(plans).set({ priceCents }).where(eq(plans.code, code));
    }
  });
}
