import type { Billing } from '@fairway/contracts/commerce/commerce';
import type { DbOrTx } from '@fairway/db/open';
import { eq } from 'drizzle-orm';
import { billing } from '../schema.ts';

const only = 1;

/** The company details printed on invoices; a text that is not set is ''. */
export async function readBilling(db: DbOrTx): Promise<Billing> {
  return present(await db.select().from(billing).where(eq(billing.id, only)));
}

/** The same, locked until the transaction ends. */
export async function lockBilling(tx: DbOrTx): Promise<Billing> {
  return present(await tx.select().from(billing).where(eq(billing.id, only)).for('update'));
}

function present([row]: (typeof billing.$inferSelect)[]): Billing {
  return {
    company_name: row?.companyName ?? '',
    address: row?.address ?? '',
    phone_no: row?.phoneNo ?? '',
    email: row?.email ?? '',
    website: row?.website ?? '',
  };
}

export async function saveBilling(db: DbOrTx, details: Billing): Promise<void> {
  const { company_name: companyName, phone_no: phoneNo, address, email, website } = details;
  const set = { companyName, phoneNo, address, email, website };
  await db
    .insert(billing)
    .values({ id: only, ...set })
    .onDuplicateKeyUpdate({ set });
}
