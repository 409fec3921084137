import { areLetterKeysOn } from '@fairway/study-ui/letter-keys';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { member } from '../test/fixtures.ts';
import { button, openStudy } from '../test/open-study.tsx';

const emailCall = 'POST /api/mlp_email/email_update';
const passwordCall = 'POST /api/mlp_auth/password_update';

const settingsRead = 'GET /api/v1/private/progress/settings';
const settingsWrite = 'PUT /api/v1/private/progress/settings';

const testsRead = 'GET /api/mlp_test/settings';
const testsWrite = 'PUT /api/mlp_test/settings';

const open = (answers: Record<string, unknown>, as = member()) => {
  answers[settingsRead] ??= { log_answers: true };
  answers[testsRead] ??= { count_answers: true };
  const view = openStudy({ at: '/user/account/settings', answers, as });
  // Skips the page's own reads, which no form sent.
  const sent = () => view.calls.filter(({ call }) => !call.startsWith('GET'));
  return { ...view, sent };
};

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

test('a new address is requested, and takes effect when its link is opened [IDN-49]', async () => {
  const { host, sent } = open({ [emailCall]: { success: 'sent' } });
  expect(screen.getByLabelText('New email').getAttribute('type')).toBe('email');
  await changeEmail();
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledExactlyOnceWith({
      kind: 'info',
      text: 'Check your new address: open the link we sent to new@fairway.example.',
      ms: 5_000,
    }),
  );
  expect(sent()[0]?.body).toEqual({ email: 'new@fairway.example' });
  expect(screen.getByText(/One step left: open the link we sent to new@fairway.example/)).toBeTruthy();
});

test('errors of the address appear under it [IDN-49]', async () => {
  const { host } = open({ [emailCall]: { status: 409, body: { email: 'This address is taken' } } });
  await changeEmail();
  expect(await screen.findByText('This address is taken')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('New email'));
  expect(host.notify).not.toHaveBeenCalled();
});

const notRecent = {
  error: 'You logged in more than 10 minutes ago. Please enter your password as well.',
  password: 'Enter your current password',
};

test('if the sign-in is not recent, the password is requested, and the change continues with it', async () => {
  const answers: Record<string, unknown> = { [emailCall]: { status: 403, body: notRecent } };
  const { host, sent } = open(answers);
  await changeEmail();
  expect(await screen.findByText(notRecent.error)).toBeTruthy();
  expect(await screen.findByText(notRecent.password)).toBeTruthy();
  answers[emailCall] = { success: 'sent' };
  await userEvent.type(screen.getByLabelText('Your password'), 'what it is');
  await userEvent.click(button('Change Email'));
  await waitFor(() => expect(host.notify).toHaveBeenCalled());
  expect(sent().map(({ body }) => body)).toEqual([
    { email: 'new@fairway.example' },
    { email: 'new@fairway.example', password: 'what it is' },
  ]);
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test('a wrong password there is reported under it, and the member stays signed in', async () => {
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

test('the password is changed with the old one; the notice shows the server’s words [IDN-50, IDN-51, ERR-10]', async () => {
  const { host, sent } = open({ [passwordCall]: { passwordchange: 'Your password is changed' } });
  await changePassword();
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledExactlyOnceWith({
      kind: 'success',
      text: 'Your password is changed',
      ms: 3_000,
    }),
  );
  expect(sent()[0]?.body).toEqual({
    old_password: 'what it was',
    new_password: 'what it will be',
    conf_password: 'what it will be',
  });
  for (const label of ['Current password', 'New password', 'Confirm password']) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  }
});

test('a new password cancels a pending change of address, and its note disappears', async () => {
  open({ [emailCall]: { success: 'sent' }, [passwordCall]: { passwordchange: 'Your password is changed' } });
  await changeEmail();
  await screen.findByText(/One step left/);
  await changePassword();
  await waitFor(() => expect(screen.queryByText(/One step left/)).toBeNull());
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

const logSwitch = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Keep a log of my answers/ });

test('the log of answers is switched off and on for every device, and a notice appears once it is saved', async () => {
  const answers: Record<string, unknown> = { [settingsWrite]: 'pending' };
  const { sent, unmount } = open(answers);
  expect((await logSwitch()).checked).toBe(true);
  expect(screen.queryByText(/comes with a plan/)).toBeNull();
  await userEvent.click(await logSwitch());
  expect((await logSwitch()).checked).toBe(false);
  expect(screen.getByText('Saving')).toBeTruthy();
  expect(screen.queryByText(/^Saved/)).toBeNull();
  expect(sent()[0]?.body).toEqual({ log_answers: false });
  unmount();

  answers[settingsRead] = { log_answers: false };
  answers[settingsWrite] = { log_answers: true };
  open(answers);
  expect((await logSwitch()).checked).toBe(false);
  await userEvent.click(await logSwitch());
  expect(await screen.findByText('Saved. Your answers are logged.')).toBeTruthy();
  expect((await logSwitch()).checked).toBe(true);
});

test('a log switch that was not saved is reverted, gives the reason, and can be retried', async () => {
  const answers: Record<string, unknown> = {
    [settingsWrite]: { status: 503, body: { error: 'Not available right now' } },
  };
  open(answers);
  await userEvent.click(await logSwitch());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This was not saved. Your setting is unchanged. Not available right now',
  );
  expect((await logSwitch()).checked).toBe(true);
  answers[settingsWrite] = { log_answers: false };
  await userEvent.click(button('Retry'));
  expect(await screen.findByText('Saved. Your answers are not logged.')).toBeTruthy();
  expect((await logSwitch()).checked).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a log setting that fails to load can be requested again; without a plan the switch says what it needs', async () => {
  const answers: Record<string, unknown> = { [settingsRead]: { status: 503, body: { error: 'x' } } };
  open(answers, member({ access: 'free' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your log setting did not load');
  answers[settingsRead] = { log_answers: true };
  await userEvent.click(button('Retry'));
  expect((await logSwitch()).checked).toBe(true);
  expect(screen.getByText(/comes with a plan/)).toBeTruthy();
});

test('practice tests are left out of progress, and counted again', async () => {
  const answers: Record<string, unknown> = { [testsWrite]: { count_answers: false } };
  const { sent } = open(answers);
  const count = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Count practice tests in my progress' });
  await userEvent.click(await count());
  expect(await screen.findByText('Saved. Tests you submit do not count.')).toBeTruthy();
  expect((await count()).checked).toBe(false);
  expect(sent()[0]?.body).toEqual({ count_answers: false });
  answers[testsWrite] = { count_answers: true };
  await userEvent.click(await count());
  expect(await screen.findByText('Saved. Tests you submit count.')).toBeTruthy();
});

test('single-letter keys are switched off and on for this browser', async () => {
  open({});
  const choice = screen.getByRole('checkbox', { name: 'Single-letter keys on the study page' });
  const meaning = document.getElementById(choice.getAttribute('aria-describedby') ?? '');
  expect(meaning?.textContent).toContain('M bookmarks the question and H hides it');
  expect(choice).toHaveProperty('checked', true);
  await userEvent.click(choice);
  expect(areLetterKeysOn()).toBe(false);
  await userEvent.click(choice);
  expect(areLetterKeysOn()).toBe(true);
});

test('the account area links its pages and marks the current one', () => {
  open({});
  const accountLinks = within(screen.getByRole('navigation', { name: 'Account' }));
  expect(accountLinks.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
  expect(accountLinks.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/user/account/profile');
  expect(accountLinks.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/user/account/contact');
});
