import type { TestListOutput } from '@fairway/contracts/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertTest } from '../../test/factories.ts';
import { openHarness } from '../../test/harness.ts';

let harness: Awaited<ReturnType<typeof openHarness>>;
beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(() => harness.empty());
afterAll(() => harness.close());

const listFor = (token?: string) =>
  harness.app.request('/api/mlp_test/get_test_details', {
    headers: token === undefined ? {} : { 'x-auth-token': token },
  });

test('a member without tests gets an empty list [API-122]', async () => {
  const reply = await listFor('member:m1');
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual([]);
});

test('a member gets their own tests only, in the order they were made [API-122, OPEN-87, TST-12]', async () => {
  const first = await insertTest(harness.db, { memberId: 'm1', name: 'First' });
  await insertTest(harness.db, { memberId: 'm2', name: 'Of another member' });
  const second = await insertTest(harness.db, { memberId: 'm1', name: 'Second', status: 'Completed' });
  const body = (await (await listFor('member:m1')).json()) as TestListOutput;
  expect(body).toEqual([
    {
      _id: first,
      test_num: first,
      test_name: 'First',
      topic: 'ZINBOOK-2',
      test_subject: 'ZINBOOK-2',
      question_count: 10,
      insert_date: '2026-05-01T12:00:00.000Z',
      status: 'New',
    },
    expect.objectContaining({ test_num: second, test_name: 'Second', status: 'Completed' }),
  ]);
});

test.each([undefined, 'nonsense', 'admin:a1'])('refuses the list to the token %s', async (token) => {
  const reply = await listFor(token);
  expect(reply.status).toBe(401);
});

test('finds a member’s tests by an index', async () => {
  await insertTest(harness.db, { memberId: 'm1' });
  const [rows] = await harness.db.$client.query(
    'explain select * from tests where member_id = ? order by id limit 10',
    ['m1'],
  );
  expect((rows as { key: string }[])[0]?.key).toBe('tests_of_member');
});
