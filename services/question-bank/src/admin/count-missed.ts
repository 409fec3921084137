import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import type { Logger } from '@fairway/kit/logging/log';
import { startPeriodic } from '@fairway/kit/service/periodic';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import { inTransaction } from '../in-transaction.ts';

/** Answers counted per transaction. */
const batch = 1_000;

/**
 * Adds the answers up to event `last` to the counts of their questions; returns how many there were. Concurrent
 * processes wait for each other.
 */
export async function countMissed(db: Db, last: number): Promise<number> {
  let counted = 0;
  for (;;) {
    const done = await retryLostRace(() => inTransaction(db, (connection) => countBatch(connection, last)));
    counted += done;
    if (done < batch) return counted;
  }
}

async function countBatch(connection: PoolConnection, last: number): Promise<number> {
  const [marks] = await connection.query<RowDataPacket[]>(
    'select last_event_id as lastId from missed_counts where id = 1 for update',
  );
  const from = marks[0]?.lastId ?? 0;
  const [events] = await connection.query<RowDataPacket[]>(
    `select id, question_id as questionId, correct from answer_events where id > ? and id <= ? order by id limit ${batch}`,
    [from, last],
  );
  if (events.length === 0) return 0;
  const counts = new Map<number, { answered: number; missed: number }>();
  for (const { questionId, correct } of events) {
    const own = counts.get(questionId) ?? { answered: 0, missed: 0 };
    counts.set(questionId, { answered: own.answered + 1, missed: own.missed + (correct ? 0 : 1) });
  }
  // In key order, so that two transactions never deadlock.
  for (const [id, { answered, missed }] of [...counts].toSorted(([a], [b]) => a - b)) {
    await connection.query('update questions set answered = answered + ?, missed = missed + ? where id = ?', [
      answered,
      missed,
      id,
    ]);
  }
  await connection.query('update missed_counts set last_event_id = ? where id = 1', [events.at(-1)?.id]);
  return events.length;
}

async function newestEvent(db: Db): Promise<number> {
  const [rows] = await db.$client.query<RowDataPacket[]>('select max(id) as id from answer_events');
  return rows[0]?.id ?? 0;
}

/**
 * Counts, once a minute, the answers of more than a minute ago: an answer whose transaction is still open has a lower
 * id than later ones, and would be skipped.
 */
export function startCountingMissed({ db, log }: { db: Db; log: Logger }): { close: () => Promise<void> } {
  let settled = 0;
  const count = async () => {
    const newest = await newestEvent(db);
    await countMissed(db, settled);
    settled = newest;
  };
  return startPeriodic(count, { everyMs: 60_000, log, failed: 'missed questions not counted' });
}
