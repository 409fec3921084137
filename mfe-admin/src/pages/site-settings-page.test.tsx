import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, openSignedIn } from '../test/open-admin.tsx';

const settings = {
  free_daily_answers: null,
  trial_days: null,
  time_zone: '',
  support_email: '',
  bank_source: '',
  pass_mark_rules: null,
  pass_mark: 75,
  store_ios: '',
  store_android: '',
  store_windows: '',
  store_macos: '',
  defaults: {
    trial_days: 7,
    pass_mark_rules: 90,
    pass_mark: 70,
    time_zone: 'America/New_York',
    support_email: 'help@fairway.example',
    bank_source: 'The bank contains questions.',
  },
};
const read = 'GET /api/v1/admin/site-settings';
const save = 'POST /api/v1/admin/site-settings';

test('settings are saved together, and an error appears under its field', async () => {
  const answers: Record<string, unknown> = {
    [read]: settings,
    [save]: { status: 400, body: { store_ios: 'Enter an address that begins with https://' } },
  };
  const { calls, host } = openSignedIn('/admin/site-settings', answers);
  await userEvent.type(await screen.findByLabelText('Free answers a day'), '30');
  await userEvent.click(button('Save'));
  expect(await screen.findByText('Enter an address that begins with https://')).toBeTruthy();
  expect(host.notify).not.toHaveBeenCalled();
  answers[save] = { ...settings, free_daily_answers: 30 };
  await userEvent.click(button('Save'));
  await waitFor(() => expect(host.notify).toHaveBeenCalled());
  expect(calls.findLast(({ call }) => call === save)?.body).toMatchObject({ free_daily_answers: '30', store_ios: '' });
  expect(screen.getByLabelText('Free answers a day')).toHaveProperty('value', '30');
});

test('trial, passing scores and time zone can be set, and the form shows the defaults and the time there', async () => {
  const answers: Record<string, unknown> = { [read]: { ...settings, trial_days: 0 }, [save]: settings };
  const { calls } = openSignedIn('/admin/site-settings', answers);
  const days = await screen.findByLabelText('Days of the free trial');
  expect(days).toHaveProperty('value', '0');
  const zone = screen.getByLabelText('Business time zone');
  expect(zone).toHaveProperty('value', '');
  expect(within(zone).getAllByRole('option')[0]?.textContent).toBe('Default (America/New York)');
  await userEvent.selectOptions(zone, 'Asia/Tokyo');
  expect(screen.getByText(/GMT\+9 there/)).toBeTruthy();
  expect(screen.getByText(/Empty: 90\./)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Passing score in the Rules of the Road (%)'), '85');
  await userEvent.clear(days);
  await userEvent.type(days, '14');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(calls.some(({ call }) => call === save)).toBe(true));
  const sent = calls.findLast(({ call }) => call === save)?.body;
  expect(sent).toMatchObject({ trial_days: '14', time_zone: 'Asia/Tokyo', pass_mark_rules: '85', pass_mark: '75' });
});

test('a zone that this browser does not list stays selected', async () => {
  openSignedIn('/admin/site-settings', { [read]: { ...settings, time_zone: 'Asia/Nowhere' } });
  expect(await screen.findByLabelText('Business time zone')).toHaveProperty('value', 'Asia/Nowhere');
});
