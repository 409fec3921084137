import type { MemberZone } from '@fairway/contracts/identity/member-zone';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { member } from '../test/fixtures.ts';
import { openDashboard, progress } from '../test/open-dashboard.tsx';
import { button, openStudy } from '../test/open-study.tsx';

const zones = ['America/New_York', 'Asia/Singapore', 'Pacific/Auckland'] as const;
const read = 'GET /api/v1/private/time-zone';
const write = 'PUT /api/v1/private/time-zone';
const inForce = (time_zone: string): MemberZone => ({ time_zone, next: null, may_change_at: null });

/** The device's zone, as far as Intl tells it. */
function deviceIn(timeZone: string): void {
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolved(
    this: Intl.DateTimeFormat,
  ) {
    return { ...real.call(this), timeZone };
  });
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe.each(zones)('on a device in %s', (device) => {
  test('Today, the streak, the bars and the calendar follow the day that the server states', async () => {
    vi.stubEnv('TZ', device);
    const days = [
      { day: '2026-11-26', answered: 95, correct: 57 },
      { day: '2026-11-25', answered: 10, correct: 5 },
    ];
    // Far from the device's own day.
    openDashboard({ 'GET /api/v1/private/progress': { ...progress, days, today: '2026-11-26' } });
    const panel = within(await screen.findByRole('region', { name: 'Today' }));
    const figure = async (title: string) => (await panel.findByText(title)).parentElement?.textContent;
    expect(await figure('answers, with tests')).toContain('95');
    expect(await figure('right')).toContain('60');
    expect(await figure('days in a row')).toContain('2');
    expect(panel.getByRole('img', { name: /last 14 days: 105, at most 95 a day/ })).toBeTruthy();
    await userEvent.click(panel.getByText('Half a year'));
    expect(
      await panel.findByText('Nov 26, 2026: 95 answers', { exact: false, selector: 'svg[aria-label^=Calendar] title' }),
    ).toBeTruthy();
  });

  test.each(zones)('a member whose days are in %s is asked once whether that should change', async (time_zone) => {
    deviceIn(device);
    const first = openDashboard({ [read]: inForce(time_zone) });
    await screen.findByRole('region', { name: 'Today' });
    if (device === time_zone) {
      expect(screen.queryByText(/This device is in/)).toBeNull();
      return;
    }
    await userEvent.click(await screen.findByRole('button', { name: /^Keep / }));
    expect(screen.queryByText(/This device is in/)).toBeNull();
    first.unmount();
    openDashboard({ [read]: inForce(time_zone) });
    await screen.findByRole('region', { name: 'Today' });
    await waitFor(() => expect(screen.queryByText(/This device is in/)).toBeNull());
  });
});

test('a refused proposal says why', async () => {
  deviceIn('Pacific/Auckland');
  const answers: Record<string, unknown> = {
    [read]: inForce('America/New_York'),
    [write]: { status: 409, body: { time_zone: 'Too soon.' } },
  };
  const { calls, host } = openDashboard(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Use Pacific/Auckland' }));
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledWith({ kind: 'danger', text: 'Your time zone was not changed. Too soon.' }),
  );
  expect(calls.filter(({ call }) => call === write)).toHaveLength(1);
});

test('an accepted proposal disappears', async () => {
  deviceIn('Pacific/Auckland');
  const next = { time_zone: 'Pacific/Auckland', from: '2026-11-27T05:00:00.000Z' };
  const { calls } = openDashboard({
    [read]: inForce('America/New_York'),
    [write]: { ...inForce('America/New_York'), next, may_change_at: '2026-12-03T15:00:00.000Z' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use Pacific/Auckland' }));
  await waitFor(() => expect(screen.queryByText(/This device is in/)).toBeNull());
  expect(calls.filter(({ call }) => call === write).at(-1)?.body).toEqual({ time_zone: 'Pacific/Auckland' });
});

test('the settings change the zone, say from when it counts, and show why it cannot be changed', async () => {
  const next = { time_zone: 'Asia/Singapore', from: '2026-11-27T05:00:00.000Z' };
  const answers: Record<string, unknown> = {
    'GET /api/v1/private/progress/settings': { log_answers: true },
    'GET /api/mlp_test/settings': { count_answers: true },
    [read]: inForce('America/New_York'),
    [write]: { ...inForce('America/New_York'), next, may_change_at: '2026-12-03T15:00:00.000Z' },
  };
  openStudy({ at: '/user/account/settings', answers });
  const select = await screen.findByLabelText('Time zone of your study days');
  expect(select).toHaveProperty('value', 'America/New_York');
  fireEvent.change(select, { target: { value: 'Asia/Singapore' } });
  await userEvent.click(button('Save time zone'));
  expect(await screen.findByText(/^Asia\/Singapore counts from Nov 2[67], /)).toBeTruthy();
  expect(screen.getByText(/^You can change it again after Dec [34], /)).toBeTruthy();
  answers[write] = { status: 409, body: { time_zone: 'You can change it again after Dec 3.' } };
  fireEvent.change(select, { target: { value: 'Pacific/Auckland' } });
  await userEvent.click(button('Save time zone'));
  expect(await screen.findByText('You can change it again after Dec 3.', { selector: '.error' })).toBeTruthy();
});

test('the end of access is in the zone that the member chose, before it counts for days', async () => {
  const ends = { subscription_type: 'Trial', unsubs_date: '2036-01-05T05:00:00.000Z', access: 'premium' } as const;
  openStudy({
    at: '/dashboard',
    as: member({ ...ends, time_zone: 'UTC', next_zone: 'America/Los_Angeles' }),
    answers: { 'GET /api/v1/private/progress': progress },
  });
  expect((await screen.findAllByText('Jan 4, 2036 9:00 PM PST')).length).toBeGreaterThan(0);
});
