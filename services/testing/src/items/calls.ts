import type { Result } from '@fairway/contracts/call/fault';
import * as calls from '@fairway/contracts/testing/items-calls';
import type { TestPlace } from '@fairway/contracts/testing/testing';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Session } from '@fairway/kit/session/session';
import { completeAnswered } from '../taking/complete-answered.ts';
import type { SubmitDeps } from '../taking/submit.ts';
import { readMemberTest } from '../tests/member-test.ts';
import { keyedQuestion, presentChoice, presentItem, presentPlace, withoutKey } from './present.ts';
import { readShownQuestions } from './shown-questions.ts';
import { findItemAt, findItemOf, listItems } from './store.ts';

type LinkAsk = { params: { test: string; num: number }; caller: Session };

const notInTest = fail('not_found', { zid: 'This question is not in this test' });

/** Members read a test's questions and choices. None of it contains the key before the test is submitted (G-21). */
export function serveItems(serve: Serve<Session>, deps: SubmitDeps): void {
  const { db, questionBank } = deps;

  const neighborAt =
    (step: -1 | 1) =>
    async ({ params: { test: testNum, num }, caller }: LinkAsk): Promise<Result<TestPlace>> => {
      const test = await readMemberTest(db, caller.sub, testNum, 'test');
      if (!test.ok) return test;
      const { id, questionCount } = test.value;
      if (num > questionCount) return fail('invalid', { num: describeSize(questionCount) });
      return ok(presentPlace(await findItemAt(db, id, num + step), questionCount));
    };

  serve(calls.testItems, async ({ params, caller }) => {
    const found = await readMemberTest(db, caller.sub, params.id, 'id');
    const test = found.ok ? await completeAnswered(deps, found.value) : found;
    if (!test.ok) return test;
    const { id, testNum, status } = test.value;
    const items = await listItems(db, id);
    const isSubmitted = status === 'Completed';
    const shown = await readShownQuestions(questionBank, items, isSubmitted ? 'with keys' : 'without keys');
    const present = isSubmitted ? keyedQuestion : withoutKey;
    return ok(items.map((item) => presentItem(item, testNum, shown.get(item.questionId), present)));
  });
  serve(calls.testQuestions, async ({ params, caller }) => {
    const test = await readMemberTest(db, caller.sub, params.id, 'id');
    if (!test.ok) return test;
    const { id, testNum } = test.value;
    const items = await listItems(db, id);
    const shown = await readShownQuestions(questionBank, items, 'without keys');
    return ok(items.map((item) => presentItem(item, testNum, shown.get(item.questionId), withoutKey)));
  });
  serve(calls.testChoice, async ({ params, caller }) => {
    const test = await readMemberTest(db, caller.sub, params.test, 'test');
    if (!test.ok) return test;
    const item = await findItemOf(db, test.value.id, Number(params.zid));
    return item ? ok(presentChoice(item)) : notInTest;
  });
  serve(calls.nextTestItem, neighborAt(1));
  serve(calls.previousTestItem, neighborAt(-1));
  serve(calls.testItemAt, async ({ body: { test: testNum, number }, caller }) => {
    const test = await readMemberTest(db, caller.sub, testNum, 'test');
    if (!test.ok) return test;
    const { id, questionCount } = test.value;
    if (number > questionCount) return fail('invalid', { number: describeSize(questionCount) });
    return ok(presentPlace(await findItemAt(db, id, number), questionCount));
  });
}

const describeSize = (questionCount: number) => `This test has ${questionCount} questions`;
