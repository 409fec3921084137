import { calendarDay } from '@fairway/contracts/identity/time-zone';
import { answersQueue, type TestAnswers, testAnswers } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import {
  type Consumer,
  consumeOutbox,
  type OutboxOwner,
  type QueueConnection,
} from '@fairway/kit/outbox/consume-outbox';
import type { AccessReader } from '@fairway/kit/session/access';
import type { OpenBank } from '../bank/open-bank.ts';
import { inTransaction } from '../in-transaction.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import { type Answer, noContext } from './answer.ts';
import { insertTestAnswers, isRepeated } from './store.ts';

export type TestAnswersDeps = {
  db: Db;
  bank: Pick<OpenBank, 'current'>;
  access: Pick<AccessReader, 'read'>;
  marks: Pick<MarksCache, 'read'>;
};

/** Stores the answers of every test that is submitted in testing. */
export function consumeTestAnswers({
  testing,
  redis,
  log,
  ...deps
}: TestAnswersDeps & QueueConnection & { testing: OutboxOwner }): Consumer {
  const apply = (payload: unknown) => recordTestAnswers(deps, testAnswers.parse(payload));
  return consumeOutbox({ queue: answersQueue, owner: testing, redis, log, apply });
}

/**
 * Stores the answers of a submitted test and counts them in the member's progress, once, however often it is reported:
 * it is one transaction, and each answer has an id made of test and question. Like answers in study, they do not count
 * if the member has switched that off or the question was removed from the bank.
 */
export async function recordTestAnswers(
  { db, bank, access, marks }: TestAnswersDeps,
  { member_id: memberId, test_num, answers }: TestAnswers,
): Promise<void> {
  const member = await access.read(memberId);
  // The account was deleted in the meantime.
  if (member === null) return;
  const { logsAnswers } = await marks.read(memberId);
  const questions = await bank.current().bodies.readMany(answers.map(({ question_id }) => question_id));
  const topics = new Map(questions.map(({ id, topic }) => [id, topic]));
  const events = answers.map(
    ({ question_id, letter, correct, answered_at, version }): Answer => ({
      memberId,
      questionId: question_id,
      letter,
      correct,
      ms: null,
      mode: 'test',
      rating: member.license_rating,
      answeredAt: new Date(answered_at),
      answerId: `${test_num}:${question_id}`,
      ...noContext,
      version,
    }),
  );
  const counted = events.flatMap((event) => {
    const topic = topics.get(event.questionId);
    return topic && logsAnswers ? { ...event, topic, day: calendarDay(event.answeredAt, member.time_zone) } : [];
  });
  try {
    await retryLostRace(() => inTransaction(db, (connection) => insertTestAnswers(connection, events, counted)));
  } catch (error) {
    if (!isRepeated(error)) throw error;
  }
}
