import type { DbOrTx } from '@fairway/db/open';
import { sql } from 'drizzle-orm';

/** Recounts the open reports of a question, in every transaction that opens or closes one. */
export async function countOpenReports(tx: DbOrTx, questionId: number): Promise<void> {
  await tx.execute(sql`update questions set open_reports =
    (select count(*) from question_reports where question_id = ${questionId} and status = 'open')
    where id = ${questionId}`);
}
