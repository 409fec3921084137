import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import type { Topic } from '../catalogue/topic.ts';
import { entryIdOf } from '../entry-id.ts';
import { fading, recentOf } from '../logged/recency.ts';
import type { CountedAnswer, LoggedAnswer } from './answer.ts';

const upsertTopics = `insert into topic_progress
    (member_id, zinbook, zincategory, zinsubcategory, answered, correct, recent, logged, tested, tested_correct) values ?
  on duplicate key update
    recent = recent * pow(${fading}, values(answered)) + values(recent),
    answered = answered + values(answered),
    correct = correct + values(correct),
    logged = logged + values(logged),
    tested = tested + values(tested),
    tested_correct = tested_correct + values(tested_correct)`;

const upsertDays = `insert into study_days (member_id, day, answered, correct) values ?
  on duplicate key update answered = answered + values(answered), correct = correct + values(correct)`;

const upsertLoggedCounts = `insert into member_states (member_id, logged) values ?
  on duplicate key update logged = logged + values(logged)`;

/**
 * Counts answers whose log entries were just written on this connection: their rows are still locked, so no other
 * transaction can treat the same entry as new. `answers` are sorted by member, like the rows locked here.
 */
export async function countLogged(
  connection: PoolConnection,
  answers: LoggedAnswer[],
  isNew: (answer: LoggedAnswer) => boolean,
): Promise<void> {
  const members = group(answers.filter(isNew), ({ memberId }) => [memberId]);
  await countTopics(connection, answers, (of) => [of.filter(isNew).length, 0, 0]);
  await countDays(connection, answers);
  if (members.length > 0)
    await connection.query(upsertLoggedCounts, [members.map(({ key, of }) => [...key, of.length])]);
}

/** Counts answers of practice tests, which are not logged. */
export async function countTested(connection: PoolConnection, answers: CountedAnswer[]): Promise<void> {
  await countTopics(connection, answers, (of) => [0, of.length, countRight(of)]);
  await countDays(connection, answers);
}

/** `apart` returns `logged`, `tested` and `tested_correct` for the answers of a topic. */
async function countTopics<T extends CountedAnswer>(
  connection: PoolConnection,
  answers: T[],
  apart: (of: T[]) => [number, number, number],
): Promise<void> {
  const topics = group(answers, ({ memberId, topic }) => [memberId, ...keyOf(topic)]);
  const rows = topics.map(({ key, of }) => [...key, of.length, countRight(of), recentIn(of), ...apart(of)]);
  await connection.query(upsertTopics, [rows]);
}

async function countDays(connection: PoolConnection, answers: CountedAnswer[]): Promise<void> {
  const days = group(answers, ({ memberId, day }) => [memberId, day]);
  await connection.query(upsertDays, [days.map(({ key, of }) => [...key, of.length, countRight(of)])]);
}

/**
 * Returns for each answer whether it is the first of its question in the log: then the entry's number of answers equals
 * the number just written on this connection.
 */
export async function findNewEntries(
  connection: PoolConnection,
  answers: LoggedAnswer[],
): Promise<(answer: LoggedAnswer) => boolean> {
  const first = new Map<string, LoggedAnswer>();
  const written = new Map<string, number>();
  for (const answer of answers) {
    const id = entryIdOf('logged', answer.memberId, answer.questionId);
    if (!first.has(id)) first.set(id, answer);
    written.set(id, (written.get(id) ?? 0) + 1);
  }
  const [rows] = await connection.query<RowDataPacket[]>(
    'select entry_id as id, answers from logged_questions where entry_id in (?)',
    [[...first.keys()]],
  );
  const news = new Set(rows.flatMap(({ id, answers }) => (answers === written.get(id) ? first.get(id) : [])));
  return (answer) => news.has(answer);
}

const keyOf = ({ zinbook, zincategory, zinsubcategory }: Topic) => [zinbook, zincategory, zinsubcategory];

const countRight = (answers: CountedAnswer[]) => answers.filter(({ correct }) => correct).length;

const recentIn = (answers: CountedAnswer[]) =>
  recentOf(answers.toSorted((a, b) => a.answeredAt.getTime() - b.answeredAt.getTime()).map(({ correct }) => correct));

type Group<T> = { key: (string | number)[]; of: T[] };

/** Groups answers, in the order of their keys, so that two transactions lock rows in the same order. */
function group<T extends CountedAnswer>(answers: T[], keyOf: (answer: T) => (string | number)[]): Group<T>[] {
  const groups = new Map<string, Group<T>>();
  for (const answer of answers) {
    const key = keyOf(answer);
    const name = key.join(' ');
    const known = groups.get(name);
    if (known) known.of.push(answer);
    else groups.set(name, { key, of: [answer] });
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, grouped]) => grouped);
}
