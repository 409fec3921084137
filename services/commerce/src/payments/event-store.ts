import type { Db } from '@fairway/db/open';
import { eq, lt } from 'drizzle-orm';
import { stripeEvents } from '../schema.ts';

type EventRow = typeof stripeEvents.$inferInsert;

export async function isHandled(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id));
  return row !== undefined;
}

export async function insertHandled(db: Db, event: EventRow): Promise<void> {
  await db.insert(stripeEvents).ignore().values(event);
}

/** Deletes at most `limit` events that were handled long ago. Handling one again changes nothing. */
export async function deleteHandled(db: Db, before: Date, limit: number): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.handledAt, before)).limit(limit);
}
