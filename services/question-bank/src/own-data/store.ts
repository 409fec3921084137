import type { Db, DbOrTx } from '@fairway/db/open';
import { and, asc, eq, gt, gte, or } from 'drizzle-orm';
import {
  answerEvents,
  loggedQuestions,
  memberExams,
  memberModules,
  memberSittings,
  memberStates,
  missedQuestions,
  questionMarks,
  questionNotes,
  resumePoints,
  scheduleDays,
  setPlaces,
  studyDays,
  testedQuestions,
  topicProgress,
} from '../schema.ts';

/** Where a page of answers ended. */
type AnswerPlace = { answeredAt: Date; id: number };

/** A member's answers after a place, oldest first. */
export function listAnswersAfter(db: DbOrTx, memberId: string, after: AnswerPlace, limit: number) {
  const { id, questionId, letter, correct, answeredAt, mode, ms, version } = answerEvents;
  return db
    .select({ id, questionId, letter, correct, answeredAt, mode, ms, version })
    .from(answerEvents, { forceIndex: 'answer_events_member' })
    .where(
      and(
        eq(answerEvents.memberId, memberId),
        gte(answeredAt, after.answeredAt),
        or(gt(answeredAt, after.answeredAt), gt(id, after.id)),
      ),
    )
    .orderBy(asc(answeredAt), asc(id))
    .limit(limit);
}

export function listNotesAfter(db: DbOrTx, memberId: string, after: number, limit: number) {
  const { questionId, note } = questionNotes;
  return db
    .select({ questionId, note })
    .from(questionNotes)
    .where(and(eq(questionNotes.memberId, memberId), gt(questionId, after)))
    .orderBy(asc(questionId))
    .limit(limit);
}

/** Tables with data of a member's studies. Problem reports remain, for their reviewers. */
const studyTables = [
  answerEvents,
  loggedQuestions,
  missedQuestions,
  testedQuestions,
  topicProgress,
  studyDays,
  questionMarks,
  questionNotes,
  resumePoints,
  setPlaces,
  memberStates,
  memberExams,
  memberModules,
  memberSittings,
  scheduleDays,
];
const deleteBatchSize = 1_000;

/** Deletes all of it, in bounded batches. */
export async function deleteStudiesOf(db: Db, memberId: string): Promise<void> {
  for (const table of studyTables) {
    for (let gone = deleteBatchSize; gone === deleteBatchSize; ) {
      const [done] = await db.delete(table).where(eq(table.memberId, memberId)).limit(deleteBatchSize);
      gone = done.affectedRows;
    }
  }
}
