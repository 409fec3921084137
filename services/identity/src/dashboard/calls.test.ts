import { explain } from '@fairway/test-support/explain';
import { recordQueries } from '@fairway/test-support/record-queries';
import { describe, expect, test } from 'vitest';
import { addAdmin, addMember, paidMonth, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';

const harness = setUpHarness();

describe('new users', () => {
  /** The figure at 9 in the morning in New York on 20 March 2026, after clocks went forward on the 8th. */
  async function totalOf(...joined: string[]): Promise<unknown> {
    for (const instant of joined) await addMember(harness, { joinedAt: new Date(instant) });
    const now = () => new Date('2026-03-20T13:00:00.000Z');
    const client = harness.clientOf({ now });
    const token = await signIn(client, 'admin', await addAdmin(harness));
    return (await client.get('/api/mlp_dashboard/users', { token })).body;
  }

  test('are those of today and the 29 days before, in the calendar of New York [API-43, LIM-42]', async () => {
    const firstInstant = '2026-02-19T05:00:00.000Z';
    const justBefore = '2026-02-19T04:59:59.999Z';
    expect(await totalOf(firstInstant, justBefore, '2026-03-20T12:59:00.000Z')).toEqual({ total: 2 });
  });

  test('are zero on an empty database', async () => {
    expect(await totalOf()).toEqual({ total: 0 });
  });
});

describe('new subscribers', () => {
  const paid = (memberId: string, overrides: object = {}) =>
    harness.client.ask('/internal/grants', { ...paidMonth(memberId), ...overrides });

  async function figures(): Promise<unknown> {
    const token = await signIn(harness.client, 'admin', await addAdmin(harness));
    return (await harness.client.get('/api/mlp_dashboard/subscriber', { token })).body;
  }

  test('are those who paid for the first time, once each; trials and free plans do not count [API-44, OPEN-63]', async () => {
    const [one, other] = [await addMember(harness), await addMember(harness), await addMember(harness)];
    await paid(one.id);
    await paid(one.id);
    await paid(other.id, { has_amount: false });
    expect(await figures()).toEqual({ total: 1, before: 0 });
    await paid(other.id);
    expect(await figures()).toEqual({ total: 2, before: 0 });
    const token = await signIn(harness.client, 'admin', await addAdmin(harness));
    expect((await harness.client.get('/api/mlp_dashboard/users', { token })).body).toEqual({ total: 3 });
  });

  test('and new users count accounts that were erased since, and none that is only reserved', async () => {
    const [paying, other] = [await addMember(harness), await addMember(harness)];
    await paid(paying.id);
    await addMember(harness, { accountStatus: 'Pending' });
    const token = await signIn(harness.client, 'admin', await addAdmin(harness));
    for (const { id } of [paying, other]) {
      expect((await harness.client.delete(`/api/mlp_subscription/subs/${id}`, { token })).status).toBe(200);
    }
    expect(await figures()).toEqual({ total: 1, before: 0 });
    expect((await harness.client.get('/api/mlp_dashboard/users', { token })).body).toEqual({ total: 2 });
    const { body } = await harness.client.get('/api/v1/admin/daily-members', { token });
    expect((body as unknown as { days: object[] }).days.at(-1)).toMatchObject({ new_users: 2, new_subscribers: 1 });
  });

  test('count in the 30 days of their first payment, in the calendar of New York', async () => {
    const firstPaidAt = (instant: string) => addMember(harness, { firstPaidAt: new Date(instant) });
    // 9 in the morning in New York on 20 March 2026, after clocks went forward on the 8th.
    harness.moveClock(Date.parse('2026-03-20T13:00:00.000Z') - harness.now());
    await firstPaidAt('2026-03-20T12:59:00.000Z');
    await firstPaidAt('2026-02-19T05:00:00.000Z');
    await firstPaidAt('2026-02-19T04:59:59.999Z');
    await firstPaidAt('2026-01-20T05:00:00.000Z');
    await firstPaidAt('2026-01-20T04:59:59.999Z');
    expect(await figures()).toEqual({ total: 2, before: 2 });
  });
});

describe('by day', () => {
  type Day = { day: string; new_users: number; new_subscribers: number };

  async function daysAt(now: string): Promise<Day[]> {
    harness.moveClock(Date.parse(now) - harness.now());
    const token = await signIn(harness.client, 'admin', await addAdmin(harness));
    const { body } = await harness.client.get('/api/v1/admin/daily-members', { token });
    return (body as unknown as { days: Day[] }).days;
  }

  /** Clocks went forward on March 8 in 2026 and go back on November 1: days of 23 and of 25 hours. */
  test.each([
    ['2026-03-20T13:00:00.000Z', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['2026-11-20T13:00:00.000Z', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['2026-06-20T13:00:00.000Z', '2026-06-10', '2026-06-10T04:00:00.000Z', '2026-06-11T04:00:00.000Z'],
  ])('at %s the day %s counts members from %s until before %s, as counted by SQL', async (now, day, start, end) => {
    const instants = [start, end].flatMap((edge) => [Date.parse(edge) - 1, Date.parse(edge)]);
    for (const at of instants) await addMember(harness, { joinedAt: new Date(at), firstPaidAt: new Date(at) });
    const days = await daysAt(now);
    const of = (which: string) => days.find((one) => one.day === which);
    expect(of(day)).toEqual({ day, new_users: 2, new_subscribers: 2 });
    const [[counted]] = (await harness.db.$client.query(
      'select count(*) as members from members where insert_date >= ? and insert_date < ?',
      [new Date(start), new Date(end)],
    )) as unknown as [[{ members: number }]];
    expect(of(day)?.new_users).toBe(counted.members);
    expect(days.reduce((sum, one) => sum + one.new_users, 0)).toBe(4);
    expect(days.map((one) => one.day)).toEqual([...new Set(days.map((one) => one.day))].toSorted());
    expect([days.length, days.at(-1)?.day]).toEqual([60, now.slice(0, 10)]);
  });

  test('users are all new accounts, subscribers those with a paid plan; the sums match the figures [OPEN-63]', async () => {
    const now = '2026-03-20T13:00:00.000Z';
    await addMember(harness, { joinedAt: new Date('2026-03-19T12:00:00.000Z') });
    await addMember(harness, {
      joinedAt: new Date('2026-01-25T12:00:00.000Z'),
      firstPaidAt: new Date('2026-03-19T12:00:00.000Z'),
    });
    const days = await daysAt(now);
    const sum = (of: Day[], what: 'new_users' | 'new_subscribers') => of.reduce((total, one) => total + one[what], 0);
    const [before, last] = [days.slice(0, 30), days.slice(30)];
    const token = await signIn(harness.client, 'admin', await addAdmin(harness));
    const figure = async (name: string) => (await harness.client.get(`/api/mlp_dashboard/${name}`, { token })).body;
    expect(await figure('users')).toEqual({ total: sum(last, 'new_users') });
    expect(await figure('subscriber')).toEqual({
      total: sum(last, 'new_subscribers'),
      before: sum(before, 'new_subscribers'),
    });
    expect([sum(last, 'new_users'), sum(last, 'new_subscribers'), sum(before, 'new_users')]).toEqual([1, 1, 1]);
  });
});

describe('the newest members', () => {
  const minutesAgo = (minutes: number) => new Date(harness.now() - minutes * 60_000);

  async function listed(tab: string): Promise<Record<string, unknown>[]> {
    const token = await signIn(harness.client, 'admin', await addAdmin(harness));
    const reply = await harness.client.get(`/api/mlp_dashboard/${tab}`, { token });
    return reply.body as unknown as Record<string, unknown>[];
  }

  test('of the website include browsers, Windows and macOS, newest first [API-47, OPEN-64]', async () => {
    const platforms = ['web', 'macos', 'ios', 'windows', 'android', 'web'] as const;
    for (const [i, platform] of platforms.entries()) {
      await addMember(harness, { platform, userName: `user ${i}`, joinedAt: minutesAgo(i) });
    }
    expect((await listed('limit_website')).map((row) => row.user_name)).toEqual([
      'user 0',
      'user 1',
      'user 3',
      'user 5',
    ]);
  });

  test.each([
    ['limit_android', 'android'],
    ['limit_ios', 'ios'],
  ] as const)('of %s are ten of the platform %s, with the same fields [API-48, API-49]', async (tab, platform) => {
    await addMember(harness);
    for (let i = 0; i < 11; i++) await addMember(harness, { platform });
    const rows = await listed(tab);
    expect(rows.map((row) => row.platform)).toEqual(Array(10).fill(platform));
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      '_id',
      'insert_date',
      'platform',
      'question_type',
      'subscription_type',
      'unsubs_date',
      'user_name',
    ]);
  });

  test('are ten, each with the fields of the table [ADM-25, LIM-43, OPEN-112]', async () => {
    for (let i = 0; i < 12; i++) await addMember(harness, { userName: `user ${i}`, joinedAt: minutesAgo(i) });
    const rows = await listed('limit_website');
    expect(rows.map((row) => row.user_name)).toEqual(Array.from({ length: 10 }, (_, i) => `user ${i}`));
    expect(rows[0]).toEqual({
      _id: expect.any(String),
      insert_date: expect.stringMatching(/^\d{4}-.*Z$/),
      user_name: 'user 0',
      subscription_type: '12 Month Access',
      unsubs_date: expect.stringMatching(/^\d{4}-.*Z$/),
      question_type: 'Deck',
      platform: 'web',
    });
  });

  test('are found by an index, without sorting the members', async () => {
    const { recorded, stop } = recordQueries(harness.db);
    for (const name of ['limit_website', 'limit_android']) await listed(name);
    stop();
    const searches = [...recorded.values()].filter(({ sql }) => sql.includes('`platform` in'));
    expect(searches).toHaveLength(2);
    for (const search of searches) {
      const found = (await explain(harness.db, search)).find(({ key }) => key === 'joined');
      expect(found?.Extra).toContain('Using index');
      expect(found?.Extra).not.toContain('filesort');
    }
  });
});
