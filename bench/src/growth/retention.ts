import { setTimeout as sleep } from 'node:timers/promises';
import type { Instance } from '@fairway/stack/processes/environment';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { type SideProcesses, startQuestionBank } from '../side-processes.ts';
import { withSlowLog } from '../slow-log.ts';
import { eventMonths } from './fill-events.ts';

export type Retention = { rows: number; seconds: number; longestDeleteMs: number; longestReadMs: number };

const pauseMs = 1_000;
/** Long enough for the rate; the first deletion of a month from billions of answers takes hours. */
const longestMs = 2 * 60_000;

/**
 * Deletes the oldest month of the answers, or what two minutes suffice for, by the job of a real process, which starts
 * with a shorter retention. The slow log has every statement of the job.
 */
export async function measureRetention(
  {
    db,
    questionBank,
    instance,
    sideProcesses,
  }: {
    db: Connection;
    questionBank: string;
    instance: Instance;
    sideProcesses: SideProcesses;
  },
  signal: AbortSignal,
): Promise<Retention> {
  const months = eventMonths - 1;
  // Fixed: answers that become old in the meantime are left to the next hour.
  const [[limit]] = await db.query<RowDataPacket[]>(
    `select cast(utc_timestamp(3) - interval ${months} month as char) as moment`,
  );
  await withSlowLog(db, 0, async () => {
    const process = await startQuestionBank(sideProcesses, instance, { ANSWER_RETENTION_MONTHS: String(months) });
    try {
      for (const endsAt = performance.now() + longestMs; performance.now() < endsAt; ) {
        await sleep(pauseMs, undefined, { signal });
        const [[oldest]] = await db.query<RowDataPacket[]>(
          `select answered_at < ? as isOld from ${questionBank}.answer_events order by id limit 1`,
          [limit?.moment],
        );
        if (!oldest?.isOld) break;
      }
    } finally {
      await process.stop();
    }
  });
  const [[log]] = await db.query<RowDataPacket[]>(
    `select sum(rows_affected) as deleted, sum(time_to_sec(query_time)) as seconds,
       max(if(sql_text like 'delete%', time_to_sec(query_time), 0)) as longestDelete,
       max(if(sql_text like 'select%', time_to_sec(query_time), 0)) as longestRead
     from mysql.slow_log where db = ?
       and (sql_text like 'delete from answer_events where id <=%' or sql_text like 'select count(*) as size, max(id)%')`,
    [questionBank],
  );
  return {
    rows: Number(log?.deleted),
    seconds: Number(log?.seconds),
    longestDeleteMs: 1_000 * Number(log?.longestDelete),
    longestReadMs: 1_000 * Number(log?.longestRead),
  };
}
