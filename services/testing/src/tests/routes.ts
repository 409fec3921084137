import {
  generateTestInput,
  type TestListOutput,
  type TestSummary,
  type TestTotalOutput,
  testPath,
  topicQuery,
} from '@fairway/contracts/testing';
import type { AuthVariables } from '@fairway/kit/auth';
import { answer, answerFault } from '@fairway/kit/fault';
import type { MemberGuards } from '@fairway/kit/member-guards';
import { check, readBody, readQuery } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import type { QuestionBank } from '../question-bank.ts';
import { deleteOwnTest } from './delete.ts';
import { type GenerateDeps, generateTest } from './generate.ts';
import { readOwnTest } from './own-test.ts';
import { presentTest } from './present.ts';
import { listTestsOf, type TestRow } from './store.ts';

type Signed = { Variables: AuthVariables };
type TestDeps = GenerateDeps & { questionBank: Pick<QuestionBank, 'topics' | 'draw'>; guards: MemberGuards };

/** A member's tests: what they are drawn from, made, listed and deleted. */
export function testRoutes(deps: TestDeps): Hono<Signed> {
  const { db, questionBank, guards } = deps;

  const about = (present: (test: TestRow) => TestSummary | TestTotalOutput) => async (c: Context<Signed>) => {
    const input = check(testPath, c.req.param());
    if (!input.ok) return answerFault(c, input.fault);
    const test = await readOwnTest(db, c.get('session').sub, input.value.id, 'id');
    return test.ok ? c.json(present(test.value)) : answerFault(c, test.fault);
  };

  return new Hono<Signed>()
    .get('/getTopic', async (c) => {
      const query = readQuery(c, topicQuery);
      if (!query.ok) return answerFault(c, query.fault);
      return answer(c, await questionBank.topics(c.get('session').sub, query.value.rating));
    })
    .post(
      '/generate_test',
      guards.premium(async (c, { id }) => {
        const input = await readBody(c, generateTestInput);
        return input.ok ? answer(c, await generateTest(deps, id, input.value)) : answerFault(c, input.fault);
      }),
    )
    .get('/get_test_details', async (c) => {
      const rows = await listTestsOf(db, c.get('session').sub);
      return c.json(rows.map(presentTest) satisfies TestListOutput);
    })
    .get('/test_details/:id', about(presentTest))
    .get(
      '/test_count/:id',
      about(({ questionCount }) => ({ total: questionCount })),
    )
    .get(
      '/test_question_count/:id',
      about(({ answered }) => ({ total: answered })),
    )
    .delete('/test/:id', async (c) => {
      const input = check(testPath, c.req.param());
      if (!input.ok) return answerFault(c, input.fault);
      return answer(c, await deleteOwnTest(db, c.get('session').sub, input.value.id));
    });
}
