import { calendarDay } from '@fairway/contracts/identity/time-zone';
import type { MovedAnswersInput } from '@fairway/contracts/question-bank/answers';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import type { OpenBank } from '../bank/open-bank.ts';
import { isPremium, type Member } from '../caller/caller.ts';
import type { Visitor } from '../caller/visitor.ts';
import { inTransaction } from '../in-transaction.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import { findUses } from '../quota/store.ts';
import { subjectsOf } from '../quota/subjects.ts';
import { type LoggedAnswer, noContext } from './answer.ts';
import { readGradings } from './grading.ts';
import { findAnswerIds, hasOtherAnswers, insertEvents, insertLoggedAnswers, isRepeated } from './store.ts';

type Deps = { db: Db; bank: Pick<OpenBank, 'current'>; marks: MarksCache; clock: () => Date };

const dayMs = 24 * 3_600_000;

/**
 * Stores a visitor's answers in a new account, only if the account has no other answers, so that on a shared computer
 * answers do not end up in someone else's account. Each answer is graded here. For a member without a plan only answers
 * that used this visitor's allowance count: moving does not bypass the day's limit, and uses none of the member's.
 */
export async function moveAnswers(
  { db, bank, marks, clock }: Deps,
  member: Member,
  visitor: Visitor,
  { answers }: MovedAnswersInput,
): Promise<number> {
  const byAnswerId = new Map(answers.map((answer) => [answer.answer_id, answer]));
  const answerIds = [...byAnswerId.keys()];
  if (await hasOtherAnswers(db, member.id, answerIds)) return 0;
  const stored = await findAnswerIds(db, member.id, answerIds);
  const counted = isPremium(member) ? null : await countedFor(db, visitor, answers, clock());
  const sent = [...byAnswerId.values()].filter(
    ({ _id, answer_id }) => !stored.has(answer_id) && counted?.has(Number(_id)) !== false,
  );
  const bodies = await bank.current().bodies.readMany(sent.map(({ _id }) => Number(_id)));
  const byId = new Map(bodies.map((body) => [body.id, body]));
  const now = clock().getTime();
  const known = sent.flatMap((answer) => {
    const question = byId.get(Number(answer._id));
    return question ? [{ ...answer, question }] : [];
  });
  const gradings = await readGradings(db, bank.current().packs, known);
  const moved = known.flatMap(({ question, answer_type, answer_id, mode }, index): LoggedAnswer[] => {
    const grading = gradings[index];
    if (!grading) return [];
    // In the order they were given, the last one now.
    const answeredAt = new Date(now - known.length + index + 1);
    return [
      {
        memberId: member.id,
        questionId: question.id,
        letter: answer_type,
        correct: answer_type === grading.key.ZANSWER,
        ms: null,
        mode: mode ?? null,
        rating: member.license_rating,
        answeredAt,
        answerId: answer_id,
        ...noContext,
        version: grading.version,
        topic: question.topic,
        day: calendarDay(answeredAt, member.time_zone),
      },
    ];
  });
  if (moved.length === 0) return 0;
  const isLogged = isPremium(member) && (await marks.read(member.id)).logsAnswers;
  const inLockOrder = moved.toSorted((a, b) => a.questionId - b.questionId);
  try {
    await retryLostRace(() =>
      inTransaction(db, (connection) =>
        isLogged ? insertLoggedAnswers(connection, inLockOrder) : insertEvents(connection, inLockOrder, () => null),
      ),
    );
  } catch (error) {
    // Another request stored them in the meantime.
    if (isRepeated(error)) return 0;
    throw error;
  }
  return moved.length;
}

/** The questions that used this visitor's allowance today or yesterday. */
async function countedFor(
  db: Db,
  visitor: Visitor,
  answers: MovedAnswersInput['answers'],
  now: Date,
): Promise<Set<number>> {
  const ids = answers.map(({ _id }) => Number(_id));
  const days = [now, new Date(now.getTime() - dayMs)].flatMap((day) => subjectsOf(visitor, 0, day));
  const found = await Promise.all(days.map((of) => findUses(db, of, ids)));
  return new Set(found.flat());
}
