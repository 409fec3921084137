import type { Connection, RowDataPacket } from 'mysql2/promise';
import { fillMembers } from '../admin/fill.ts';
import { idOf } from '../fill-table.ts';

export type Databases = { identity: string; questionBank: string };

/** One in nine, and premium: the only members whose answers are logged. */
const studies = `id like 'bm%' and subscription_type = 'Life Time Access'`;
const membersAtOnce = 5_000;

/**
 * Rows of a member who studies: `each` of them, with expressions of `member`, of `seq` from 1, and of a row of `from`,
 * which differs from one `seq` to the next.
 */
type History = { table: string; each: number; from?: 'picked' | 'topics'; columns: Record<string, string> };

const bookmarks = 8;
const hidden = 2;
const logged = 20;
const entry = (list: string) => `left(sha2(concat('${list}', member.id, seq), 256), 20)`;
const someDay = `utc_date() - interval (crc32(member.id) % 400 + 3 * seq) day`;
const someTime = `utc_timestamp(3) - interval (crc32(concat(member.id, seq)) % 40000000) second`;
const place = { mode: "'normal'", num: 'seq', zid: 'source.question_id', first: '0', saved_at: someTime };

const histories: History[] = [
  {
    table: 'member_states',
    each: 1,
    columns: {
      ...{ marks_version: '1', bookmarked: String(bookmarks), hidden: String(hidden), logged: String(logged) },
    },
  },
  {
    table: 'question_marks',
    each: bookmarks + hidden,
    from: 'picked',
    columns: {
      kind: `if(seq <= ${bookmarks}, 'bookmark', 'hidden')`,
      question_id: 'source.question_id',
      entry_id: entry('mark'),
      marked_at: someTime,
    },
  },
  {
    table: 'logged_questions',
    each: logged,
    from: 'picked',
    columns: {
      question_id: 'source.question_id',
      entry_id: entry('log'),
      letter: `substr('abcd', 1 + seq % 4, 1)`,
      correct: 'seq % 3 > 0',
      answered_at: someTime,
      zinbook: 'source.zinbook',
    },
  },
  {
    table: 'missed_questions',
    each: 5,
    from: 'picked',
    columns: { question_id: 'source.question_id', right_in_a_row: '0', missed: '1', missed_at: someTime },
  },
  {
    table: 'topic_progress',
    each: 8,
    from: 'topics',
    columns: {
      zinbook: 'source.zinbook',
      zincategory: 'source.zincategory',
      zinsubcategory: 'source.zinsubcategory',
      ...{ answered: '5', correct: '3', logged: '2', recent: '1.5' },
    },
  },
  { table: 'study_days', each: 10, columns: { day: someDay, answered: '4', correct: '3' } },
  {
    table: 'resume_points',
    each: 1,
    from: 'picked',
    columns: { ...place, type: "'bookcat'", set_id: '2', zinbookcat: '2', label: "'Deck'" },
  },
  {
    table: 'set_places',
    each: 2,
    from: 'picked',
    columns: { ...place, type: "'book'", set_id: 'seq', zinbookcat: '2', rating: "''" },
  },
];

export const historyTables = histories.map(({ table }) => table);

/** Members from `first` to `last`, and the histories of those who study, in the order of the primary keys. */
export async function fillStudents(
  db: Connection,
  databases: Databases,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const { identity, questionBank } = databases;
  const added = `id between ${idOf('bm', String(first))} and ${idOf('bm', String(last))}`;
  await fillMembers(db, databases, { first, members: last });
  // The loads read questions of every rating of the Deck department.
  await db.query(
    `update ${identity}.members set account_status = 'Active', question_type = 'Deck', license_rating = ''
     where ${studies} and ${added}`,
  );
  const counts = {
    students: await numberStudents(db, databases, added),
    picked: await pickRows(db, 'picked', 'id as question_id, zinbook', `${questionBank}.questions`),
    topics: await pickRows(
      db,
      'topics',
      'zinbook, zincategory, zinsubcategory',
      `(select distinct zinbook, zincategory, zinsubcategory from ${questionBank}.questions) topic`,
    ),
  };
  for (const history of histories) await fillHistory(db, questionBank, history, counts);
}

async function fillHistory(
  db: Connection,
  questionBank: string,
  { table, each, from, columns }: History,
  counts: { students: number; picked: number; topics: number },
): Promise<void> {
  const names = ['member_id', ...Object.keys(columns)];
  const values = ['member.id', ...Object.values(columns)];
  const joined = from
    ? `straight_join ${from} source on source.place = 1 + (crc32(member.id) + seq) % ${counts[from]}`
    : '';
  for (let done = 0; done < counts.students; done += membersAtOnce) {
    await db.query(
      `insert into ${questionBank}.${table} (${names.join(', ')}) select ${values.join(', ')}
       from students member straight_join seq_1_to_${each} ${joined}
       where member.place > ${done} and member.place <= ${done + membersAtOnce}`,
    );
  }
  await db.query(`analyze table ${questionBank}.${table}`);
}

/** Numbers the rows of a source from 1; returns how many there are. */
async function pickRows(db: Connection, name: string, columns: string, source: string): Promise<number> {
  await db.query(
    `create or replace temporary table ${name} (place int unsigned primary key)
     select row_number() over (order by zinbook, zincategory, zinsubcategory) as place, ${columns} from ${source}`,
  );
  return countRows(db, name);
}

export async function countRows(db: Connection, table: string): Promise<number> {
  const [[row]] = await db.query<RowDataPacket[]>(`select count(*) as count from ${table}`);
  return Number(row?.count);
}

/** Addresses of members who study, or of all if there are fewer; other ones for each `choice`. */
export async function chooseStudents(
  db: Connection,
  { identity }: Databases,
  { count, choice }: { count: number; choice: string },
): Promise<string[]> {
  const [rows] = await db.query<RowDataPacket[]>(
    `select email from ${identity}.members where ${studies} order by crc32(concat(?, id)) limit ?`,
    [choice, count],
  );
  return rows.map(({ email }) => String(email));
}

/** Numbers the members who study, by default all, from 1 in a temporary table `students`; returns how many there are. */
export async function numberStudents(db: Connection, { identity }: Databases, among = 'true'): Promise<number> {
  await db.query('create or replace temporary table students (place int unsigned primary key, id varchar(20))');
  await db.query(
    `insert into students select row_number() over (order by id), id from ${identity}.members
     where ${studies} and ${among}`,
  );
  return countRows(db, 'students');
}
