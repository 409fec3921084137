import type { TestListOutput, TestSummary } from '@fairway/contracts/testing';
import type { Db } from '@fairway/db/open';
import { type AuthVariables, requireMember, type TokenVerifier } from '@fairway/kit/auth';
import { Hono } from 'hono';
import { listTestsOf, type TestRow } from './store.ts';

export function testRoutes({ db, verifier }: { db: Db; verifier: TokenVerifier }) {
  return new Hono<{ Variables: AuthVariables }>().get(
    '/mlp_test/get_test_details',
    requireMember(verifier),
    async (c) => {
      const rows = await listTestsOf(db, c.get('session').sub);
      return c.json(rows.map(presentTest) satisfies TestListOutput);
    },
  );
}

function presentTest(row: TestRow): TestSummary {
  return {
    _id: row.testNum,
    test_num: row.testNum,
    test_name: row.name,
    topic: row.subject,
    test_subject: row.subject,
    question_count: row.questionCount,
    insert_date: row.insertDate.toISOString(),
    status: row.status,
  };
}
