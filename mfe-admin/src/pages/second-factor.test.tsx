import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { admin, button, checkCall, openAdmin, openSignedIn } from '../test/open-admin.tsx';

const login = 'POST /api/mlp_admin_auth';
const enrollment = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Fairway:a?secret=ABCDEFGH' };
const codes = Array.from({ length: 10 }, (_, n) => `code-${n}`);
const setUp = {
  'POST /api/v1/admin/second-factor/enrollment': enrollment,
  'POST /api/v1/admin/second-factor': { recovery_codes: codes },
};

async function setItUp() {
  await userEvent.type(await screen.findByLabelText(/^Your password/), 'a good password');
  await userEvent.click(button('Set up two-step verification'));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Code from the app/), '123456');
  await userEvent.click(button('Turn it on'));
  const shown = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(codes);
}

test('sign-in asks for a code if the account has a second factor, and keeps the typed values', async () => {
  const answers: Record<string, unknown> = { [login]: { status: 403, body: { code: 'Enter the code' } } };
  const { calls } = openAdmin('/admin', answers);
  await userEvent.type(screen.getByLabelText(/^Email/), 'chief@fairway.example');
  await userEvent.type(screen.getByLabelText('Password'), 'a good password');
  expect(screen.queryByLabelText('Code')).toBeNull();
  await userEvent.click(button('Sign me in'));
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  answers[login] = { status: 401, body: { code: 'This code is not valid' } };
  await userEvent.type(code, '123456');
  await userEvent.click(button('Sign me in'));
  expect((await screen.findAllByText('This code is not valid')).length).toBeGreaterThan(0);
  expect(calls.findLast(({ call }) => call === login)?.body).toMatchObject({
    email: 'chief@fairway.example',
    password: 'a good password',
    code: '123456',
  });
});

test('it is set up in the settings: password, QR code with the key, code, recovery codes', async () => {
  const answers: Record<string, unknown> = { ...setUp };
  openSignedIn('/admin/account/settings', answers);
  await setItUp();
  answers[checkCall] = { ...admin, second_factor: true };
  await userEvent.click(button('I have saved them'));
  expect(await screen.findByRole('button', { name: 'Turn it off' })).toBeTruthy();
});

test('an administrator who must set it up can do nothing else first', async () => {
  const answers: Record<string, unknown> = { ...setUp, [checkCall]: { ...admin, role: 'enrolling' } };
  openSignedIn('/admin/dashboard', answers);
  expect(await screen.findByText(/requires two-step verification/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Pricing' })).toBeNull();
  await setItUp();
  answers[checkCall] = { ...admin, second_factor: true };
  await userEvent.click(button('I have saved them'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});

test('new recovery codes require a code, are shown once, and can be copied and saved', async () => {
  const make = 'POST /api/v1/admin/second-factor/recovery-codes';
  const answers: Record<string, unknown> = {
    [checkCall]: { ...admin, second_factor: true },
    [make]: { status: 400, body: { code: 'This code is not valid' } },
  };
  const user = userEvent.setup();
  const { calls } = openSignedIn('/admin/account/settings', answers);
  const code = await screen.findByLabelText(/^Current code/);
  await user.type(code, '123456');
  await user.click(button('Make new recovery codes'));
  expect(await screen.findByText('This code is not valid')).toBeTruthy();
  answers[make] = { recovery_codes: codes };
  await user.click(button('Make new recovery codes'));
  const shown = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(codes);
  expect(calls.findLast(({ call }) => call === make)?.body).toMatchObject({ code: '123456' });
  expect(screen.queryByRole('button', { name: 'Turn it off' })).toBeNull();
  await user.click(button('Copy'));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  for (const name of ['Copied', 'Download', 'Print']) expect(button(name)).toBeTruthy();
  await user.click(button('I have saved them'));
  expect(screen.queryByText('code-0')).toBeNull();
  expect(button('Turn it off')).toBeTruthy();
});
