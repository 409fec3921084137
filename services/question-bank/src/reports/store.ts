import type { DbOrTx } from '@fairway/db/open';
import { sql } from 'drizzle-orm';

/** Counts the open reports of a question again, in the transaction of everything that opens or closes one. */
export async function countOpenReports(tx: DbOrTx, questionId: number): Promise<void> {
  await tx.execute(sql`update questions set open_reports =
    (select count(*) from question_reports where question_id = ${questionId} and status = 'open')
    where id = ${questionId}`);
}
