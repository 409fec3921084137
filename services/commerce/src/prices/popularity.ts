import type { Db } from '@fairway/db/open';
import { and, count, eq, gte, inArray, ne } from 'drizzle-orm';
import { invoices, plans } from '../schema.ts';
import { listPlans } from './store.ts';

const yearMs = 365 * 24 * 60 * 60 * 1_000;

/** Fewer sales in a year say nothing about what is popular. */
const enoughSales = 50;

type Sales = { title: string; sold: number };

/** The plan sold most often; undefined if too few were sold, or two were sold equally often. */
export function mostSold(sales: Sales[]): string | undefined {
  const [first, second] = sales.toSorted((a, b) => b.sold - a.sold);
  const total = sales.reduce((sum, { sold }) => sum + sold, 0);
  return first && total >= enoughSales && first.sold > (second?.sold ?? 0) ? first.title : undefined;
}

/** Marks the plan that was sold most often in the past year as popular, and no other. */
export async function markPopular(db: Db, now: Date): Promise<void> {
  const known = await listPlans(db);
  const titles = known.map(({ title }) => title);
  const sales = await db
    .select({ title: invoices.subscriptionType, sold: count() })
    .from(invoices)
    .where(and(inArray(invoices.subscriptionType, titles), gte(invoices.subsDate, new Date(now.getTime() - yearMs))))
    .groupBy(invoices.subscriptionType)
    .limit(titles.length);
  const popular = known.find(({ title }) => title === mostSold(sales))?.code;
  await db
    .update(plans)
    .set({ popular: false })
    .where(ne(plans.code, popular ?? ''));
  if (popular) await db.update(plans).set({ popular: true }).where(eq(plans.code, popular));
}
