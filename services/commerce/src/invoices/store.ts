import type { Db, DbOrTx } from '@fairway/db/open';
import { hasWords } from '@fairway/db/person-words';
import { readPage } from '@fairway/kit/database/read-page';
import { and, asc, desc, eq, gte, like, lt, lte, or, sql } from 'drizzle-orm';
import { creditNotes, invoices, payers } from '../schema.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
/** Invoice columns that lists show. */
const listed = {
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

export async function insertInvoice(db: DbOrTx, row: typeof invoices.$inferInsert): Promise<void> {
  await db.insert(invoices).values(row);
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

/** A page of a member's invoices, newest first, with their number. */
export function pageMemberInvoices(db: Db, memberId: string, page: Page) {
  const ofMember = eq(invoices.memberId, memberId);
  return readPage(
    page,
    (limit, offset) =>
      db.select(listed).from(invoices).where(ofMember).orderBy(desc(invoices.seq)).limit(limit).offset(offset),
    () => db.$count(invoices, ofMember),
  );
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

type Range = { start?: Date | undefined; end?: Date | undefined };

const issuedIn = ({ start, end }: Range) =>
  and(start && gte(invoices.subsDate, start), end && lt(invoices.subsDate, end));

/** A page of those issued from `start` until before `end`, newest first, with the number of matches. */
export function listInvoices(db: DbOrTx, range: Range, page: Page) {
  const { subsDate, seq } = invoices;
  const newestFirst = [desc(subsDate), desc(seq)];
  const matching = () => db.select({ seq }).from(invoices).where(issuedIn(range));
  return readPage(
    page,
    (limit, offset) => {
      const wanted = matching()
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
        .as('wanted');
      return db
        .select(listed)
        .from(wanted)
        .innerJoin(invoices, eq(seq, wanted.seq))
        .orderBy(...newestFirst);
    },
    (limit) => db.$count(matching().limit(limit).as('matching')),
  );
}

/**
 * A page of the invoices of everyone whose name or address has these words, newest first, with their number. The newest
 * invoices belong to the payers with the newest invoices: as many payers as invoices are enough.
 */
export function listInvoicesOfPeople(db: DbOrTx, words: string, page: Page) {
  const { seq } = invoices;
  const isWanted = hasWords([payers.words, payers.currentWords], words);
  const { memberId, newestSeq } = payers;
  return readPage(
    page,
    (limit, offset) => {
      const people = db
        .select({ memberId })
        .from(payers)
        .where(isWanted)
        .orderBy(desc(newestSeq))
        .limit(offset + limit)
        .as('people');
      const wanted = db
        .select({ seq })
        .from(people)
        .innerJoin(invoices, eq(invoices.memberId, people.memberId))
        .orderBy(desc(seq))
        .limit(limit)
        .offset(offset)
        .as('wanted');
      return db.select(listed).from(wanted).innerJoin(invoices, eq(seq, wanted.seq)).orderBy(desc(seq));
    },
    (limit) => {
      const matching = db
        .select({ seq })
        .from(payers)
        .innerJoin(invoices, eq(invoices.memberId, memberId))
        .where(isWanted)
        .limit(limit)
        .as('matching');
      return db.$count(matching);
    },
  );
}

export type InvoicePlace = { subsDate: Date; seq: number };

/** At most `limit` invoices issued in a range of time, newest first, after a place in that order. */
export function listInvoicesAfter(
  db: DbOrTx,
  range: Range,
  after: InvoicePlace | undefined,
  limit: number,
): Promise<ListedInvoice[]> {
  const { subsDate, seq } = invoices;
  return db
    .select(listed)
    .from(invoices)
    .where(
      and(
        issuedIn(range),
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

export async function insertCreditNote(tx: DbOrTx, row: typeof creditNotes.$inferInsert): Promise<void> {
  await tx.insert(creditNotes).values(row);
}

export function listCreditNotes(db: DbOrTx, invoiceId: string): Promise<CreditNoteRow[]> {
  return db.select().from(creditNotes).where(eq(creditNotes.invoiceId, invoiceId)).orderBy(asc(creditNotes.createdAt));
}
