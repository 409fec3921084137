import type { Result } from '@fairway/contracts/call/fault';
import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import {
  type customTestInput,
  type DrawOutput,
  type GenerateTestOutput,
  type generateTestInput,
  type ModuleDrawOutput,
  maxTestNameLength,
  type moduleTestInput,
} from '@fairway/contracts/testing/testing';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import type { z } from 'zod';
import { insertItems } from '../items/store.ts';
import type { QuestionBank } from '../question-bank.ts';
import { countTestsOf, insertTest, lockTestById, maxTests, type NewTest } from './store.ts';

export type GenerateDeps = {
  db: Db;
  questionBank: Pick<QuestionBank, 'draw' | 'drawCustom' | 'drawModule'>;
  clock: () => Date;
};

const tooManyTests = fail(
  'conflict',
  `You have ${maxTests.toLocaleString('en-US')} tests, which is the limit. Delete some to generate another.`,
);

/** A test of one topic, in one of the standard sizes. */
export function generateTest(
  deps: GenerateDeps,
  memberId: string,
  { test_name, test_subject, minutes = null, ...wanted }: z.output<typeof generateTestInput>,
): Promise<Result<GenerateTestOutput>> {
  return writeTest(deps, { memberId, name: test_name, subject: test_subject, ...pick(wanted), minutes }, () =>
    deps.questionBank.draw({ member_id: memberId, test_subject, ...wanted }),
  );
}

/** A test of any size, from several topics or from the member's mistakes or bookmarks. */
export function generateCustomTest(
  deps: GenerateDeps,
  memberId: string,
  { test_name, source, minutes = null, ...wanted }: z.output<typeof customTestInput>,
): Promise<Result<GenerateTestOutput>> {
  const subjects = source === 'topics' ? wanted.subjects : null;
  return writeTest(
    deps,
    { memberId, name: test_name, subject: source, source, subjects, ...pick(wanted), minutes },
    () => deps.questionBank.drawCustom({ member_id: memberId, source, ...wanted }),
  );
}

/** A mock exam: the bank knows the module's number of questions, its mark and its clock. */
export function generateModuleTest(
  deps: GenerateDeps,
  memberId: string,
  { module, new_only, minutes }: z.output<typeof moduleTestInput>,
): Promise<Result<GenerateTestOutput>> {
  const only = new_only ? 'unanswered' : undefined;
  const test: RequestedTest = { memberId, name: '', subject: module, source: 'module', module, only, minutes };
  return writeTest(deps, test, () => deps.questionBank.drawModule({ member_id: memberId, module, new_only }));
}

type RequestedTest = Pick<
  NewTest,
  'memberId' | 'name' | 'subject' | 'source' | 'subjects' | 'rating' | 'only' | 'module' | 'minutes'
>;

const pick = ({ rating, only }: { rating?: string | undefined; only?: QuestionLimit | undefined }) => ({
  rating,
  only,
});

const longestTitle = 400;
const cut = (text: string, length: number) => [...text].slice(0, length).join('');

/** Draws the questions, then inserts the test with all its items in one transaction. */
async function writeTest(
  { db, clock }: GenerateDeps,
  test: RequestedTest,
  draw: () => Promise<Result<DrawOutput & Partial<Pick<ModuleDrawOutput, 'needed' | 'minutes'>>>>,
): Promise<Result<GenerateTestOutput>> {
  const { memberId } = test;
  const before = await countTestsOf(db, memberId);
  if (before.total >= maxTests) return tooManyTests;
  const drawn = await draw();
  if (!drawn.ok) return drawn;
  const { question_ids: questionIds, title, needed, minutes } = drawn.value;
  const testNum = newId();
  const isWritten = await transact(db, async (tx) => {
    // Concurrent requests wait for each other here, so that they do not both take the last place.
    if (before.oldest !== null) await lockTestById(tx, before.oldest);
    if ((await countTestsOf(tx, memberId)).total >= maxTests) return false;
    const testId = await insertTest(tx, {
      ...test,
      needed,
      minutes: test.minutes ?? minutes,
      testNum,
      name: test.name || cut(title, maxTestNameLength),
      topicTitle: cut(title, longestTitle),
      questionCount: questionIds.length,
      status: 'New',
      insertDate: clock(),
    });
    await insertItems(
      tx,
      questionIds.map((id, index) => ({ testId, place: index + 1, itemId: newId(), questionId: Number(id) })),
    );
    return true;
  });
  return isWritten ? ok({ test_num: testNum }) : tooManyTests;
}
