import type { Result } from '@fairway/contracts/call/fault';
import { submittedMocks, testMistakes } from '@fairway/contracts/testing/internal-calls';
import * as calls from '@fairway/contracts/testing/tests-calls';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { SignedInMember } from '@fairway/kit/session/member-reader';
import type { Session } from '@fairway/kit/session/session';
import { listItems } from '../items/store.ts';
import type { QuestionBank } from '../question-bank.ts';
import type { SubmitDeps } from '../taking/submit.ts';
import { deleteMemberTest } from './delete.ts';
import { type GenerateDeps, generateCustomTest, generateModuleTest, generateTest } from './generate.ts';
import { noSuchTest, readMemberTest } from './member-test.ts';
import { presentTest } from './present.ts';
import { findSubmittedTest, listTestsOf, type TestRow } from './store.ts';

type TestDeps = SubmitDeps & { questionBank: Pick<QuestionBank, 'topics'> };

/** A member's tests: topics to draw from, list and deletion. */
export function serveTests(serve: Serve<Session>, deps: TestDeps): void {
  const { db, questionBank, clock } = deps;
  const field =
    <T>(present: (test: TestRow) => T) =>
    async ({ params, caller }: { params: { id: string }; caller: Session }): Promise<Result<T>> => {
      const test = await readMemberTest(db, caller.sub, params.id, 'id');
      return test.ok ? ok(present(test.value)) : test;
    };

  serve(calls.testTopics, ({ query, caller }) => questionBank.topics(caller.sub, query));
  serve(calls.ownTests, async ({ caller }) =>
    ok((await listTestsOf(db, caller.sub)).map((row) => presentTest(row, clock()))),
  );
  serve(
    calls.testDetails,
    field((test) => presentTest(test, clock())),
  );
  serve(
    calls.testCount,
    field(({ questionCount }) => ({ total: questionCount })),
  );
  serve(
    calls.testAnsweredCount,
    field(({ answered }) => ({ total: answered })),
  );
  serve(calls.deleteTest, ({ params, caller }) => deleteMemberTest(db, caller.sub, params.id));
}

/** For question-bank, which serves the mistakes of a test as a study set. */
export function serveTestMistakes(serve: Serve<unknown>, { db }: Pick<TestDeps, 'db'>): void {
  serve(testMistakes, async ({ params }) => {
    const test = await findSubmittedTest(db, params.member, Number(params.id));
    if (test === undefined) return noSuchTest('id');
    const incorrect = (await listItems(db, test.id)).filter(({ correct }) => correct === false);
    return ok({ test_name: test.name, question_ids: incorrect.map(({ questionId }) => questionId) });
  });
}

/** For question-bank's backtest of readiness. */
export function serveMocks(serve: Serve<unknown>, { db }: Pick<TestDeps, 'db'>): void {
  serve(submittedMocks, async ({ params }) => {
    const all = await listTestsOf(db, params.member);
    return ok({
      mocks: all.flatMap(({ module, needed, correct, questionCount: questions, startedAt, insertDate }) =>
        module !== null && needed !== null && correct !== null
          ? [{ module, needed, correct, questions, started_at: (startedAt ?? insertDate).toISOString() }]
          : [],
      ),
    });
  });
}

/** Generating a test: the only call that asks identity whether the member has a plan. */
export function serveGenerating(serve: Serve<SignedInMember>, deps: GenerateDeps): void {
  serve(calls.generateTest, ({ body, caller }) => generateTest(deps, caller.id, body));
  serve(calls.generateCustomTest, ({ body, caller }) => generateCustomTest(deps, caller.id, body));
  serve(calls.generateModuleTest, ({ body, caller }) => generateModuleTest(deps, caller.id, body));
}
