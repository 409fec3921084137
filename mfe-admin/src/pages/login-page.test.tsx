import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { removeDraft, writeDraft } from '../draft-store.ts';
import { admin, button, checkCall, hrefOf, openAdmin, openSignedIn, tokenKey } from '../test/open-admin.tsx';

const login = 'POST /api/mlp_admin_auth';

async function signIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'chief@fairway.example');
  await userEvent.type(screen.getByLabelText('Password'), 'a long passphrase');
  await userEvent.click(button('Sign me in'));
}

test('asks for email and password, with Remember Me and a link to reset the password [IDN-63, IDN-64, IDN-65, IDN-66]', () => {
  openAdmin('/admin');
  expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email');
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  expect(screen.getByRole('checkbox', { name: 'Remember Me' })).toHaveProperty('checked', false);
  expect(hrefOf('Forgot password?')).toBe('/admin/forgot-password');
});

test('opens the dashboard after sign-in [IDN-88]', async () => {
  const { address, calls } = openAdmin('/admin', { [login]: { token: 't1' }, [checkCall]: admin });
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
  expect(address()).toBe('/admin/dashboard');
  expect(calls[0]?.body).toEqual({ email: 'chief@fairway.example', password: 'a long passphrase', remember: false });
});

test('sign-in returns to the requested page', async () => {
  const { address } = openAdmin('/admin/account/profile?tab=1', { [login]: { token: 't1' }, [checkCall]: admin });
  await screen.findByLabelText('Email');
  expect(address()).toBe('/admin?next=%2Fadmin%2Faccount%2Fprofile%3Ftab%3D1');
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  await signIn();
  await waitFor(() => expect(address()).toBe('/admin/account/profile?tab=1'));
});

test.each([
  ['and that drafts are kept', true],
  ['and nothing of drafts if there are none', false],
])('a session that ended says so, %s', async (_, hasDraft) => {
  if (hasDraft) writeDraft('a:page:1', { version: 1, values: {} });
  onTestFinished(() => removeDraft('a:page:1'));
  const answers: Record<string, unknown> = {};
  const { address, session } = openSignedIn('/admin/account/profile', answers);
  await screen.findByRole('heading', { name: 'Edit Profile' });
  answers[checkCall] = { status: 401, body: { error: 'Log in first' } };
  await session.check();
  const notice = await screen.findByText(/Your session has ended/);
  expect(/kept in this browser as drafts/.test(notice.textContent ?? '')).toBe(hasDraft);
  expect(address()).toBe('/admin?next=%2Fadmin%2Faccount%2Fprofile&ended=1');
});

test.each(['//elsewhere.example', 'https://elsewhere.example', '/\\\\elsewhere.example', '/user/dashboard', '/admin'])(
  'sign-in with next=%s leads to the dashboard',
  async (next) => {
    const { address } = openSignedIn(`/admin?next=${encodeURIComponent(next)}`);
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(address()).toBe('/admin/dashboard');
  },
);

test('Remember Me is sent and keeps the token beyond the window [IDN-64]', async () => {
  const { calls } = openAdmin('/admin', { [login]: { token: 't1' }, [checkCall]: admin });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember Me' }));
  await signIn();
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(calls[0]?.body).toMatchObject({ remember: true });
  expect(localStorage.getItem(tokenKey)).toBe('t1');
});

test('a rejected sign-in shows a red notice for 3 s, and the error under each field [IDN-70, ERR-02]', async () => {
  const body = { error: 'The email address or password is wrong', email: 'Check it', password: 'Check this' };
  const { host } = openAdmin('/admin', { [login]: { status: 401, body } });
  await signIn();
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledExactlyOnceWith({ kind: 'danger', text: body.error, ms: 3_000 }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  for (const [label, text] of [
    ['Email', 'Check it'],
    ['Password', 'Check this'],
  ] as const) {
    const field = screen.getByLabelText(label);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
  }
  expect(button('Sign me in').getAttribute('aria-busy')).toBe('false');
});

test('redirects a signed-in administrator to the dashboard [IDN-67]', async () => {
  const { address } = openSignedIn('/admin');
  await waitFor(() => expect(address()).toBe('/admin/dashboard'));
});

test('a sign-in whose session cannot be checked still moves on', async () => {
  openAdmin('/admin', { [login]: { token: 't1' }, [checkCall]: { status: 503, body: { error: 'x' } } });
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toContain('Your session could not be checked');
});

test.each([
  ['/admin/?mail=send', 'Email with password reset link is sent. Please check your email'],
  ['/admin/?password=change', 'Password changed successfully. Please log in with your new password.'],
])('%s says "%s" [IDN-68, IDN-69, ERR-06, ERR-07]', (at, text) => {
  openAdmin(at);
  expect(screen.getByText(text)).toBeTruthy();
});
