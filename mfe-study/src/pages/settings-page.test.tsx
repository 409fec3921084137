import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { areLetterKeysOn } from '../letter-keys.ts';
import { button, openStudy } from '../test/open-study.tsx';

const emailCall = 'POST /api/mlp_email/email_update';
const passwordCall = 'POST /api/mlp_auth/password_update';

const open = (answers: Record<string, unknown>) => openStudy({ at: '/user/account/settings', answers });

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

const notRecent = {
  error: 'You signed in more than 10 minutes ago. Please enter your password as well.',
  password: 'Enter your current password',
};

test('where the sign-in is not recent the password is asked for, and the change goes on with it', async () => {
  const answers: Record<string, unknown> = { [emailCall]: { status: 403, body: notRecent } };
  const { host, calls } = open(answers);
  await changeEmail();
  expect(await screen.findByText(notRecent.error)).toBeTruthy();
  expect(await screen.findByText(notRecent.password)).toBeTruthy();
  answers[emailCall] = { success: 'sent' };
  await userEvent.type(screen.getByLabelText('Your password'), 'what it is');
  await userEvent.click(button('Change Email'));
  await waitFor(() => expect(host.notify).toHaveBeenCalled());
  expect(calls.map(({ body }) => body)).toEqual([
    { email: 'new@fairway.example' },
    { email: 'new@fairway.example', password: 'what it is' },
  ]);
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test('a wrong password there is said under it, and the member stays signed in', async () => {
  const answers: Record<string, unknown> = { [emailCall]: { status: 403, body: notRecent } };
  const { host } = open(answers);
  await changeEmail();
  await userEvent.type(await screen.findByLabelText('Your password'), 'not it');
  answers[emailCall] = { status: 400, body: { password: 'This is not your current password' } };
  await userEvent.click(button('Change Email'));
  expect(await screen.findByText('This is not your current password')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  expect(screen.getByLabelText('New email')).toHaveProperty('value', 'new@fairway.example');
  expect(host.notify).not.toHaveBeenCalled();
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
