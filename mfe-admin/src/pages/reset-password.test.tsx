import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, hrefOf, openAdmin } from '../test/open-admin.tsx';

const forgot = 'POST /api/mlp_email/forgotadminmail';
const change = 'POST /api/mlp_admin_auth/changepassword';
const check = 'POST /api/v1/public/reset_link';
const link = '/admin/change-password?email=chief%40fairway.example&token=abc';

async function changePassword() {
  await userEvent.type(screen.getByLabelText('Password'), 'a long passphrase');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a long passphrase');
  await userEvent.click(button('Change Password'));
}

test('one field requests the link and returns to sign in with a notice [IDN-71, IDN-72]', async () => {
  const { address, calls } = openAdmin('/admin/forgot-password', { [forgot]: { success: 'sent' } });
  expect(hrefOf('Back to login')).toBe('/admin');
  await userEvent.type(screen.getByLabelText('Email'), 'chief@fairway.example');
  await userEvent.click(button('Reset my password'));
  await waitFor(() => expect(address()).toBe('/admin/?mail=send'));
  expect(calls[0]?.body).toEqual({ email: 'chief@fairway.example', homepage: '' });
});

test('the server’s message for the address appears under it [IDN-74]', async () => {
  openAdmin('/admin/forgot-password', { [forgot]: { status: 400, body: { email: 'Enter your email address' } } });
  await userEvent.click(button('Reset my password'));
  expect(await screen.findByText('Enter your email address')).toBeTruthy();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test('removes the link’s address and token from the address bar and sends them with the new password [IDN-76, IDN-77, IDN-78]', async () => {
  const { address, calls } = openAdmin(link, { [change]: { success: 'changed' } });
  expect(address()).toBe('/admin/change-password');
  const checked = { audience: 'admin', email: 'chief@fairway.example', token: 'abc' };
  expect(calls.find(({ call }) => call === check)?.body).toEqual(checked);
  await changePassword();
  await waitFor(() => expect(address()).toBe('/admin/?password=change'));
  expect(calls.find(({ call }) => call === change)?.body).toEqual({
    admin_email: 'chief@fairway.example',
    token: 'abc',
    password: 'a long passphrase',
    password2: 'a long passphrase',
  });
});

test('errors of the passwords appear under them [IDN-79, ERR-29]', async () => {
  const body = { password: 'Use at least 12 characters', password2: 'The passwords do not match' };
  openAdmin(link, { [change]: { status: 400, body } });
  await changePassword();
  expect(await screen.findByText(body.password)).toBeTruthy();
  expect(screen.getByText(body.password2)).toBeTruthy();
});

test.each(['token', 'token1'])(
  'a word on the link under %s is a red notice of 2 s, with the way to a new link [IDN-79, IDN-80, ERR-08, OPEN-104]',
  async (field) => {
    const { host } = openAdmin(link, {
      [change]: { status: 400, body: { [field]: 'This link has already been used' } },
    });
    await changePassword();
    await waitFor(() =>
      expect(host.notify).toHaveBeenCalledWith({ kind: 'danger', text: 'This link has already been used', ms: 2_000 }),
    );
    expect(hrefOf('Ask for a new link')).toBe('/admin/forgot-password');
  },
);

test('a link without its token cannot be used, and the page says so [IDN-76]', () => {
  openAdmin('/admin/change-password?email=chief%40fairway.example');
  expect(screen.getByRole('alert').textContent).toContain('This link is incomplete');
  expect(screen.queryByLabelText('Password')).toBeNull();
});
