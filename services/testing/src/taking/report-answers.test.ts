import { type OutboxRow, type TestAnswers, testAnswers } from '@fairway/contracts/queues/jobs';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setUpHarness, setUpInternalClient } from '../../test/harness.ts';
import { outbox } from '../schema.ts';

const h = setUpHarness();

const client = setUpInternalClient(h);

const answerSome = async (right: number, wrong: number) => (await h.answerSome(right, wrong)).test_num;
const submit = async (testNum: string) => (await h.submit(testNum)).status;
const readReports = async (): Promise<TestAnswers[]> => {
  const rows = await h.db.select().from(outbox).orderBy(asc(outbox.createdAt));
  return rows.map(({ payload }) => testAnswers.parse(payload));
};
test('a submitted test reports its graded answers, without open or ungraded ones', async () => {
  const testNum = await answerSome(2, 2);
  h.bank().gone.add(4);
  expect(await submit(testNum)).toBe(200);
  const answered_at = '2026-05-01T12:00:00.123Z';
  expect(await readReports()).toEqual([
    {
      member_id: 'ann',
      test_num: testNum,
      answers: [
        { question_id: 1, letter: 'a', correct: true, answered_at, version: 1 },
        { question_id: 2, letter: 'b', correct: true, answered_at, version: 1 },
        { question_id: 3, letter: 'd', correct: false, answered_at, version: 1 },
      ],
    },
  ]);
});

test('it is reported once, by any call, however often it is submitted, even if it is deleted', async () => {
  const testNum = await answerSome(10, 0);
  await Promise.all([submit(testNum), submit(testNum), h.get(`get_test_list/${testNum}`, 'ann')]);
  expect(await submit(testNum)).toBe(200);
  await h.call('DELETE', `test/${testNum}`, 'ann');
  expect((await readReports()).map(({ answers }) => answers.length)).toEqual([10]);
});

test('a test without answers reports nothing', async () => {
  expect(await submit(await answerSome(0, 0))).toBe(200);
  expect(await readReports()).toEqual([]);
});

test('a failed submission reports nothing, and a failed report prevents the submission', async () => {
  const testNum = await answerSome(1, 1);
  for (const [table, when] of [
    ['tests', 'update'],
    ['outbox', 'insert'],
  ]) {
    await h.db.$client.query(`create trigger full_disk before ${when} on ${table} for each row
      signal sqlstate '45000' set message_text = 'disk full'`);
    try {
      expect(await submit(testNum)).toBe(500);
    } finally {
      await h.db.$client.query('drop trigger full_disk');
    }
    expect([await readReports(), (await h.detailsOf(testNum)).status]).toEqual([[], 'In progress']);
  }
  expect(await submit(testNum)).toBe(200);
  expect(await readReports()).toHaveLength(1);
});

test('the outbox is relayed after the commit, not before', async () => {
  const testNum = await answerSome(1, 0);
  const seen: Promise<TestAnswers[]>[] = [];
  const app = h.appOf({ nudge: () => void seen.push(readReports()) });
  const headers = { 'x-auth-token': 'member:ann' };
  await app.request(`/api/mlp_test/submit/${testNum}`, { method: 'POST', headers, body: '{}' });
  expect((await Promise.all(seen)).map((rows) => rows.length)).toEqual([1]);
});

test('question-bank reads a row and reports it done; this requires a key', async () => {
  const testNum = await answerSome(1, 0);
  await submit(testNum);
  const [row] = await h.db.select().from(outbox);
  const path = `/internal/outbox/${row?.id}`;
  expect((await h.app.request(path)).status).toBe(401);
  expect((await client.get(path)).body as OutboxRow).toMatchObject({
    kind: 'answers',
    payload: { member_id: 'ann', test_num: testNum, answers: [{ question_id: 1 }] },
  });
  expect((await client.post(`${path}/done`)).status).toBe(200);
  expect((await client.get(path)).status).toBe(404);
});

test('a test is not reported if the member has excluded tests from progress when submitting it', async () => {
  const settings = async () => (await h.get('settings', 'ann')).body;
  expect(await settings()).toEqual({ count_answers: true });
  await h.call('PUT', 'settings', 'ann', { count_answers: false });
  expect(await settings()).toEqual({ count_answers: false });
  await submit(await answerSome(2, 0));
  expect(await readReports()).toEqual([]);
  await h.call('PUT', 'settings', 'ann', { count_answers: true });
  await submit(await answerSome(1, 0));
  expect((await readReports()).map(({ answers }) => answers.length)).toEqual([1]);
});
