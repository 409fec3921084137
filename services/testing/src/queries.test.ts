import { newId } from '@fairway/kit/database/new-id';
import { explain, isBounded, readsByIndex } from '@fairway/test-support/explain';
import { type RecordedQuery, recordQueries } from '@fairway/test-support/record-queries';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { openHarness } from '../test/harness.ts';
import { deleteTestsOf } from './own-data/store.ts';
import { createQuestionBank } from './question-bank.ts';
import { testItems } from './schema.ts';
import { submitOverdue } from './taking/time-limit.ts';
import { findSubmittedTest } from './tests/store.ts';

const h = setUp(openHarness);
/** One of each text. */
let everything: RecordedQuery[];
beforeAll(async () => {
  for (const member of ['ann', 'bob', 'cid']) await addTests(member, 400);
  await h.db.$client.query('analyze table tests, test_items');
  const { recorded, stop } = recordQueries(h.db);
  await useEverything();
  stop();
  everything = [...recorded.values()];
});

/** Enough rows to make an index worth using. */
async function addTests(memberId: string, count: number): Promise<void> {
  const first = await h.insertTests(memberId, Array.from({ length: count }, newId));
  const items = Array.from({ length: count * 10 }, (_, index) => ({
    testId: first + Math.floor(index / 10),
    place: (index % 10) + 1,
    itemId: newId(),
    questionId: (index % 10) + 1,
  }));
  await h.db.insert(testItems).values(items);
}

/** The last requests leave the rows that the explained statements read. */
async function useEverything(): Promise<void> {
  const deleted = await h.generate('bob');
  expect((await h.call('DELETE', `test/${deleted.test_num}`, 'bob')).status).toBe(200);
  const { test_num, items } = await h.generate('ann');
  for (const path of ['test_details', 'test_count', 'test_question_count', 'test_question', 'get_test_list']) {
    expect((await h.get(`${path}/${test_num}`, 'ann')).status).toBe(200);
  }
  for (const path of [`get_test/${test_num}/5`, `next_link/${test_num}/5`, `prev_link/${test_num}/5`]) {
    expect((await h.get(path, 'ann')).status).toBe(200);
  }
  expect((await h.get('get_test_details', 'ann')).body.length).toBeGreaterThan(400);
  const exported = await h.app.request('/api/v1/private/my-data/tests', { headers: { 'x-auth-token': 'member:ann' } });
  expect(exported.status).toBe(200);
  await deleteTestsOf(h.db, 'cid');
  await h.post('page_num', 'ann', { test: test_num, number: 3 });
  for (const item of items.slice(0, 2)) await h.choose('ann', test_num, item._id, 'a');
  expect((await h.submit(test_num)).status).toBe(200);
  await findSubmittedTest(h.db, 'ann', 1);
  await h.call('PUT', 'settings', 'ann', { count_answers: true });
  const timed = await h.generate('ann', { minutes: 1 });
  await h.post(`start/${timed.test_num}`, 'ann');
  await h.post('flag', 'ann', { test_num: timed.test_num, test_id: timed.first, flagged: true });
  const later = () => new Date(h.clock.now.getTime() + 60_000);
  const questionBank = createQuestionBank(h.bankClient());
  await submitOverdue({ db: h.db, questionBank, clock: later, nudge: () => {} });
}

test('no statement scans a table: each finds its rows by an index, in order, without sorting', async () => {
  const statements = everything.filter(({ sql }) => /^\s*(select|update|delete)/i.test(sql));
  expect(statements.length).toBeGreaterThan(12);
  for (const statement of statements) {
    for (const step of await explain(h.db, statement)) {
      const plan = `${statement.sql}\nreads ${step.table} by ${step.type}, ${step.key}: ${step.Extra}`;
      expect(readsByIndex(step), plan).toBe(true);
      expect(step.Extra ?? '', plan).not.toMatch(/filesort|temporary/);
      // The largest read is all tests of one member.
      expect(Number(step.rows), plan).toBeLessThan(500);
    }
  }
});

test('a member’s list uses the index of members, a test its number, an item its key', async () => {
  const keyOf = async (part: string) => {
    const statement = everything.find(({ sql }) => sql.includes(part));
    if (!statement) throw new Error(`no statement with ${part}`);
    return (await explain(h.db, statement))[0]?.key;
  };
  expect(await keyOf('order by `tests`.`id`')).toBe('tests_of_member');
  expect(await keyOf('min(')).toBe('tests_of_member');
  expect(await keyOf('`due_at` <= ?')).toBe('tests_due');
  expect(await keyOf('`test_num` = ?')).toBe('tests_test_num_unique');
  expect(await keyOf('order by `test_items`.`place`')).toBe('PRIMARY');
  expect(await keyOf('and `test_items`.`place` = ?')).toBe('PRIMARY');
});

/** The questions of one test: 200 at most. */
const itemsOfTest = /where `test_items`.`test_id` = \?/;

test('every list is bounded [LIM-16]', async () => {
  const reads = everything.filter(({ sql }) => /^\s*select/i.test(sql) && !itemsOfTest.test(sql));
  expect(reads.length).toBeGreaterThan(5);
  for (const read of reads) expect(await isBounded(h.db, read), read.sql).toBe(true);
});
