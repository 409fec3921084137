import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, openSignedIn } from '../test/open-admin.tsx';

const settings = {
  ...{ free_daily_answers: null, support_email: '', bank_source: '' },
  ...{ store_ios: '', store_android: '', store_windows: '', store_macos: '' },
  defaults: { support_email: 'help@fairway.example', bank_source: 'The bank contains questions.' },
};
const read = 'GET /api/v1/admin/site-settings';
const save = 'POST /api/v1/admin/site-settings';

test('settings are saved together, and an error stands under its field', async () => {
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
