import type { DailyMembers, Member } from '@fairway/contracts/identity/identity';
import { findSiteFigures } from '@fairway/contracts/identity/settings-calls';
import type { SiteSettings } from '@fairway/contracts/identity/site-settings';
import { ok, UnavailableError } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { createLog } from '@fairway/kit/logging/log';
import { openSiteFigures } from '@fairway/kit/settings/site-figures';
import { fakeService } from '@fairway/shared-tests/fake-service';
import { eventually } from '@fairway/test-support/eventually';
import { describe, expect, test } from 'vitest';
import {
  addAdmin,
  addMember,
  noSettings,
  openSession,
  profilePath,
  registration,
  setUpAdmin,
} from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { readSiteFigures } from './site-settings.ts';

const h = setUpHarness();
const admin = setUpAdmin(h);

const path = '/api/v1/admin/site-settings';
const save = (changed: Record<string, string | number>) => h.client.post(path, { ...noSettings, ...changed }, admin);

const rule = 'Full refund within 14 days.';

test('a setting applies to the next read, and an empty one restores the default', async () => {
  const set = {
    support_email: 'deck@fairway.example',
    store_ios: 'https://apps.example/1',
    bank_source: 'Of 2005.',
    refund_rule: rule,
  };
  expect((await save({ ...set, free_daily_answers: '12' })).status).toBe(200);
  expect((await h.client.get(path, admin)).body).toMatchObject({ ...set, free_daily_answers: 12 });
  const shown = async () => (await h.client.get('/api/v1/public/settings')).body;
  expect(await shown()).toMatchObject({
    support_email: set.support_email,
    bank_source: set.bank_source,
    refund_rule: rule,
    store_links: { ios: set.store_ios },
  });
  expect((await h.client.ask('/internal/settings/figures')).body).toEqual({
    free_daily_answers: 12,
    time_zone: null,
    refund_rule: rule,
    support_email: set.support_email,
    pass_marks: { rules_of_the_road: 90, others: 70 },
  });

  // A field that is left out does not change.
  expect((await save({})).body).toMatchObject({ refund_rule: rule });
  const cleared = (await save({ refund_rule: '' })).body as unknown as SiteSettings;
  expect(cleared).toMatchObject({ free_daily_answers: null, support_email: '', bank_source: '', refund_rule: '' });
  expect(await shown()).toMatchObject({
    refund_rule: '',
    bank_source: cleared.defaults.bank_source,
    store_links: { ios: '' },
  });
});

test.each([
  ['free_daily_answers', 0],
  ['free_daily_answers', 'many'],
  ['trial_days', -1],
  ['trial_days', 366],
  ['trial_days', 1.5],
  ['pass_mark', 0],
  ['pass_mark_rules', 101],
  ['time_zone', 'Mars/Olympus'],
  ['time_zone', '+05:00'],
  ['time_zone', 'europe/oslo'],
  ['support_email', 'deck'],
  ['store_ios', 'http://apps.example'],
  ['store_macos', 'javascript:alert(1)'],
  ['bank_source', 'no period'],
  ['refund_rule', 'no period'],
  ['refund_rule', `${'x'.repeat(500)}.`],
])('%s cannot be %j; nothing is set', async (field, value) => {
  const { status, body } = await save({ support_email: 'deck@fairway.example', [field]: value });
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
  expect((await h.client.get(path, admin)).body).toMatchObject({ support_email: '' });
});

test('another service is notified of a change, and uses the last figures while identity is unavailable', async () => {
  let isUnavailable = false;
  let calls = 0;
  const identity = fakeService((on) =>
    on(findSiteFigures, async () => {
      if (isUnavailable) {
        calls++;
        throw new UnavailableError('unavailable');
      }
      return ok(await readSiteFigures(h.db));
    }),
  );
  const figures = openSiteFigures({ identity, redis: h.deps.redis, log: createLog('test', 'silent') });
  try {
    expect(figures.get('free_daily_answers')).toBeUndefined();
    await save({ free_daily_answers: 7 });
    await eventually(() => expect(figures.get('free_daily_answers')).toBe(7));
    isUnavailable = true;
    await save({ free_daily_answers: 8 });
    await eventually(() => expect(calls).toBeGreaterThan(0));
    expect(figures.get('free_daily_answers')).toBe(7);
  } finally {
    await figures.close();
  }
});

test('result pages use a pass mark that is set; one that is not sent does not change, and an empty one is the default', async () => {
  const marks = async () => (await h.client.get('/api/v1/public/settings')).body.pass_marks;
  await save({ pass_mark: '80', pass_mark_rules: 85 });
  expect(await marks()).toEqual({ rules_of_the_road: 85, others: 80 });
  await save({});
  expect((await h.client.get(path, admin)).body).toMatchObject({
    pass_mark: 80,
    pass_mark_rules: 85,
    defaults: { pass_mark: 70, pass_mark_rules: 90 },
  });
  await save({ pass_mark: '', pass_mark_rules: '' });
  expect(await marks()).toEqual({ rules_of_the_road: 90, others: 70 });
});

describe('the trial of a new account', () => {
  const dayMs = 24 * 60 * 60 * 1_000;
  const join = async (email: string) => {
    const reply = await h.client.post('/api/v1/public/register', { ...registration(), email }, { address: newId() });
    return (await h.client.get(profilePath.member, { token: reply.body.token })).body as unknown as Member;
  };

  test.each([1, 14, 365])('lasts the configured %i days, as shown on pages', async (days) => {
    await save({ trial_days: days });
    expect((await h.client.get('/api/v1/public/settings')).body).toMatchObject({ trial_days: days });
    const before = h.now();
    const { subscription_type, unsubs_date } = await join('mate@fairway.example');
    expect(subscription_type).toBe('Trial');
    const length = Date.parse(unsubs_date ?? '') - before;
    expect(length).toBeGreaterThanOrEqual(days * dayMs);
    expect(length).toBeLessThan(days * dayMs + 60_000);
  });

  test('is not started if 0 days are set; the mailbox can still use it later, and running trials continue', async () => {
    const first = await join('first@fairway.example');
    await save({ trial_days: '0' });
    expect(await join('mate@fairway.example')).toMatchObject({ subscription_type: '', access: 'free' });
    await save({});
    expect(await join('mate+1@fairway.example')).toMatchObject({ subscription_type: 'Trial', access: 'premium' });
    const { body } = await h.client.get(`/api/mlp_subscription/subscriber/${first._id}`, admin);
    expect(body.unsubs_date).toBe(first.unsubs_date);
  });

  test('cannot be set by hand if 0 days are set', async () => {
    await save({ trial_days: 0 });
    const { id } = await addMember(h);
    const preview = await h.client.get(`/api/v1/admin/subscriber/${id}/expiry?subscription_type=Trial`, admin);
    expect([preview.status, Object.keys(preview.body)]).toEqual([400, ['subscription_type']]);
  });
});

test('days of figures and filters use the configured time zone, from the next request on [G-78]', async () => {
  // One minute after midnight in Auckland, in summer: in New York it is still the day before.
  const joinedAt = new Date('2026-01-15T11:01:00Z');
  const { id } = await addMember(h, { joinedAt });
  h.moveClock(joinedAt.getTime() + 60_000 - h.now());
  const joinedOn = async () => {
    const { body } = await h.client.get('/api/v1/admin/daily-members', admin);
    return (body as unknown as DailyMembers).days.filter(({ new_users }) => new_users > 0).map(({ day }) => day);
  };
  const foundOn = async (day: string) => {
    const path = `/api/mlp_subscription/subscriber?joined_from=${day}&joined_to=${day}`;
    const { body } = await h.client.get(path, admin);
    return (body as unknown as { subscribers: { _id: string }[] }).subscribers.some(({ _id }) => _id === id);
  };
  admin.token = await openSession(h, 'admin', await addAdmin(h));
  expect(await joinedOn()).toEqual(['2026-01-15']);
  expect([await foundOn('2026-01-15'), await foundOn('2026-01-16')]).toEqual([true, false]);
  expect((await save({ time_zone: 'Pacific/Auckland' })).status).toBe(200);
  expect(await joinedOn()).toEqual(['2026-01-16']);
  expect([await foundOn('2026-01-15'), await foundOn('2026-01-16')]).toEqual([false, true]);
  const { body } = await h.client.get(path, admin);
  expect(body).toMatchObject({ time_zone: 'Pacific/Auckland', defaults: { time_zone: 'America/New_York' } });
});
