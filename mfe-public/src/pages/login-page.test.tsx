import type { Member } from '@fairway/contracts/identity/identity';
import { setOnlyInTab } from '@fairway/ui/browser/browser-storage';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { saveVerifiedEmail } from '../account/verified-email.ts';
import { resetAddress } from '../features/reset-password/calls.ts';
import { button, openPublic } from '../test/open-public.tsx';

const login = 'POST /api/v1/public/login';

beforeEach(() => history.replaceState(null, '', '/login'));

async function signIn() {
  await userEvent.type(await screen.findByLabelText('Email'), 'deck@fairway.example');
  await userEvent.type(screen.getByLabelText('Password'), 'a passphrase');
  await userEvent.click(button('LOGIN'));
}

test('asks for email and password, with links to reset the password and open an account [IDN-01]', async () => {
  openPublic('/login');
  expect((await screen.findByLabelText('Email')).getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  expect(button('LOGIN')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

test('a deletion stays confirmed, with ways on that need no account', async () => {
  openPublic('/login?deleted=1');
  const confirmation = within(await screen.findByText(/Your account has been deleted/));
  const ways = confirmation.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/question/directory', '/register']);
});

test('the page of a forgotten password takes over the address, which is not in its own', async () => {
  const { unmount } = openPublic('/login');
  await userEvent.type(await screen.findByLabelText('Email'), 'deck@fairway.example');
  const link = screen.getByRole('link', { name: 'Forgot password?' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  unmount();
  openPublic(link.getAttribute('href') ?? '');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', 'deck@fairway.example'));
  expect(link.getAttribute('href')).toBe('/forgot-password');
  resetAddress.remove();
});

test('passes the token to the shell and opens the dashboard [IDN-06, IDN-07, IDN-09]', async () => {
  const { host, calls } = openPublic('/login', { [login]: { token: 't1' } });
  await signIn();
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  expect(host.signIn).toHaveBeenCalledExactlyOnceWith('t1');
  expect(calls[0]?.body).toEqual({ email: 'deck@fairway.example', password: 'a passphrase' });
});

test.each([
  ['/user/watch?type=book&id=2', '/user/watch?type=book&id=2'],
  ['https://elsewhere.example/', '/dashboard'],
])('after sign-in next=%s leads to %s', async (next, path) => {
  openPublic(`/login?next=${encodeURIComponent(next)}`, { [login]: { token: 't1' } });
  await signIn();
  await waitFor(() => expect(location.pathname + location.search).toBe(path));
});

test('a rejected login shows a toast, a sentence above the button, and the error under each field [IDN-08, ERR-01]', async () => {
  const body = { error: 'The email address or password is wrong', email: 'Check it', password: 'Check this' };
  const { host } = openPublic('/login', { [login]: { status: 401, body } });
  await signIn();
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledExactlyOnceWith({
      kind: 'danger',
      title: 'Error!',
      text: body.error,
      ms: 3_000,
    }),
  );
  for (const [label, text] of [
    ['Email', 'Check it'],
    ['Password', 'Check this'],
  ] as const) {
    const field = screen.getByLabelText(label);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
  }
  expect(location.pathname).toBe('/login');
  const sentence = screen.getByText(body.error);
  expect(sentence.closest('[role="alert"]')).toBeNull();
  expect(sentence.compareDocumentPosition(screen.getByRole('button', { name: 'LOGIN' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  // The toast is announced; the focus moves to the first field to correct, and typed values stay.
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a passphrase');
});

test('an error of no field stays in the form after the toast has disappeared', async () => {
  openPublic('/login', { [login]: { status: 429, body: { error: 'Too many tries. Wait a minute.' } } });
  await signIn();
  expect(await screen.findByText('Too many tries. Wait a minute.')).toBeTruthy();
});

test('pressing again while signing in signs in once', async () => {
  const { calls } = openPublic('/login', { [login]: 'pending' });
  await signIn();
  await userEvent.click(button('LOGIN'));
  expect(calls).toHaveLength(1);
});

test('redirects a signed-in member to the dashboard, and Back does not return here [IDN-05]', async () => {
  const entries = history.length;
  openPublic('/login', {}, { state: 'signed-in', member: { _id: 'm1' } as Member });
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  expect(history.length).toBe(entries);
});

test('tells a signed-in member that the address is verified, on the way to the dashboard', async () => {
  const { host } = openPublic('/login?veri=verify', {}, { state: 'signed-in', member: { _id: 'm1' } as Member });
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  const notice = { kind: 'success', text: 'Your email address is verified.', ms: 5_000 };
  expect(host.notify).toHaveBeenCalledExactlyOnceWith(notice);
});

test.each([
  ['veri=verify', 'Email verified successfully. Please log in.'],
  ['veri=verify&updated=1', 'Email updated successfully. Log in with your new address.'],
  ['mail=send', 'Email with password reset link is sent. Please check your email'],
  ['password=change', 'Password changed successfully. Please log in with your new password.'],
  ['paid=1', 'Payment successful. Log in with the email address and password of your new account.'],
])('/login?%s says "%s" [IDN-02, IDN-03, IDN-04, ERR-03, ERR-04, ERR-05, ERR-34, OPEN-68]', async (query, text) => {
  openPublic(`/login?${query}`);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('after a request for a reset link it names the address, and does not tell whether it has an account', async () => {
  openPublic('/login?mail=send');
  expect(await screen.findByText(/If there is an account with this address, we have sent it a link/)).toBeTruthy();
  cleanup();
  resetAddress.write('mate@ship.example');
  openPublic('/login?mail=send');
  expect(
    await screen.findByText(/account with mate@ship.example, we have sent it a link.*Check the spelling/),
  ).toBeTruthy();
});

test('fills in the address of a verification link, once', async () => {
  saveVerifiedEmail('new@ship.example');
  const { unmount } = openPublic('/login?veri=verify&updated=1');
  const email = async () => ((await screen.findByLabelText('Email')) as HTMLInputElement).value;
  await waitFor(async () => expect(await email()).toBe('new@ship.example'));
  unmount();
  openPublic('/login');
  expect(await email()).toBe('');
});

test('asks to keep the tab open for answers that are only in it', async () => {
  setOnlyInTab('answers', true);
  onTestFinished(() => setOnlyInTab('answers', false));
  openPublic('/login?ended=1');
  expect(await screen.findByText(/Your last answers are only in this tab: do not close or reload it/)).toBeTruthy();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

test('names a session that ended mid-page, and returns to that page after login', async () => {
  const next = '/user/test/watch?test=a&num=8';
  openPublic(`/login?ended=1&next=${encodeURIComponent(next)}`, { [login]: { token: 't1' } });
  expect(
    await screen.findByText(
      'You were logged out. Log in to continue where you left off. What was saved is in your account.',
    ),
  ).toBeTruthy();
  await signIn();
  await waitFor(() => expect(location.pathname + location.search).toBe(next));
});
