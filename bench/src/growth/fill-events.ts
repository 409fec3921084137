import type { Connection } from 'mysql2/promise';
import { fill } from '../fill-table.ts';
import { type Databases, numberStudents } from './fill-histories.ts';

export const eventMonths = 24;

/**
 * Replaces all answers: `rows` of them, by all members who study, evenly over two years. The secondary indexes are built
 * afterwards: keys in random order would be read from disk for every row.
 */
export async function fillEvents(db: Connection, databases: Databases, rows: number): Promise<void> {
  const { questionBank } = databases;
  const table = `${questionBank}.answer_events`;
  const students = await numberStudents(db, databases);
  const [[questions]] = (await db.query(
    `select min(id) as first, max(id) as last from ${questionBank}.questions`,
  )) as unknown as [[{ first: number; last: number }]];
  // The service counts every answer in the figures of its question, once: these count as counted.
  await db.query(
    `insert into ${questionBank}.missed_counts (id, last_event_id) values (1, ${rows})
     on duplicate key update last_event_id = ${rows}`,
  );
  await db.query(`truncate table ${table}`);
  await db.query(`alter table ${table} drop index answer_events_member, drop index answer_events_answer`);
  const begin = new Date();
  begin.setUTCMonth(begin.getUTCMonth() - eventMonths);
  const secondsApart = (Date.now() - begin.getTime()) / 1_000 / rows;
  const answeredAt = `utc_timestamp(3) - interval (${rows} - seq) * ${secondsApart} second`;
  await fill(db, {
    table,
    rows,
    from: `straight_join students member on member.place = 1 + crc32(concat('m', seq)) % ${students}`,
    columns: {
      id: 'seq',
      member_id: 'member.id',
      question_id: `${questions.first} + crc32(concat('q', seq)) % ${questions.last - questions.first + 1}`,
      letter: `substr('abcd', 1 + seq % 4, 1)`,
      correct: 'seq % 3 > 0',
      ms: '4000 + seq % 10000',
      mode: "'normal'",
      rating: "''",
      answered_at: answeredAt,
      answer_id: 'left(sha2(seq, 256), 36)',
      version: '1',
      shown_order: "'abcd'",
      first_attempt: 'seq % 2',
      explanation_seen: '0',
      device_at: answeredAt,
      offset_ms: '120',
    },
  });
  await db.query(
    `alter table ${table} add index answer_events_member (member_id, answered_at),
       add unique index answer_events_answer (member_id, answer_id)`,
  );
  await db.query(`analyze table ${table}`);
}
