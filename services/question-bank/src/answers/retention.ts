import type { Db } from '@fairway/db/open';
import type { Logger } from '@fairway/kit/logging/log';
import { startHourly } from '@fairway/kit/service/hourly';
import type { ResultSetHeader, RowDataPacket } from 'mysql2/promise';

const batch = 1_000;

/**
 * Deletes the answers before a moment, oldest first, in short statements. Ids rise with time, so it ends at the first
 * batch that contains a newer answer. A member's log, figures and mistakes are separate rows, which remain.
 */
export async function deleteAnswersBefore(db: Db, moment: Date): Promise<void> {
  for (;;) {
    const [rows] = await db.$client.query<RowDataPacket[]>(
      `select count(*) as size, max(id) as last from (select id from answer_events order by id limit ${batch}) oldest`,
    );
    const { size, last } = rows[0] as { size: number; last: number | null };
    if (last === null) return;
    const [deleted] = await db.$client.query<ResultSetHeader>(
      'delete from answer_events where id <= ? and answered_at < ?',
      [last, moment],
    );
    if (deleted.affectedRows < size || size < batch) return;
  }
}

/** Applies the retention of answers, now and every hour. Safe in several processes. */
export function startAnswerRetention({
  db,
  log,
  clock,
  months,
}: {
  db: Db;
  log: Logger;
  clock: () => Date;
  months: number;
}): { close: () => Promise<void> } {
  const clean = async () => {
    const moment = clock();
    moment.setUTCMonth(moment.getUTCMonth() - months);
    await deleteAnswersBefore(db, moment);
  };
  return startHourly(clean, { log, failed: 'answer retention failed' });
}
