import { fillRows } from '@fairway/db/fill-rows';
import type { Db, DbOrTx } from '@fairway/db/open';
import { wordText } from '@fairway/db/person-words';
import { and, asc, eq, gt, gte, inArray, notExists, sql } from 'drizzle-orm';
import { invoices, maxPayerWords, payers } from '../schema.ts';

type Payer = { memberId: string; userName: string; email: string };

/**
 * A statement for the transaction that issues an invoice, after its insert: adds the name and address to the words that
 * find the member's invoices. The words of the oldest are the first to go if there are too many.
 */
export function notePayer(db: DbOrTx, { memberId, userName, email }: Payer) {
  const newestSeq = sql<number>`(select max(${invoices.seq}) from ${invoices} where ${invoices.memberId} = ${memberId})`;
  const added = sql`values(${payers.words})`;
  return db
    .insert(payers)
    .values({ memberId, words: wordText(userName, email), newestSeq })
    .onDuplicateKeyUpdate({
      set: {
        words: sql`if(instr(${payers.words}, ${added}) > 0, ${payers.words},
          left(concat(${added}, ${payers.words}), ${maxPayerWords}))`,
        newestSeq: sql`values(${payers.newestSeq})`,
      },
    });
}

const batchSize = 500;

/** Adds the payers of invoices that a release without them has issued since an instant. */
export async function fillPayers(db: Db, since: Date): Promise<void> {
  const { memberId, userName, email, seq, subsDate } = invoices;
  const isNoted = db
    .select({ memberId: payers.memberId })
    .from(payers)
    .where(and(eq(payers.memberId, memberId), gte(payers.newestSeq, seq)));
  await fillRows(db, {
    read: async (after) => {
      const missing = await db
        .selectDistinct({ memberId })
        .from(invoices)
        .where(and(gt(memberId, after), gte(subsDate, since), notExists(isNoted)))
        .orderBy(asc(memberId))
        .limit(batchSize);
      if (missing.length === 0) return [];
      const ids = missing.map((row) => row.memberId);
      return db
        .selectDistinct({ memberId, userName, email })
        .from(invoices)
        .where(inArray(memberId, ids))
        .orderBy(asc(memberId));
    },
    keyOf: (row) => row.memberId,
    write: notePayer,
  });
}
