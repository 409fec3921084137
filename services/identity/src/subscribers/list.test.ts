import { maxListed } from '@fairway/contracts/call/paging';
import { type Subscriber, subscriberSorts } from '@fairway/contracts/identity/subscribers';
import { newId } from '@fairway/kit/database/new-id';
import { explain } from '@fairway/test-support/explain';
import { recordQueries } from '@fairway/test-support/record-queries';
import { beforeEach, describe, expect, test } from 'vitest';
import { addMember, setUpAdmin } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { members } from '../schema.ts';

const h = setUpHarness();
const admin = setUpAdmin(h);

type Listed = { subscribers: Subscriber[]; total: number; page: number; pageSize: number; has_more: boolean };

const ask = (query: Record<string, string | number> = {}) =>
  h.client.get(`/api/mlp_subscription/subscriber?${new URLSearchParams(query as Record<string, string>)}`, admin);

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
      userName: 'Anna',
      email: 'Zoe@quay.example',
      joinedAt: day('2026-01-10'),
      unsubsDate: day('2026-07-01'),
      subscriptionType: 'Trial',
      questionType: 'Engine',
      licenseRating: 'ZDL3',
      platform: 'ios',
    });
    await addMember(h, {
      userName: 'bob_1',
      email: 'bob@quay.example',
      joinedAt: day('2026-02-10'),
      unsubsDate: null,
      subscriptionType: 'Life Time Access',
      accountStatus: 'Ban',
    });
    await addMember(h, {
      userName: 'bobx1',
      email: 'ann@quay.example',
      joinedAt: day('2026-03-10'),
      unsubsDate: day('2026-08-01'),
      subscriptionType: '',
      accountStatus: 'Inactive',
      platform: 'android',
    });
  });

  test.each<[Record<string, string>, string[]]>([
    [{ user_name: 'ANN' }, ['Anna']],
    [{ user_name: 'bob_' }, ['bobx1', 'bob_1']],
    [{ user_name: '1 BOB' }, ['bob_1']],
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
  async function fill(): Promise<void> {
    const rows = Array.from({ length: maxListed + 50 }, (_, i) => {
      const id = newId();
      return {
        id,
        email: id,
        emailKey: id,
        canonicalEmailKey: id,
        userName: id,
        userNameKey: id,
        passwordHash: '',
        questionType: 'Deck' as const,
        verificationStatus: 'Yes' as const,
        accountStatus: 'Active' as const,
        platform: 'web' as const,
        insertDate: new Date(h.now() - i * 60_000),
        nameWords: ' mate',
        emailWords: ` mate${i} quay`,
      };
    });
    for (let first = 0; first < rows.length; first += 2_000) {
      await h.db.insert(members).values(rows.slice(first, first + 2_000));
    }
    await h.db.$client.query('analyze table members');
  }

  /** Steps that find the members of the page; then each row is read by its id. */
  const isSearch = ({ table, type }: Awaited<ReturnType<typeof explain>>[number]) =>
    table === 'members' && type !== 'eq_ref';

  test('the list ends at its limit, and every statement finds its rows in an index that covers the filters', async () => {
    await fill();
    const { recorded, stop } = recordQueries(h.db);
    for (const sort of subscriberSorts) {
      const listed = await list({ sort, page: 999 });
      expect({ ...listed, subscribers: listed.subscribers.length }).toMatchObject({
        subscribers: 10,
        total: maxListed,
        has_more: true,
      });
      expect(await list({ sort, page: 1_000 })).toMatchObject({ subscribers: [], total: maxListed });
      await list({ sort });
    }
    expect(await list({ user_name: 'mate', sort: 'email' })).toMatchObject({ total: maxListed, has_more: true });
    expect(await list({ person: 'mate7 quay' })).toMatchObject({ total: 1_111, has_more: false });
    expect((await list({ platform: 'ios' })).total).toBe(0);
    stop();
    const searches = [...recorded.values()].filter(({ sql }) => sql.includes('from `members`'));
    expect(searches.length).toBeGreaterThan(8);
    for (const search of searches) {
      const step = (await explain(h.db, search)).find(isSearch);
      expect(step?.Extra, search.sql).toContain('Using index');
      // Only a deep page, and the order of plans, may sort the matches.
      const isSorted = search.sql.includes('offset') || search.sql.includes('order by cast(');
      if (!isSorted) expect(step?.Extra, search.sql).not.toContain('filesort');
    }
  });
});

describe('the exported file', () => {
  const linesOf = async (body: object) => {
    const reply = await h.client.post('/api/v1/admin/export/subscribers', body, admin);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const text = await (await h.client.app.request(String(reply.body.url))).text();
    return text.trim().split('\r\n').slice(1);
  };

  test.each(subscriberSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'has the order of the list by %s, %s, also across chunks',
    async (sort, order) => {
      const passwordHash = 'x';
      const plans = ['Trial', '12 Month Access', '1 Month Access', 'Life Time Access', ''];
      await h.db.insert(members).values(
        Array.from({ length: 2_100 }, (_, i) => {
          const id = newId();
          return {
            id,
            email: `${id}@fairway.example`,
            emailKey: `${id}@fairway.example`,
            canonicalEmailKey: `${id}@fairway.example`,
            userName: id,
            userNameKey: id,
            nameWords: ` ${id}`,
            emailWords: ` ${id}`,
            passwordHash,
            questionType: 'Deck' as const,
            verificationStatus: 'Yes' as const,
            accountStatus: 'Active' as const,
            platform: 'web' as const,
            subscriptionType: plans[i % 5] ?? '',
            // Many ends are equal, and more than a chunk is missing.
            unsubsDate: i % 2 === 0 ? null : new Date(h.now() + (i % 7) * 86_400_000),
            insertDate: new Date(h.now() - (i % 900) * 86_400_000),
          };
        }),
      );
      const lines = await linesOf({ sort, order });
      const pages = [];
      for (let page = 0; page <= 10; page++) pages.push(await list({ sort, order, page, pageSize: 200 }));
      expect(lines.map((line) => line.split(',')[1])).toEqual(pages.flatMap(names).map((name) => `"${name}"`));
    },
  );
});
