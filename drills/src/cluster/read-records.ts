import type { Connection, RowDataPacket } from 'mysql2/promise';
import { until } from '../payments/client.ts';
import { galeraNames } from './galera.ts';
import { withNode } from './galera-node.ts';
import { writerPort } from './haproxy.ts';
import type { Cluster } from './open-cluster.ts';

const comparisons = 3;

/** The rows of all databases that the journeys may have written. */
export type Records = {
  members: { id: string; email: string }[];
  payments: { purchase: string; invoice: string; number: string | null; granted: number; member: string }[];
  /** Charges of the sandbox. */
  charges: number;
  answers: { member: string; answerId: string | null; questionId: number; letter: string; mode: string | null }[];
  /** Counts of the same answers in other tables, by member: of the log, by day, and by topic. */
  counts: { member: string; logged: number; days: number; topics: number }[];
  bookmarks: { member: string; questionId: number }[];
  /** The number of bookmarks as each member's row has it. */
  states: { member: string; bookmarked: number }[];
  notes: { member: string; questionId: number; note: string }[];
  tests: {
    testNum: string;
    member: string;
    status: string;
    correct: number | null;
    items: number;
    correctItems: number;
  }[];
  choices: { itemId: string; letter: string | null }[];
  pages: { id: string; version: number; title: string }[];
  /** Names of tables whose content differs between nodes. */
  differingTables: string[];
};

/** Questions of the Deck department that every member can read, and answer in a test. */
export function readQuestions({ ports, databasePassword, databasePrefix }: Cluster): Promise<string[]> {
  return withNode(ports[writerPort] ?? 0, databasePassword, async (connection) => {
    const rows = await reader(connection)<{ id: number }>(
      `select q.id from ${databasePrefix}question_bank.questions q
         join ${databasePrefix}question_bank.books b on b.zinbook = q.zinbook
        where b.zinbookcategory = 2 and not q.held_back limit 200`,
    );
    return rows.map(({ id }) => String(id));
  });
}

/** Reads everything once no effect is pending. */
export async function readRecords(cluster: Cluster): Promise<Records> {
  const database = (service: string) => `${cluster.databasePrefix}${service}`;
  const [identity, bank, testing, commerce, content] = [
    ...['identity', 'question_bank', 'testing', 'commerce', 'content'].map(database),
  ];
  return withNode(cluster.ports[writerPort] ?? 0, cluster.databasePassword, async (connection) => {
    const read = reader(connection);
    await until(async () => {
      const pending = await Promise.all(
        [identity, bank, testing, commerce, content].map((name) =>
          read<{ count: number }>(`select count(*) as count from ${name}.outbox where done_at is null`),
        ),
      );
      return pending.every(([row]) => Number(row?.count) === 0) ? true : undefined;
    }, 'The delivery of all effects');
    const [charges] = await read<{ count: number }>(
      `select count(*) as count from ${commerce}.sandbox_intents where status = 'paid'`,
    );
    return {
      members: await read(`select id, email from ${identity}.members`),
      payments: await read(
        `select p.purchase_id as purchase, p.invoice_id as invoice, i.number, p.member_id as member,
                (select count(*) from ${identity}.grants g
                  where g.invoice_id = p.invoice_id and g.member_id = p.member_id and g.state = 'given') as granted
           from ${commerce}.payments p left join ${commerce}.invoices i on i.id = p.invoice_id`,
      ),
      charges: Number(charges?.count),
      answers: await read(
        `select member_id as member, answer_id as answerId, question_id as questionId, letter, mode
           from ${bank}.answer_events`,
      ),
      counts: await read(
        `select m.id as member,
                (select coalesce(sum(answers), 0) from ${bank}.logged_questions where member_id = m.id) as logged,
                (select coalesce(sum(answered), 0) from ${bank}.study_days where member_id = m.id) as days,
                (select coalesce(sum(answered), 0) from ${bank}.topic_progress where member_id = m.id) as topics
           from ${identity}.members m`,
      ),
      bookmarks: await read(
        `select member_id as member, question_id as questionId from ${bank}.question_marks where kind = 'bookmark'`,
      ),
      states: await read(`select member_id as member, bookmarked from ${bank}.member_states`),
      notes: await read(`select member_id as member, question_id as questionId, note from ${bank}.question_notes`),
      tests: await read(
        `select test_num as testNum, member_id as member, status, t.correct, count(*) as items,
                sum(i.correct) as correctItems
           from ${testing}.tests t join ${testing}.test_items i on i.test_id = t.id group by t.id`,
      ),
      choices: await read(`select item_id as itemId, choice as letter from ${testing}.test_items`),
      pages: await read(`select page_id as id, version, page_title as title from ${content}.page_versions`),
      differingTables: await findDifferingTables(cluster, read),
    };
  });
}

type Read = ReturnType<typeof reader>;

function reader(connection: Connection) {
  return async <T>(statement: string): Promise<T[]> => {
    const [rows] = await connection.query<RowDataPacket[]>(statement);
    return rows as T[];
  };
}

/** Tables whose content differs between nodes. A background job may write meanwhile, so a difference is checked again. */
async function findDifferingTables(cluster: Cluster, read: Read): Promise<string[]> {
  const tables = await read<{ name: string }>(
    `select concat(table_schema, '.', table_name) as name from information_schema.tables
      where table_schema like '${cluster.databasePrefix.replaceAll('_', '\\_')}%' and table_type = 'BASE TABLE'`,
  );
  let differing = tables.map(({ name }) => name);
  for (let i = 0; i < comparisons && differing.length > 0; i++) differing = await compareTables(cluster, differing);
  return differing;
}

/** Each node first applies the writes of the others. */
async function compareTables({ ports, databasePassword }: Cluster, tables: string[]): Promise<string[]> {
  const sums = await Promise.all(
    galeraNames.map((name) =>
      withNode(ports[name] ?? 0, databasePassword, async (connection) => {
        await connection.query('set session wsrep_sync_wait = 1');
        await connection.query('select 1 from information_schema.schemata limit 1');
        const rows = await reader(connection)<{ Table: string; Checksum: number }>(
          `checksum table ${tables.join(', ')}`,
        );
        return new Map(rows.map((row) => [row.Table, row.Checksum]));
      }),
    ),
  );
  const [first = new Map<string, number>(), ...others] = sums;
  return [...first].filter(([name, sum]) => others.some((other) => other.get(name) !== sum)).map(([name]) => name);
}
