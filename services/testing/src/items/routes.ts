import {
  type SavedChoice,
  type TestItemsOutput,
  type TestPlace,
  type TestQuestionsOutput,
  testLinkPath,
  testPageNumberInput,
  testPath,
  testQuestionPath,
} from '@fairway/contracts/testing';
import type { AuthVariables } from '@fairway/kit/auth';
import { answerFault, fail } from '@fairway/kit/fault';
import { check, readBody } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import type { QuestionBank } from '../question-bank.ts';
import { completeAnswered } from '../taking/complete-answered.ts';
import type { SubmitDeps } from '../taking/submit.ts';
import { readOwnTest } from '../tests/own-test.ts';
import { keyedQuestion, presentChoice, presentItem, presentPlace, withoutKey } from './present.ts';
import { findItemAt, findItemOf, listItems } from './store.ts';

type Signed = { Variables: AuthVariables };

const notInTest = fail('not_found', { zid: 'This question is not in this test' });

/** What a member sees of a test's questions and choices. The key is in none of it before the test is submitted (G-21). */
export function itemRoutes(
  deps: SubmitDeps & { questionBank: Pick<QuestionBank, 'questions' | 'questionsWithKeys'> },
): Hono<Signed> {
  const { db, questionBank } = deps;
  const beside = (step: -1 | 1) => async (c: Context<Signed>) => {
    const input = check(testLinkPath, c.req.param());
    if (!input.ok) return answerFault(c, input.fault);
    const { test: testNum, num } = input.value;
    const test = await readOwnTest(db, c.get('session').sub, testNum, 'test');
    if (!test.ok) return answerFault(c, test.fault);
    const { id, questionCount } = test.value;
    if (num > questionCount) return answerFault(c, fail('invalid', { num: sizeInWords(questionCount) }).fault);
    return c.json(presentPlace(await findItemAt(db, id, num + step), questionCount) satisfies TestPlace);
  };

  return new Hono<Signed>()
    .get('/get_test_list/:id', async (c) => {
      const input = check(testPath, c.req.param());
      if (!input.ok) return answerFault(c, input.fault);
      const found = await readOwnTest(db, c.get('session').sub, input.value.id, 'id');
      const test = found.ok ? await completeAnswered(deps, found.value) : found;
      if (!test.ok) return answerFault(c, test.fault);
      const { id, testNum, status } = test.value;
      const items = await listItems(db, id);
      const ids = items.map(({ questionId }) => questionId);
      const isSubmitted = status === 'Completed';
      const questions = await (isSubmitted ? questionBank.questionsWithKeys(ids) : questionBank.questions(ids));
      return c.json(
        items.map((item) => {
          const question = questions.get(item.questionId);
          return presentItem(item, testNum, question && keyedQuestion(question, item));
        }) satisfies TestItemsOutput,
      );
    })
    .get('/test_question/:id', async (c) => {
      const input = check(testPath, c.req.param());
      if (!input.ok) return answerFault(c, input.fault);
      const test = await readOwnTest(db, c.get('session').sub, input.value.id, 'id');
      if (!test.ok) return answerFault(c, test.fault);
      const { id, testNum } = test.value;
      const items = await listItems(db, id);
      const found = await questionBank.questions(items.map(({ questionId }) => questionId));
      return c.json(
        items.map((item) => {
          const question = found.get(item.questionId);
          return presentItem(item, testNum, question && withoutKey(question));
        }) satisfies TestQuestionsOutput,
      );
    })
    .get('/get_test/:test/:zid', async (c) => {
      const input = check(testQuestionPath, c.req.param());
      if (!input.ok) return answerFault(c, input.fault);
      const test = await readOwnTest(db, c.get('session').sub, input.value.test, 'test');
      if (!test.ok) return answerFault(c, test.fault);
      const item = await findItemOf(db, test.value.id, Number(input.value.zid));
      return item ? c.json(presentChoice(item) satisfies SavedChoice) : answerFault(c, notInTest.fault);
    })
    .get('/next_link/:test/:num', beside(1))
    .get('/prev_link/:test/:num', beside(-1))
    .post('/page_num', async (c) => {
      const input = await readBody(c, testPageNumberInput);
      if (!input.ok) return answerFault(c, input.fault);
      const { test: testNum, number } = input.value;
      const test = await readOwnTest(db, c.get('session').sub, testNum, 'test');
      if (!test.ok) return answerFault(c, test.fault);
      const { id, questionCount } = test.value;
      if (number > questionCount) return answerFault(c, fail('invalid', { number: sizeInWords(questionCount) }).fault);
      return c.json(presentPlace(await findItemAt(db, id, number), questionCount) satisfies TestPlace);
    });
}

const sizeInWords = (questionCount: number) => `This test has ${questionCount} questions`;
