import { type OwnTest, testsAtOnce } from '@fairway/contracts/identity/own-data';
import { newId } from '@fairway/kit/database/new-id';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { memberSettings, testItems, tests } from '../schema.ts';
import { deleteTestsOf } from './store.ts';

const h = setUpHarness();

async function read(member: string, after = 0) {
  const reply = await h.app.request(`/api/v1/private/my-data/tests?after=${after}`, {
    headers: { 'x-auth-token': `member:${member}` },
  });
  return (await reply.json()) as { data: OwnTest[]; next: number | null };
}

test('a test is exported with every item and choice, and without keys unless it is submitted', async () => {
  const { test_num, first } = await h.generate('ann');
  await h.choose('ann', test_num, first, 'b');
  const { data, next } = await read('ann');
  expect(next).toBeNull();
  expect(data).toMatchObject([{ test_num, test_name: 'Before breakfast', correct: null }]);
  expect(data[0]?.items).toHaveLength(10);
  expect(data[0]?.items[0]).toMatchObject({ place: 1, choice: 'b', answer: null, correct: null, flagged: false });
  expect(await read('bob')).toEqual({ data: [], next: null });
});

test('the letters of a submitted test have the version of the question that they refer to', async () => {
  const { test_num, first } = await h.generate('ann');
  await h.choose('ann', test_num, first, 'b');
  await h.submit(test_num);
  const { data } = await read('ann');
  for (const item of data[0]?.items ?? []) {
    expect(item.answer).toMatch(/^[abcd]$/);
    expect(item.version).toBeGreaterThan(0);
  }
});

test('more tests than fit on a page are exported page by page', async () => {
  const names = Array.from({ length: testsAtOnce + 3 }, newId);
  await h.insertTests('ann', names);
  const first = await read('ann');
  const second = await read('ann', first.next ?? 0);
  expect([...first.data, ...second.data].map(({ test_num }) => test_num)).toEqual(names);
  expect(second.next).toBeNull();
});

test('all tests of a member are deleted with their items and settings; other members’ are not', async () => {
  for (const member of ['ann', 'bob']) {
    await h.generate(member);
    await h.call('PUT', 'settings', member, { count_answers: false });
  }
  for (let times = 0; times < 2; times++) await deleteTestsOf(h.db, 'ann');
  const left = await h.db.select().from(tests);
  expect(left.map(({ memberId }) => memberId)).toEqual(['bob']);
  const items = await h.db.select().from(testItems);
  expect(new Set(items.map(({ testId }) => testId))).toEqual(new Set(left.map(({ id }) => id)));
  expect((await h.db.select().from(memberSettings)).map(({ memberId }) => memberId)).toEqual(['bob']);
});
