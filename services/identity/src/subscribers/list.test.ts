import { maxSubscribers, type Subscriber } from '@fairway/contracts/subscribers';
import { subscriptionTypes } from '@fairway/contracts/subscription-types';
import { newId } from '@fairway/kit/new-id';
import { explain } from '@fairway/testing-kit/explain';
import { type RecordedQuery, recordQueries } from '@fairway/testing-kit/record-queries';
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, addMember, openSession } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { members } from '../schema.ts';

const h = setUpHarness();
let token: string;
beforeEach(async () => {
  token = await openSession(h, 'admin', await addAdmin(h));
});

type Listed = { subscribers: Subscriber[]; total: number; page: number; pageSize: number; has_more: boolean };

const ask = (query: Record<string, string | number> = {}) =>
  h.client.get(`/api/mlp_subscription/subscriber?${new URLSearchParams(query as Record<string, string>)}`, { token });

async function list(query: Record<string, string | number> = {}): Promise<Listed> {
  const reply = await ask(query);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as unknown as Listed;
}

const names = (listed: Listed) => listed.subscribers.map((one) => one.user_name);

test('a subscriber has the fields of the table, and the list has pages of ten [API-37, ADM-85, LIM-45]', async () => {
  for (let i = 0; i < 12; i++) {
    await addMember(h, { userName: `Mate ${i}`, joinedAt: new Date(h.now() + i * 1_000) });
  }
  const first = await list();
  expect({ ...first, subscribers: names(first) }).toEqual({
    subscribers: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((i) => `Mate ${i}`),
    total: 12,
    page: 0,
    pageSize: 10,
    has_more: false,
  });
  expect(first.subscribers[0]).toEqual({
    _id: expect.stringMatching(/^[0-9a-z]{20}$/),
    email: expect.stringContaining('@'),
    user_name: 'Mate 11',
    subscription_type: '12 Month Access',
    mode: 'premium',
    status: 'Active',
    image: '',
    insert_date: expect.stringMatching(/Z$/),
    unsubs_date: expect.stringMatching(/Z$/),
    question_type: 'Deck',
    license_rating: '',
    platform: 'web',
  });
  expect(names(await list({ page: 1 }))).toEqual(['Mate 1', 'Mate 0']);
});

test('a page past the end is empty, and a page size above the limit is reduced to it', async () => {
  await addMember(h);
  expect(await list({ page: 7 })).toMatchObject({ subscribers: [], total: 1, page: 7 });
  expect(await list({ pageSize: 1_000 })).toMatchObject({ total: 1, pageSize: 200 });
});

test('reserved and deleted accounts are not subscribers', async () => {
  await addMember(h, { accountStatus: 'Pending' });
  await addMember(h, { accountStatus: 'Deleted' });
  expect((await list()).total).toBe(0);
});

describe('filters, named like the fields of the answer, and sort orders', () => {
  const day = (date: string) => new Date(`${date}T17:00:00Z`);
  beforeEach(async () => {
    await addMember(h, {
      ...{ userName: 'Anna', email: 'Zoe@quay.example', joinedAt: day('2026-01-10'), unsubsDate: day('2026-07-01') },
      ...{ subscriptionType: 'Trial', questionType: 'Engine', licenseRating: 'ZDL3', platform: 'ios' },
    });
    await addMember(h, {
      ...{ userName: 'bob_1', email: 'bob@quay.example', joinedAt: day('2026-02-10'), unsubsDate: null },
      ...{ subscriptionType: 'Life Time Access', accountStatus: 'Ban' },
    });
    await addMember(h, {
      ...{ userName: 'bobx1', email: 'ann@quay.example', joinedAt: day('2026-03-10'), unsubsDate: day('2026-08-01') },
      ...{ subscriptionType: '', accountStatus: 'Inactive', platform: 'android' },
    });
  });

  test.each<[Record<string, string>, string[]]>([
    [{ user_name: 'ANN' }, ['Anna']],
    [{ user_name: 'bob_' }, ['bob_1']],
    [{ user_name: '%' }, []],
    [{ email: 'zoe@Quay' }, ['Anna']],
    [{ subscription_type: 'Trial' }, ['Anna']],
    [{ subscription_type: 'None' }, ['bobx1']],
    [{ question_type: 'Engine' }, ['Anna']],
    [{ license_rating: 'ZDL3' }, ['Anna']],
    [{ platform: 'android' }, ['bobx1']],
    [{ status: 'Ban' }, ['bob_1']],
    [{ status: 'Active' }, ['Anna']],
    [{ joined_from: '2026-02-10', joined_to: '2026-02-10' }, ['bob_1']],
    [{ expiry_to: '2026-07-01' }, ['Anna']],
    [{ expiry_from: '2026-07-02' }, ['bobx1']],
    [{ user_name: 'bob', platform: 'web' }, ['bob_1']],
    [{ user_name: '', status: '', joined_from: '' }, ['bobx1', 'bob_1', 'Anna']],
  ])('%j leaves %j [ADM-78, OPEN-100]', async (query, left) => {
    const listed = await list(query);
    expect([names(listed), listed.total]).toEqual([left, left.length]);
  });

  test('a member with an unknown plan is found by platform and dates', async () => {
    const old = { subscriptionType: 'Old Plan', platform: 'ios', unsubsDate: day('2026-07-03') } as const;
    await addMember(h, { userName: 'Carl', joinedAt: day('2026-04-10'), ...old });
    expect(names(await list({ platform: 'ios', expiry_from: '2026-07-01' }))).toEqual(['Carl', 'Anna']);
    expect(names(await list({ question_type: 'Deck', joined_from: '2026-04-01' }))).toEqual(['Carl']);
  });

  test.each<[Record<string, string>, string[]]>([
    [{ sort: '_id' }, ['bobx1', 'bob_1', 'Anna']],
    [{ sort: '_id', order: 'asc' }, ['Anna', 'bob_1', 'bobx1']],
    [{ sort: 'insert_date' }, ['Anna', 'bob_1', 'bobx1']],
    [{ sort: 'user_name' }, ['Anna', 'bob_1', 'bobx1']],
    [{ sort: 'email' }, ['bobx1', 'bob_1', 'Anna']],
    [{ sort: 'email', order: 'desc' }, ['Anna', 'bob_1', 'bobx1']],
    [{ sort: 'subscription_type' }, ['bobx1', 'bob_1', 'Anna']],
    [{ sort: 'unsubs_date' }, ['bob_1', 'Anna', 'bobx1']],
    [{ sort: 'unsubs_date', order: 'desc' }, ['bobx1', 'Anna', 'bob_1']],
  ])('%j sorts as %j', async (query, sorted) => {
    expect(names(await list(query))).toEqual(sorted);
  });

  test.each<[Record<string, string>, string]>([
    [{ page: '-1' }, 'page'],
    [{ pageSize: '0' }, 'pageSize'],
    [{ sort: 'password_hash' }, 'sort'],
    [{ order: 'up' }, 'order'],
    [{ status: 'Pending' }, 'status'],
    [{ joined_from: '2026-02-30' }, 'joined_from'],
    [{ user_name: 'x'.repeat(255) }, 'user_name'],
  ])('%j is rejected with a message under %s', async (query, field) => {
    const reply = await ask(query);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]]);
  });
});

describe('more members than the list shows', () => {
  const orders = [
    ['_id', 'joined'],
    ['user_name', 'list_name'],
    ['email', 'list_email'],
    ['subscription_type', 'list_type'],
    ['unsubs_date', 'list_expiry'],
  ] as const;

  async function fill(traits: (i: number) => Partial<typeof members.$inferInsert> = () => ({})): Promise<void> {
    const rows = Array.from({ length: maxSubscribers + 50 }, (_, i) => {
      const id = newId();
      return {
        ...{ id, email: id, emailKey: id, canonicalEmailKey: id, userName: id, userNameKey: id, passwordHash: '' },
        ...{ questionType: 'Deck' as const, verificationStatus: 'Yes' as const, accountStatus: 'Active' as const },
        ...{ platform: 'web' as const, insertDate: new Date(h.now() - i * 60_000) },
        ...traits(i),
      };
    });
    await h.db.insert(members).values(rows);
    await h.db.$client.query('analyze table members');
  }

  /** Steps that find the members of the page; then each row is read by its id. */
  const isSearch = ({ table, type }: Awaited<ReturnType<typeof explain>>[number]) =>
    table === 'members' && type !== 'eq_ref';

  test('several filters that each match many members use one index', async () => {
    await fill((i) => ({
      platform: members.platform.enumValues[i % 5] ?? 'web',
      subscriptionType: subscriptionTypes[i % 6] ?? '',
      questionType: i % 4 === 0 ? 'Engine' : 'Deck',
      insertDate: new Date(Date.UTC(2025, 0, 1) + i * 3 * 3_600_000),
      unsubsDate: new Date(Date.UTC(2026, 0, 1) + ((i * 7) % 5_000) * 3_600_000),
    }));
    for (const [query, index] of [
      [{ subscription_type: 'Trial', platform: 'ios' }, 'list_traits'],
      [{ subscription_type: 'Trial', question_type: 'Engine', joined_from: '2026-01-01' }, 'list_traits'],
      [{ platform: 'ios', expiry_from: '2026-03-01', expiry_to: '2026-05-31' }, 'list_ends'],
    ] as const) {
      const { recorded, stop } = recordQueries(h.db);
      expect((await list(query)).total).toBeGreaterThan(50);
      stop();
      const counting = [...recorded.values()].find(({ sql }) => /count\(\*\)/.test(sql));
      if (!counting) throw new Error('nothing was counted');
      const step = (await explain(h.db, counting)).find(isSearch);
      expect(step).toMatchObject({ key: index, Extra: expect.stringContaining('Using index') });
    }
  });

  test('an early page of many members of a rating is read in order, and is part of the same list as a late one', async () => {
    await fill((i) => ({
      licenseRating: i % 3 === 0 ? 'ZDL2' : 'ZDL1',
      questionType: i % 4 === 0 ? 'Engine' : 'Deck',
    }));
    const all = await h.db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.licenseRating, 'ZDL1'), eq(members.questionType, 'Deck')))
      .orderBy(desc(members.insertDate));
    const { recorded, stop } = recordQueries(h.db);
    for (const page of [5, 39]) {
      const { subscribers, total } = await list({ license_rating: 'ZDL1', question_type: 'Deck', page });
      expect(total).toBe(all.length);
      expect(subscribers.map(({ _id }) => _id)).toEqual(all.slice(10 * page, 10 * page + 10).map(({ id }) => id));
    }
    stop();
    const inOrder = [...recorded.values()].filter(({ sql }) => sql.includes('FORCE INDEX (list_rating)'));
    expect(inOrder).toHaveLength(1);
    const step = (await explain(h.db, inOrder[0] as RecordedQuery)).find(isSearch);
    expect(step).toMatchObject({ type: 'ref', Extra: expect.stringContaining('Using index') });
    expect(step?.Extra).not.toContain('filesort');
  });

  test('a count of many matches is cached: the next page and order do not count', async () => {
    await fill();
    await list({ platform: 'web' });
    const { recorded, stop } = recordQueries(h.db);
    expect(await list({ platform: 'web', sort: 'email', page: 1 })).toMatchObject({
      total: maxSubscribers,
      has_more: true,
    });
    expect((await list({ platform: 'ios' })).total).toBe(0);
    stop();
    const counting = [...recorded.values()].filter(({ sql }) => sql.includes('count(*)'));
    expect(counting.map(({ values }) => values.includes('ios'))).toEqual([true]);
  });

  test('the list ends at its limit, and each order is read from its index without sorting', async () => {
    await fill();
    const { recorded, stop } = recordQueries(h.db);
    for (const [sort] of orders) {
      const listed = await list({ sort, page: 499 });
      expect({ ...listed, subscribers: listed.subscribers.length }).toMatchObject({
        subscribers: 10,
        total: maxSubscribers,
        has_more: true,
      });
      expect(await list({ sort, page: 500 })).toMatchObject({ subscribers: [], total: maxSubscribers });
    }
    stop();
    for (const [, index] of orders) {
      const statement = [...recorded.values()].find(({ sql }) => sql.includes(`FORCE INDEX (${index})`));
      if (!statement) throw new Error(`no statement reads by ${index}`);
      const step = (await explain(h.db, statement)).find(isSearch);
      expect(step).toMatchObject({ key: index, Extra: expect.stringContaining('Using index') });
      expect(step?.Extra).not.toContain('filesort');
    }
  });
});
