import type { Member } from '@fairway/contracts/identity/identity';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { button, openPublic } from '../test/open-public.tsx';

const forgot = 'POST /api/mlp_email/forgotUsermail';
const change = 'POST /api/mlp_auth/changepassword';
const check = 'POST /api/v1/public/reset_link';
const link = '/change-user-password?email=deck%40fairway.example&token=abc';

async function changePassword() {
  await userEvent.type(await screen.findByLabelText('Password'), 'new passphrase');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'new passphrase');
  await userEvent.click(button('Change Password'));
}

test('one field requests the link, and the login page says that it is on its way [IDN-20, IDN-21]', async () => {
  const { host, calls } = openPublic('/forgot-password', { [forgot]: { success: 'sent' } });
  await userEvent.type(await screen.findByLabelText('Email'), 'deck@fairway.example');
  await userEvent.click(button('Send Reset Link'));
  await waitFor(() => expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/login?mail=send'));
  expect(calls[0]?.body).toEqual({ email: 'deck@fairway.example', homepage: '' });
});

test('a member who is signed in reads that the mail is sent', async () => {
  const member = { _id: 'm1', email: 'deck@fairway.example' } as Member;
  const { host } = openPublic('/forgot-password', { [forgot]: { success: 'sent' } }, { state: 'signed-in', member });
  await userEvent.type(await screen.findByLabelText('Email'), 'deck@fairway.example{Enter}');
  await waitFor(() => expect(host.notify).toHaveBeenCalledOnce());
  expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/login?mail=send');
});

test('the server’s message for the address appears under it [IDN-23]', async () => {
  openPublic('/forgot-password', { [forgot]: { status: 400, body: { email: 'Enter your email address' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Send Reset Link' }));
  expect(await screen.findByText('Enter your email address')).toBeTruthy();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test('without a reply the form says so and can be sent again', async () => {
  const answers: Record<string, unknown> = { [forgot]: { status: 503, body: { error: 'Not available right now' } } };
  const { host } = openPublic('/forgot-password', answers);
  await userEvent.type(await screen.findByLabelText('Email'), 'deck@fairway.example{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Not available right now');
  answers[forgot] = { success: 'sent' };
  await userEvent.click(button('Send Reset Link'));
  await waitFor(() => expect(host.navigate).toHaveBeenCalled());
});

test('Enter while the request is running sends no second one', async () => {
  const { calls } = openPublic('/forgot-password', { [forgot]: 'pending' });
  await userEvent.type(await screen.findByLabelText('Email'), 'deck@fairway.example{Enter}{Enter}');
  expect(calls).toHaveLength(1);
});

test('removes the link’s address and token from the address bar and sends them with the new password [IDN-24, IDN-25, IDN-26, OPEN-71]', async () => {
  const { host, calls, router } = openPublic(link, { [change]: { success: 'changed' } });
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole('link', { name: 'LOGIN' }).getAttribute('href')).toBe('/login');
  await changePassword();
  await waitFor(() => expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/login?password=change'));
  expect(vi.mocked(host.checkUser)).toHaveBeenCalledBefore(vi.mocked(host.navigate));
  expect(calls.find(({ call }) => call === change)?.body).toEqual({
    email: 'deck@fairway.example',
    token: 'abc',
    password: 'new passphrase',
    password2: 'new passphrase',
  });
});

test('the form says in advance that a link works once, and where to get a new one', async () => {
  openPublic(link);
  expect(await screen.findByText(/works once and expires/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'get a new one' }).getAttribute('href')).toBe('/forgot-password');
});

test('errors of the passwords appear under them [IDN-28]', async () => {
  const body = { password: 'Use at least 8 characters', password2: 'The passwords do not match' };
  openPublic(link, { [change]: { status: 400, body } });
  await changePassword();
  expect(await screen.findByText(body.password)).toBeTruthy();
  expect(screen.getByText(body.password2)).toBeTruthy();
});

test.each(['token', 'token1'])(
  'a word on the link under %s is a red notice of 3 s, with the way to a new link [IDN-27, IDN-28, ERR-09, OPEN-104]',
  async (field) => {
    const { host } = openPublic(link, {
      [change]: { status: 400, body: { [field]: 'This link has already been used' } },
    });
    await changePassword();
    await waitFor(() =>
      expect(host.notify).toHaveBeenCalledWith({ kind: 'danger', text: 'This link has already been used', ms: 3_000 }),
    );
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByText('This link is incomplete, was used, or has expired.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(screen.queryByLabelText('Password')).toBeNull();
  },
);

test('an outage does not make anybody request a new link', async () => {
  openPublic(link, { [change]: { status: 503, body: { error: 'Not available right now' } } });
  await changePassword();
  expect((await screen.findByRole('alert')).textContent).toContain('Not available right now');
  expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
});

test('a link without its token cannot be used, and the page says so [IDN-25]', async () => {
  openPublic('/change-user-password?email=deck%40fairway.example');
  expect((await screen.findByRole('alert')).textContent).toContain('This link is incomplete');
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test.each([
  ['token', 'This link is incomplete or has expired. Please ask for a new one.'],
  ['token1', 'This link has already been used'],
])('a link rejected under %s when its page opens shows no password form', async (field, text) => {
  const { calls, host } = openPublic(link, { [check]: { status: 400, body: { [field]: text } } });
  const way = await screen.findByRole('link', { name: 'Ask for a new link' });
  expect(way.getAttribute('href')).toBe('/forgot-password');
  expect(screen.getByRole('alert').textContent).toContain('This link is incomplete, was used, or has expired.');
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(host.notify).not.toHaveBeenCalled();
  expect(calls.find(({ call }) => call === check)?.body).toEqual({
    audience: 'member',
    email: 'deck@fairway.example',
    token: 'abc',
  });
});

test.each([
  { success: 'This link can set a new password.' },
  { status: 503, body: { error: 'Not available right now' } },
  { status: 429, body: { error: 'Too many requests' } },
])('a link that is valid, or could not be checked, shows its form: %j', async (answer) => {
  const { calls } = openPublic(link, { [check]: answer });
  await waitFor(() => expect(calls.some(({ call }) => call === check)).toBe(true));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
});
