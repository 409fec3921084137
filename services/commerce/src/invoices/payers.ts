import { payerChange } from '@fairway/contracts/queues/jobs';
import type { Db, DbOrTx } from '@fairway/db/open';
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

/**
 * Adds the name and address that identity has now, unless a later change is known; also of members without invoices, so
 * that none is missed. A deleted account is found by its invoices alone.
 */
export async function renamePayer(db: Db, payload: unknown): Promise<void> {
  const { member_id: memberId, user_name, email, changed_at } = payerChange.parse(payload);
  const { currentWords, changedAt } = payers;
  const isLater = sql`values(${changedAt}) >= ${changedAt}`;
  await db
    .insert(payers)
    .values({
      memberId,
      words: '',
      newestSeq: 0,
      currentWords: wordText(user_name, email),
      changedAt: new Date(changed_at),
    })
    .onDuplicateKeyUpdate({
      // In this order: the database assigns one after the other.
      set: {
        currentWords: sql`if(${isLater}, values(${currentWords}), ${currentWords})`,
        changedAt: sql`greatest(${changedAt}, values(${changedAt}))`,
      },
    });
}
