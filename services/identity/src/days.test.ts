import { filesWithDays, type Midnight, midnights } from '@fairway/testing-kit/days';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addAdmin, addMember, openSession, signIn } from '../test/factories.ts';
import { setUpHarness } from '../test/harness.ts';
import { audit, settings } from './schema.ts';

const h = setUpHarness();

afterEach(() => vi.unstubAllEnvs());

/** What each file shows. */
const places: Record<string, (midnight: Midnight) => Promise<void>> = {
  'members/zone.ts': async ({ zone, device, day, short, at }) => {
    const member = await addMember(h, { timeZone: zone });
    const token = await signIn(h.client, 'member', member);
    h.moveClock(Date.parse(at) - 7 * 24 * 60 * 60 * 1_000 - h.now());
    await h.client.put('/api/v1/private/time-zone', { time_zone: device }, { token });
    const reply = await h.client.put('/api/v1/private/time-zone', { time_zone: 'Asia/Kolkata' }, { token });
    expect(reply.status).toBe(409);
    expect(reply.body.time_zone).toContain(`again after ${day} `);
    expect(reply.body.time_zone).toContain(short);
  },
  'audit/export.ts': async ({ zone, isoDay, at, short }) => {
    const token = await openSession(h, 'admin', await addAdmin(h));
    const entry = { eventId: 'e', service: 'commerce', adminId: 'a', adminName: 'Ada', action: 'prices-update' };
    const subject = { subjectKind: 'prices', subjectId: 'prices', label: 'Prices' };
    await h.db.insert(audit).values({ ...entry, ...subject, before: {}, after: {}, createdAt: new Date(at) });
    const filters = { from: isoDay, to: isoDay };
    const { body } = await h.client.post('/api/v1/admin/export/audit', filters, { token });
    const [, line] = (await (await h.client.app.request(String(body.url))).text()).split('\r\n');
    expect(line).toMatch(new RegExp(`^"${isoDay}",.*"${zone}"$`));
    expect(line).toContain(short);
  },
  'subscribers/access-end.ts': async ({ day, short, at }) => {
    const token = await openSession(h, 'admin', await addAdmin(h));
    const { id } = await addMember(h, { subscriptionType: '1 Month Access', unsubsDate: new Date(at) });
    const stale = { last_day: null, reason: 'Asked for it', based_on: { unsubs_date: null } };
    const { body } = await h.client.post(`/api/v1/admin/subscriber/${id}/access-end`, stale, { token });
    expect(body.unsubs_date).toMatch(new RegExp(`^Now ${day} .* ${short.replace('+', '\\+')}$`));
  },
  'subscribers/export.ts': async ({ zone, isoDay, at }) => {
    const token = await openSession(h, 'admin', await addAdmin(h));
    await addMember(h, { userName: 'Ann', joinedAt: new Date(at) });
    const filters = { joined_from: isoDay, joined_to: isoDay };
    const { body } = await h.client.post('/api/v1/admin/export/subscribers', filters, { token });
    const text = await (await h.client.app.request(String(body.url))).text();
    const [, line] = text.split('\r\n');
    expect([line?.split(',')[0], line?.split(',').at(-1)]).toEqual([`"${isoDay}"`, `"${zone}"`]);
    const listed = await h.client.get(`/api/mlp_subscription/subscriber?${new URLSearchParams(filters)}`, { token });
    expect(listed.body.total).toBe(1);
  },
};

test('every file that shows a day is tested here', () => {
  expect(Object.keys(places).sort()).toEqual(filesWithDays(import.meta.dirname));
});

describe.each(Object.entries(places))('%s', (_file, shows) => {
  test.each(midnights)('shows the day of $at in $zone', async (midnight) => {
    vi.stubEnv('TZ', midnight.device);
    await h.db.insert(settings).values({ name: 'time_zone', value: midnight.zone });
    await shows(midnight);
  });
});
