import type { PlanCode } from '@fairway/contracts/commerce/commerce';
import type { DbOrTx } from '@fairway/db/open';
import { asc, eq } from 'drizzle-orm';
import { plans } from '../schema.ts';

export type PlanRow = Omit<typeof plans.$inferSelect, 'code'> & { code: PlanCode };

/** Every plan, sold or not, by route id: five rows. */
export async function listPlans(db: DbOrTx): Promise<PlanRow[]> {
  return (await db.select().from(plans).orderBy(asc(plans.routeId))) as PlanRow[];
}

/** The same plans, locked until the transaction ends. */
export async function lockPlans(tx: DbOrTx): Promise<PlanRow[]> {
  return (await tx.select().from(plans).orderBy(asc(plans.routeId)).for('update')) as PlanRow[];
}

export async function updatePrice(tx: DbOrTx, code: string, priceCents: number): Promise<void> {
  await tx.update(plans).set({ priceCents }).where(eq(plans.code, code));
}
