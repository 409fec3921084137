import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db, DbOrTx } from '@fairway/db/open';
import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { PoolConnection } from 'mysql2/promise';
import { entryIdOf } from '../entry-id.ts';
import { countMistakes } from '../mistakes/store.ts';
import { answerEvents } from '../schema.ts';
import type { Answer, CountedAnswer, LoggedAnswer } from './answer.ts';
import { countLogged, countTested, findNewEntries } from './count-progress.ts';

/** Ignores a repeated answer; the transaction continues either way. */
export async function insertAnswer(tx: DbOrTx, answer: Answer): Promise<void> {
  try {
    await tx.insert(answerEvents).values(answer);
  } catch (error) {
    if (!isRepeated(error)) throw error;
  }
}

/** The same answer was already sent by the client, or reported by testing. */
export const isRepeated = (error: unknown): boolean => duplicateKey(error) === 'answer_events_answer';

/** True if the account has an answer with another id. */
export async function hasOtherAnswers(db: Db, memberId: string, answerIds: string[]): Promise<boolean> {
  const { answerId } = answerEvents;
  const [other] = await db
    .select({ id: answerEvents.id })
    .from(answerEvents)
    .where(and(eq(answerEvents.memberId, memberId), or(isNull(answerId), notInArray(answerId, answerIds))))
    .limit(1);
  return other !== undefined;
}

/** Which of these ids the account has answers for. */
export async function findAnswerIds(db: Db, memberId: string, answerIds: string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ answerId: answerEvents.answerId })
    .from(answerEvents)
    .where(and(eq(answerEvents.memberId, memberId), inArray(answerEvents.answerId, answerIds)))
    .limit(answerIds.length);
  return new Set(rows.map(({ answerId }) => answerId));
}

export async function insertEvents<T extends Answer>(
  connection: PoolConnection,
  answers: T[],
  isFirst: (answer: T) => boolean | null,
): Promise<void> {
  const rows = answers.map((answer) => [
    answer.memberId,
    answer.questionId,
    answer.letter,
    answer.correct,
    answer.ms,
    answer.mode,
    answer.rating,
    answer.answeredAt,
    answer.answerId,
    answer.version,
    answer.shownOrder,
    isFirst(answer),
    answer.explanationSeen,
    answer.deviceAt,
    answer.offsetMs,
  ]);
  await connection.query(
    `insert into answer_events
      (member_id, question_id, letter, correct, ms, mode, rating, answered_at, answer_id,
        version, shown_order, first_attempt, explanation_seen, device_at, offset_ms) values ?`,
    [rows],
  );
}

/** Of two answers that arrive out of order the later one wins; `answered_at` is compared before it is set. */
const upsertLogged = `insert into logged_questions
    (member_id, question_id, entry_id, letter, correct, answered_at, version, zinbook) values ?
  on duplicate key update
    letter = if(values(answered_at) < answered_at, letter, values(letter)),
    correct = if(values(answered_at) < answered_at, correct, values(correct)),
    version = if(values(answered_at) < answered_at, version, values(version)),
    answered_at = greatest(answered_at, values(answered_at)),
    answers = answers + 1`;

/** Stores every answer, logs the latest of each question, and counts. */
export async function insertLoggedAnswers(connection: PoolConnection, answers: LoggedAnswer[]): Promise<void> {
  const entries = answers.map(({ memberId, questionId, letter, correct, answeredAt, version, topic }) => [
    memberId,
    questionId,
    entryIdOf('logged', memberId, questionId),
    letter,
    correct,
    answeredAt,
    version,
    topic.zinbook,
  ]);
  await connection.query(upsertLogged, [entries]);
  const isNew = await findNewEntries(connection, answers);
  await insertEvents(connection, answers, isNew);
  await countLogged(connection, answers, isNew);
  await countMistakes(connection, answers);
}

/** Stores all answers of a test and counts those in `counted`; none is logged. */
export async function insertTestAnswers(
  connection: PoolConnection,
  answers: Answer[],
  counted: CountedAnswer[],
): Promise<void> {
  await insertEvents(connection, answers, () => null);
  if (counted.length === 0) return;
  const tested = counted.map(({ memberId, questionId }) => [memberId, questionId]);
  await connection.query('insert ignore into tested_questions (member_id, question_id) values ?', [tested]);
  await countTested(connection, counted);
  await countMistakes(connection, counted);
}
