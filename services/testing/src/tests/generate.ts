import type { Result } from '@fairway/contracts/fault';
import { type GenerateTestOutput, type generateTestInput, longestTestName } from '@fairway/contracts/testing';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/fault';
import { newId } from '@fairway/kit/new-id';
import type { z } from 'zod';
import { insertItems } from '../items/store.ts';
import type { QuestionBank } from '../question-bank.ts';
import { countTestsOf, insertTest, lockTestById, mostTests } from './store.ts';

export type GenerateDeps = { db: Db; questionBank: Pick<QuestionBank, 'draw'>; clock: () => Date };

const tooManyTests = fail(
  'conflict',
  `You have ${mostTests.toLocaleString('en-US')} tests, which is the limit. Delete some to generate another.`,
);

/** Draws the questions, then writes the test with all of its items at once: there is no half a test. */
export async function generateTest(
  { db, questionBank, clock }: GenerateDeps,
  memberId: string,
  { test_name, test_subject, question_count, rating }: z.output<typeof generateTestInput>,
): Promise<Result<GenerateTestOutput>> {
  const before = await countTestsOf(db, memberId);
  if (before.total >= mostTests) return tooManyTests;
  const drawn = await questionBank.draw({ member_id: memberId, test_subject, question_count, rating });
  if (!drawn.ok) return drawn;
  const { question_ids: questionIds, title } = drawn.value;
  const testNum = newId();
  const isWritten = await retryLostRace(() =>
    db.transaction(async (tx) => {
      // Two that are generated at once wait for one another here, so that they do not both take the last room.
      if (before.oldest !== null) await lockTestById(tx, before.oldest);
      if ((await countTestsOf(tx, memberId)).total >= mostTests) return false;
      const testId = await insertTest(tx, {
        testNum,
        memberId,
        name: test_name || [...title].slice(0, longestTestName).join(''),
        subject: test_subject,
        topicTitle: title,
        questionCount: questionIds.length,
        status: 'New',
        insertDate: clock(),
      });
      await insertItems(
        tx,
        questionIds.map((id, index) => ({ testId, place: index + 1, itemId: newId(), questionId: Number(id) })),
      );
      return true;
    }),
  );
  return isWritten ? ok({ test_num: testNum }) : tooManyTests;
}
