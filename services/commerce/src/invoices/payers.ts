import type { DbOrTx } from '@fairway/db/open';
import { wordText } from '@fairway/db/person-words';
import { sql } from 'drizzle-orm';
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
