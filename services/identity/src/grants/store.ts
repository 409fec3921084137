import type { GrantState } from '@fairway/contracts/identity/member-access';
import type { DbOrTx } from '@fairway/db/open';
import { asc, desc, eq } from 'drizzle-orm';
import { grants, members } from '../schema.ts';

export type GrantRow = typeof grants.$inferSelect;

/** Any account, including a reserved one. */
export type AccountRow = typeof members.$inferSelect;

export async function findGrant(db: DbOrTx, invoiceId: string): Promise<GrantRow | undefined> {
  const [row] = await db.select().from(grants).where(eq(grants.invoiceId, invoiceId));
  return row;
}

/** A member's grants in chronological order. */
export function listGrants(tx: DbOrTx, memberId: string): Promise<GrantRow[]> {
  return tx.select().from(grants).where(eq(grants.memberId, memberId)).orderBy(asc(grants.grantedAt));
}

/** A member's latest grants, newest first. */
export function listNewestGrants(db: DbOrTx, memberId: string, limit: number): Promise<GrantRow[]> {
  const ofMember = eq(grants.memberId, memberId);
  return db.select().from(grants).where(ofMember).orderBy(desc(grants.grantedAt)).limit(limit);
}

export async function insertGrant(tx: DbOrTx, row: typeof grants.$inferInsert): Promise<void> {
  await tx.insert(grants).values(row);
}

export async function updateGrantState(
  tx: DbOrTx,
  invoiceId: string,
  change: { state: GrantState; version: number },
): Promise<void> {
  await tx.update(grants).set(change).where(eq(grants.invoiceId, invoiceId));
}

/** Corrects when the access of a grant ends. */
export async function updateGrantEnd(tx: DbOrTx, invoiceId: string, unsubsDate: Date | null): Promise<void> {
  await tx.update(grants).set({ unsubsDate }).where(eq(grants.invoiceId, invoiceId));
}

/** Locks the account until the transaction ends: changes of access run one after another. */
export async function lockAccount(tx: DbOrTx, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(members).where(eq(members.id, id)).for('update');
  return row;
}

type Change = Partial<
  Pick<
    AccountRow,
    'accountStatus' | 'insertDate' | 'subscriptionType' | 'unsubsDate' | 'accessFrozen' | 'firstPaidAt' | 'platform'
  >
>;

export async function updateAccount(tx: DbOrTx, id: string, change: Change): Promise<void> {
  await tx.update(members).set(change).where(eq(members.id, id));
}
