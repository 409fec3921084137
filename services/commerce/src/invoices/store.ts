import type { Db, DbOrTx, ReadDb } from '@fairway/db/open';
import { and, asc, desc, eq, gte, inArray, like, lt, lte, or, sql } from 'drizzle-orm';
import type { MySqlInsertValue } from 'drizzle-orm/mysql-core';
import { creditNotes, invoices } from '../schema.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
/** Invoice columns that lists show. */
export const listed = {
  seq: invoices.seq,
  id: invoices.id,
  number: invoices.number,
  memberId: invoices.memberId,
  userName: invoices.userName,
  email: invoices.email,
  subscriptionType: invoices.subscriptionType,
  platform: invoices.platform,
  amountCents: invoices.amountCents,
  refundedCents: invoices.refundedCents,
  subsDate: invoices.subsDate,
  unsubsDate: invoices.unsubsDate,
};
export type ListedInvoice = Pick<InvoiceRow, keyof typeof listed>;
export type CreditNoteRow = typeof creditNotes.$inferSelect;
type Page = { page: number; pageSize: number };

export function insertInvoice(db: DbOrTx, row: MySqlInsertValue<typeof invoices>) {
  return db.insert(invoices).values(row);
}

export async function findInvoice(db: DbOrTx, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row;
}

/** A member's invoices, newest first. */
export function listMemberInvoices(db: Db, memberId: string, limit: number): Promise<ListedInvoice[]> {
  const ofMember = eq(invoices.memberId, memberId);
  return db.select(listed).from(invoices).where(ofMember).orderBy(desc(invoices.seq)).limit(limit);
}

/** A page of a member's invoices, newest first, with the total. */
export async function pageMemberInvoices(db: Db, memberId: string, { page, pageSize }: Page) {
  const ofMember = eq(invoices.memberId, memberId);
  const rows = await db
    .select(listed)
    .from(invoices)
    .where(ofMember)
    .orderBy(desc(invoices.seq))
    .limit(pageSize)
    .offset(page * pageSize);
  return { rows, total: await db.$count(invoices, ofMember) };
}

/** These invoices, in the given order. */
export async function listBySeq(db: ReadDb, seqs: number[]): Promise<ListedInvoice[]> {
  const rows = await db.select(listed).from(invoices).where(inArray(invoices.seq, seqs));
  const places = new Map(seqs.map((seq, place) => [seq, place]));
  return rows.toSorted((a, b) => (places.get(a.seq) ?? 0) - (places.get(b.seq) ?? 0));
}

/** The first invoices whose number starts with `beginning`. */
export function listByNumber(db: Db, beginning: string, limit: number): Promise<ListedInvoice[]> {
  return db
    .select(listed)
    .from(invoices)
    .where(like(invoices.number, `${beginning}%`))
    .orderBy(asc(invoices.number))
    .limit(limit);
}

export type InvoicePlace = { subsDate: Date; seq: number };

/** At most `limit` invoices issued in a range of time, newest first, after a place in that order. */
export function listInvoicesAfter(
  db: ReadDb,
  { start, end }: { start: Date | undefined; end: Date | undefined },
  after: InvoicePlace | undefined,
  limit: number,
): Promise<ListedInvoice[]> {
  const { subsDate, seq } = invoices;
  return db
    .select(listed)
    .from(invoices, { forceIndex: 'invoices_by_time' })
    .where(
      and(
        start && gte(subsDate, start),
        end && lt(subsDate, end),
        after && lte(subsDate, after.subsDate),
        after && or(lt(subsDate, after.subsDate), lt(seq, after.seq)),
      ),
    )
    .orderBy(desc(subsDate), desc(seq))
    .limit(limit);
}

export async function updateRefunded(tx: DbOrTx, id: string, refundedCents: number): Promise<void> {
  await tx.update(invoices).set({ refundedCents }).where(eq(invoices.id, id));
}

/** The version of a new change of the invoice's grant. Locks the invoice until the transaction ends. */
export async function nextGrantVersion(tx: DbOrTx, id: string): Promise<number> {
  const ofInvoice = eq(invoices.id, id);
  await tx
    .update(invoices)
    .set({ grantVersion: sql`${invoices.grantVersion} + 1` })
    .where(ofInvoice);
  const [row] = await tx.select({ version: invoices.grantVersion }).from(invoices).where(ofInvoice);
  if (!row) throw new Error(`There is no invoice ${id}`);
  return row.version;
}

export async function insertCreditNote(tx: DbOrTx, row: MySqlInsertValue<typeof creditNotes>): Promise<void> {
  await tx.insert(creditNotes).values(row);
}

export function listCreditNotes(db: DbOrTx, invoiceId: string): Promise<CreditNoteRow[]> {
  return db.select().from(creditNotes).where(eq(creditNotes.invoiceId, invoiceId)).orderBy(asc(creditNotes.createdAt));
}
