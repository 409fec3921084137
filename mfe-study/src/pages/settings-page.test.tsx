import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { areLetterKeysOn } from '../letter-keys.ts';
import { button, openStudy } from '../test/open-study.tsx';

const emailCall = 'POST /api/mlp_email/email_update';
const passwordCall = 'POST /api/mlp_auth/password_update';
const login = 'POST /api/v1/public/login';
const logout = 'POST /api/v1/private/logout';

const open = (answers: Record<string, unknown>) => openStudy({ at: '/user/account/settings', answers });
const callsOf = (calls: { call: string }[], names: string[]) =>
  calls.map(({ call }) => call).filter((call) => names.includes(call));

async function changeEmail() {
  await userEvent.type(screen.getByLabelText('New email'), 'new@fairway.example');
  await userEvent.click(button('Change Email'));
}

async function changePassword() {
  await userEvent.type(screen.getByLabelText('Current password'), 'what it was');
  await userEvent.type(screen.getByLabelText('New password'), 'what it will be');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'what it will be');
  await userEvent.click(button('Change Password'));
}

test('another address is asked for, and counts when its link is opened [IDN-49, ERR-34]', async () => {
  const { host, calls } = open({ [emailCall]: { success: 'sent' } });
  expect(screen.getByLabelText('New email').getAttribute('type')).toBe('email');
  await changeEmail();
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledExactlyOnceWith({
      kind: 'success',
      text: 'Email updated successfully.',
      ms: 2_000,
    }),
  );
  expect(calls[0]?.body).toEqual({ email: 'new@fairway.example' });
  expect(screen.getByText(/open the link that was sent to new@fairway.example/)).toBeTruthy();
});

test('what is wrong with the address stands under it [IDN-49]', async () => {
  const { host } = open({ [emailCall]: { status: 409, body: { email: 'This address is taken' } } });
  await changeEmail();
  expect(await screen.findByText('This address is taken')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('New email'));
  expect(host.notify).not.toHaveBeenCalled();
});

test('where the sign-in is not recent the password is asked for, and the change goes on with it', async () => {
  const answers: Record<string, unknown> = {
    [emailCall]: { status: 403, body: { error: 'Sign in again' } },
    [login]: { token: 't2' },
    [logout]: {},
  };
  const { host, calls } = open(answers);
  await changeEmail();
  expect(await screen.findByText('It is a while since you signed in: enter your password to go on')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  answers[emailCall] = { success: 'sent' };
  await userEvent.type(screen.getByLabelText('Your password'), 'what it is');
  await userEvent.click(button('Change Email'));
  await waitFor(() => expect(host.notify).toHaveBeenCalled());
  expect(host.signIn).toHaveBeenCalledExactlyOnceWith('t2');
  expect(callsOf(calls, [login, logout, emailCall])).toEqual([emailCall, login, logout, emailCall]);
  const signIn = calls.find(({ call }) => call === login);
  expect(signIn?.body).toEqual({ email: 'deckhand@fairway.example', password: 'what it is' });
  // A wrong password must not end the session that is open.
  expect(signIn?.headers.has('x-auth-token')).toBe(false);
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test('a wrong password there is said under it, and the member stays signed in', async () => {
  const wrong = { error: 'Wrong', email: 'Check the e-mail address', password: 'Check the password' };
  const { host } = open({
    [emailCall]: { status: 403, body: { error: 'Sign in again' } },
    [login]: { status: 401, body: wrong },
  });
  await changeEmail();
  await userEvent.type(await screen.findByLabelText('Your password'), 'not it');
  await userEvent.click(button('Change Email'));
  expect(await screen.findByText('Check the password')).toBeTruthy();
  expect(screen.queryByText('Check the e-mail address')).toBeNull();
  expect(host.signIn).not.toHaveBeenCalled();
  expect(screen.getByLabelText('New email')).toHaveProperty('value', 'new@fairway.example');
});

test('the password is changed by the old one; the server’s words are the notice [IDN-50, IDN-51, ERR-10]', async () => {
  const { host, calls } = open({ [passwordCall]: { passwordchange: 'Your password is changed' } });
  await changePassword();
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledExactlyOnceWith({
      kind: 'success',
      text: 'Your password is changed',
      ms: 3_000,
    }),
  );
  expect(calls[0]?.body).toEqual({
    old_password: 'what it was',
    new_password: 'what it will be',
    conf_password: 'what it will be',
  });
  for (const label of ['Current password', 'New password', 'Confirm password']) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  }
});

test('each of the three passwords has its own error, and none is lost [IDN-50]', async () => {
  const body = { old_password: 'This is not it', new_password: 'Too common', conf_password: 'The two differ' };
  open({ [passwordCall]: { status: 400, body } });
  await changePassword();
  for (const [label, text] of [
    ['Current password', body.old_password],
    ['New password', body.new_password],
    ['Confirm password', body.conf_password],
  ] as const) {
    const field = await screen.findByLabelText(label);
    const words = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(words.at(-1)?.textContent).toBe(text);
  }
  expect(screen.getByLabelText('Current password')).toHaveProperty('value', 'what it was');
  expect(screen.getByRole('alert').textContent).toContain('This is not it. Too common. The two differ');
});

test('single-letter keys are switched off and on for this browser', async () => {
  open({});
  const choice = screen.getByRole('checkbox', { name: /Single-letter keys/ });
  expect(choice).toHaveProperty('checked', true);
  await userEvent.click(choice);
  expect(areLetterKeysOn()).toBe(false);
  await userEvent.click(choice);
  expect(areLetterKeysOn()).toBe(true);
});

test('the account area leads from page to page and marks where one is', () => {
  open({});
  const ways = within(screen.getByRole('navigation', { name: 'Account' }));
  expect(ways.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
  expect(ways.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/user/account/profile');
  expect(ways.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/user/account/contact');
});
