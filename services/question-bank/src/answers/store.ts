import { createHash } from 'node:crypto';
import type { Letter, StudyMode } from '@fairway/contracts/question-bank';
import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { inTransaction } from '../in-transaction.ts';
import { answerEvents } from '../schema.ts';

export type Answer = {
  memberId: string;
  questionId: number;
  letter: Letter;
  correct: boolean;
  ms: number | null;
  mode: StudyMode | null;
  /** The member's licence rating at that moment. */
  rating: string;
  answeredAt: Date;
};

export async function insertAnswer(tx: DbOrTx, answer: Answer): Promise<void> {
  await tx.insert(answerEvents).values(answer);
}

const insertEvent = `insert into answer_events
    (member_id, question_id, letter, correct, ms, mode, rating, answered_at)
  values (?, ?, ?, ?, ?, ?, ?, ?)`;

const upsertLogged = `insert into logged_questions (member_id, question_id, entry_id, letter, correct, answered_at)
  values (?, ?, ?, ?, ?, ?)
  on duplicate key update letter = values(letter), correct = values(correct), answered_at = values(answered_at)`;

/**
 * Keeps an answer and makes it the latest of its question in the member's log, in one transaction; returns the
 * entry's id. Prepared statements
 * rather than drizzle: this is the one write that every click of every premium member makes.
 */
export async function logAnswer(db: Db, answer: Answer): Promise<string> {
  const { memberId, questionId, letter, correct, ms, mode, rating, answeredAt } = answer;
  const entryId = entryIdOf(memberId, questionId);
  await retryLostRace(() =>
    inTransaction(db, async (connection) => {
      await connection.execute(insertEvent, [memberId, questionId, letter, correct, ms, mode, rating, answeredAt]);
      await connection.execute(upsertLogged, [memberId, questionId, entryId, letter, correct, answeredAt]);
    }),
  );
  return entryId;
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Member ids cannot be guessed, so neither can this; the same answerer and question always give the same entry. */
function entryIdOf(memberId: string, questionId: number): string {
  const bytes = createHash('sha256').update(`${memberId} ${questionId}`).digest().subarray(0, 20);
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join('');
}
