import type { PlanCode } from '@fairway/contracts/commerce';
import type { DbOrTx } from '@fairway/db/open';
import { asc } from 'drizzle-orm';
import { plans } from '../schema.ts';

export type PlanRow = Omit<typeof plans.$inferSelect, 'code'> & { code: PlanCode };

/** Every plan, sold or not, by route id: five rows. */
export async function listPlans(db: DbOrTx): Promise<PlanRow[]> {
  return (await db.select().from(plans).orderBy(asc(plans.routeId))) as PlanRow[];
}
