import type { Member } from '@fairway/contracts/identity/identity';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { consumeVerifiedEmail } from '../account/verified-email.ts';
import { button, openPublic } from '../test/open-public.tsx';

const verify = 'POST /api/mlp_auth/emailverify';
const link = '/email-verify?email=new%40fairway.example&token=abc';

const verified = { success: 'verified', audience: 'member', updated: false };

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Click to Verify Account' }));

test('shows the address of the link read-only, hides the token, and sends both when the button is pressed [IDN-29, IDN-30, IDN-32]', async () => {
  const { host, calls, router } = openPublic(link, { [verify]: verified });
  const email = await screen.findByLabelText('Email');
  expect([email.getAttribute('value'), email.hasAttribute('readonly')]).toEqual(['new@fairway.example', true]);
  expect(screen.queryByLabelText('Token')).toBeNull();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(calls).toHaveLength(0);
  await press();
  await waitFor(() => expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/login?veri=verify'));
  expect(calls[0]?.body).toEqual({ email: 'new@fairway.example', token: 'abc' });
});

test('the shell learns that the address of a signed-in member is verified', async () => {
  const member = { _id: 'm1', verification_status: 'No' } as Member;
  const { host } = openPublic(link, { [verify]: verified }, { state: 'signed-in', member });
  await press();
  await waitFor(() => expect(host.navigate).toHaveBeenCalled());
  expect(host.checkUser).toHaveBeenCalledOnce();
});

test('sends an administrator on to the back office [ERR-18]', async () => {
  const { host } = openPublic(link, {
    [verify]: { success: 'Email updated successfully.', audience: 'admin', updated: true },
  });
  await press();
  await waitFor(() => expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/admin'));
  expect(host.notify).toHaveBeenCalledWith({ kind: 'success', text: 'Email updated successfully.', ms: 2_000 });
});

test('after a changed address the login page says that it was updated', async () => {
  const { host } = openPublic(link, { [verify]: { ...verified, updated: true } });
  await press();
  await waitFor(() => expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/login?veri=verify&updated=1'));
  expect(consumeVerifiedEmail()).toBe('new@fairway.example');
});

test('without an address it redirects to login [IDN-31]', async () => {
  const { router } = openPublic('/email-verify?token=abc');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('a member whose address is verified already reads that, with a link to the dashboard', async () => {
  const member = { _id: 'm1', email: 'new@fairway.example', verification_status: 'Yes' } as Member;
  openPublic(link, {}, { state: 'signed-in', member });
  expect(await screen.findByText(/Your email address is already verified\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByRole('button', { name: 'Click to Verify Account' })).toBeNull();
});

test.each([
  ['another address', 'old@fairway.example', 'Yes'],
  ['an unverified address', 'new@fairway.example', 'No'],
] as const)(
  'a member with %s can press the button; a used link leads to the dashboard',
  async (_, email, verification_status) => {
    const member = { _id: 'm1', email, verification_status } as Member;
    const body = { token: 'This link has already been used.' };
    openPublic(link, { [verify]: { status: 400, body } }, { state: 'signed-in', member });
    await press();
    expect((await screen.findByRole('link', { name: 'Go to the dashboard' })).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  },
);

test('shows what is wrong with the link, with a way to get another email [IDN-33]', async () => {
  const body = { email: 'This is another account', token: 'This link is incomplete or has expired.' };
  openPublic(link, { [verify]: { status: 400, body } });
  await press();
  expect(await screen.findByText(body.email)).toBeTruthy();
  expect(screen.getByText(/This link is incomplete or has expired\.\s+to request a new email/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button', { name: 'Click to Verify Account' })).toBeNull();
});

test('without a reply it says so and can be pressed again', async () => {
  const answers: Record<string, unknown> = { [verify]: { status: 503, body: { error: 'Not available right now' } } };
  const { host } = openPublic(link, answers);
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Not available right now');
  answers[verify] = verified;
  await userEvent.click(button('Click to Verify Account'));
  await waitFor(() => expect(host.navigate).toHaveBeenCalled());
});
