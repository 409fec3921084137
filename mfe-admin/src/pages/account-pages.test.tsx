import { canLeave } from '@fairway/area/leave-page';
import type { AdminProfile } from '@fairway/contracts/identity/identity';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { admin, button, checkCall, errorOf, openSignedIn, success } from '../test/open-admin.tsx';

const load = 'GET /api/mlp_admin/get_profile';
const save = 'POST /api/mlp_admin/profile_update';
const emailCall = 'POST /api/mlp_admin/email_update';
const passwordCall = 'POST /api/mlp_admin/password_update';

const profile: AdminProfile = {
  _id: 'a1',
  email: 'chief@fairway.example',
  first_name: 'Ada',
  last_name: 'Mate',
  address: '1 Quay',
  cont_no: '555 1',
  mobile: '555 2',
  city: 'Norfolk',
  state: 'VA',
  country: 'USA',
  zip: '23510',
  image: '',
};

test('the profile shows the saved values below its breadcrumb; the email address is read-only here [ADM-104, ADM-105, ADM-109, OPEN-81]', async () => {
  openSignedIn('/admin/account/profile', { [load]: profile });
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Profile' })).toBeTruthy();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getAllByRole('listitem').map((crumb) => crumb.textContent)).toEqual(['Dashboard', 'Profile']);
  expect(crumbs.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/admin/dashboard');
  expect((await screen.findByLabelText('Email')).hasAttribute('readonly')).toBe(true);
  for (const [label, value] of [
    ['First name (required)', 'Ada'],
    ['Last name (required)', 'Mate'],
    ['Phone', '555 1'],
    ['Mobile', '555 2'],
    ['Address', '1 Quay'],
    ['City', 'Norfolk'],
    ['State', 'VA'],
    ['Country', 'USA'],
    ['Zip', '23510'],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', value);
  }
  expect(screen.getByLabelText('Picture').getAttribute('accept')).toBe('.jpg,.gif,.png,.jpeg');
  expect(document.querySelector('form img')).toBeNull();
});

test('typed text stays when other values are reloaded, and leaving asks until it is saved', async () => {
  const saved = { ...profile, first_name: 'Grace', city: 'Mobile' };
  const answers: Record<string, unknown> = { [load]: profile, [save]: saved };
  const { calls, address } = openSignedIn('/admin/account/profile', answers);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  await screen.findByLabelText('City');
  await userEvent.clear(field('First name (required)'));
  await userEvent.type(field('First name (required)'), 'Grace');
  answers[load] = { ...profile, city: 'Mobile' };
  calls.length = 0;
  await userEvent.click(screen.getByText('Panel menu: You'));
  await userEvent.click(button('Reload You'));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(load));
  expect([field('First name (required)').value, field('City').value]).toEqual(['Grace', 'Norfolk']);

  await userEvent.click(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(button('Cancel'));
  expect([address(), field('First name (required)').value]).toEqual(['/admin/account/profile', 'Grace']);
  await userEvent.click(button('Save profile'));
  await waitFor(() => expect([field('First name (required)').value, field('City').value]).toEqual(['Grace', 'Mobile']));
  expect(canLeave({ go: () => {}, action: 'Leave' })).toBe(true);
});

test('a saved profile is confirmed for 2 s, and the frame shows the new name [ADM-115, ERR-17, LIM-40]', async () => {
  const answers: Record<string, unknown> = { [load]: profile, [save]: { ...profile, first_name: 'Grace' } };
  const { host, calls } = openSignedIn('/admin/account/profile', answers);
  const first = await screen.findByLabelText('First name (required)');
  await userEvent.clear(first);
  await userEvent.type(first, 'Grace');
  answers[checkCall] = { ...admin, first_name: 'Grace' };
  await userEvent.click(button('Save profile'));
  await waitFor(() => expect(host.notify).toHaveBeenCalledExactlyOnceWith(success('profile updated successfully.')));
  const { image, _id, email, ...typed } = profile;
  expect(calls.find(({ call }) => call === save)?.body).toEqual({
    ...typed,
    first_name: 'Grace',
    based_on: expect.stringContaining('"first_name":"Ada"'),
  });
  expect(await within(screen.getByRole('banner')).findByText('Grace')).toBeTruthy();
});

test('a picture is previewed before it is sent, removed, and restored [ADM-110]', async () => {
  const answers: Record<string, unknown> = { [load]: { ...profile, image: 'ada.webp' }, [save]: profile };
  const { calls } = openSignedIn('/admin/account/profile', answers);
  const field = await screen.findByLabelText<HTMLInputElement>('Picture');
  const form = field.form as HTMLFormElement;
  const shown = () => form.querySelector('img')?.getAttribute('src') ?? '';
  expect(shown()).toBe('/media/avatars/ada.webp');
  await userEvent.upload(field, new File(['x'], 'me.png', { type: 'image/png' }));
  await waitFor(() => expect(shown()).toMatch(/^data:image\/png/));
  await userEvent.click(button('Remove picture'));
  expect([shown(), field.files?.length]).toEqual(['', 0]);
  await userEvent.click(button('Keep the picture'));
  expect(shown()).toBe('/media/avatars/ada.webp');
  await userEvent.click(button('Remove picture'));
  await userEvent.click(button('Save profile'));
  await waitFor(() => expect(calls.find(({ call }) => call === save)?.body).toMatchObject({ remove_image: '1' }));
});

test('each field of the profile has its own error, and nothing claims success [ADM-106, ADM-107]', async () => {
  const names = Object.keys(profile).filter((name) => !['_id', 'email', 'image'].includes(name));
  const body = Object.fromEntries(names.map((name) => [name, `Wrong: ${name}`]));
  const { host } = openSignedIn('/admin/account/profile', { [load]: profile, [save]: { status: 400, body } });
  await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Wrong: first_name')).toBeTruthy();
  for (const name of names) {
    expect(errorOf(document.querySelector(`[name="${name}"]`))).toContain(`Wrong: ${name}`);
  }
  expect(document.activeElement).toBe(screen.getByLabelText('First name (required)'));
  expect(host.notify).not.toHaveBeenCalled();
});

test('the next administrator in the same tab never sees the profile of the previous one', async () => {
  const bea: AdminProfile = { ...profile, _id: 'a2', email: 'bea@fairway.example', first_name: 'Bea', city: 'Salem' };
  const answers: Record<string, unknown> = {
    [load]: profile,
    'POST /api/v1/admin/logout': {},
    'POST /api/mlp_admin_auth': { token: 't2' },
  };
  const { router, address } = openSignedIn('/admin/account/profile', answers);
  expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Norfolk');
  await userEvent.click(button('Log Out'));
  answers[checkCall] = { ...admin, _id: 'a2', first_name: 'Bea' };
  const reply = Promise.withResolvers<unknown>();
  answers[load] = reply.promise;
  await userEvent.type(await screen.findByLabelText('Email'), 'bea@fairway.example');
  await userEvent.type(screen.getByLabelText('Password'), 'a long passphrase');
  await userEvent.click(button('Sign me in'));
  await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  await act(() => router.navigate('/admin/account/profile'));
  expect(await screen.findByText('Loading: Your profile')).toBeTruthy();
  expect(screen.queryByLabelText('City')).toBeNull();
  reply.resolve(bea);
  expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Salem');
});

test('a new email address is requested, with the password if the sign-in is not recent [ADM-111]', async () => {
  const notRecent = { error: 'Please enter your password as well.', password: 'Enter your current password' };
  const answers: Record<string, unknown> = { [emailCall]: { status: 403, body: notRecent } };
  const { host, calls } = openSignedIn('/admin/account/settings', answers);
  await userEvent.type(await screen.findByLabelText('New email'), 'next@fairway.example');
  await userEvent.click(button('Change Email'));
  await userEvent.type(await screen.findByLabelText('Your password'), 'a long passphrase');
  answers[emailCall] = { success: 'sent' };
  await userEvent.click(button('Change Email'));
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledExactlyOnceWith({
      kind: 'info',
      text: 'Check your new address: open the link we sent to next@fairway.example.',
      ms: 5_000,
    }),
  );
  expect(calls.at(-1)?.body).toEqual({ email: 'next@fairway.example', password: 'a long passphrase' });
});

const typePasswords = async () => {
  for (const label of ['Current password', 'New password', 'Confirm password']) {
    await userEvent.type(await screen.findByLabelText(label), 'a long passphrase');
  }
};

test('the notice after a change of password shows the server’s words [ADM-112, ERR-10]', async () => {
  const { host } = openSignedIn('/admin/account/settings', { [passwordCall]: { passwordchange: 'It is changed' } });
  await typePasswords();
  await userEvent.click(button('Submit'));
  await waitFor(() => expect(host.notify).toHaveBeenCalledExactlyOnceWith(success('It is changed')));
});

test('each field of the settings has its own error [ADM-114]', async () => {
  const body = {
    old_password: 'This is not your current password',
    new_password: 'Use at least 12 characters',
    conf_password: 'The passwords differ',
  };
  openSignedIn('/admin/account/settings', {
    [passwordCall]: { status: 400, body },
    [emailCall]: { status: 400, body: { email: 'Enter an email address' } },
  });
  await typePasswords();
  await userEvent.click(button('Submit'));
  for (const [label, text] of [
    ['Current password', body.old_password],
    ['New password', body.new_password],
    ['Confirm password', body.conf_password],
  ] as const) {
    await waitFor(() => expect(errorOf(screen.getByLabelText(label))).toContain(text));
  }
  await userEvent.type(screen.getByLabelText('New email'), 'next@fairway.example');
  await userEvent.click(button('Change Email'));
  await waitFor(() => expect(errorOf(screen.getByLabelText('New email'))).toContain('Enter an email address'));
});

test('Cancel clears the three passwords, an error keeps them [ADM-113, OPEN-83]', async () => {
  const body = { old_password: 'This is not your current password' };
  openSignedIn('/admin/account/settings', { [passwordCall]: { status: 400, body } });
  await typePasswords();
  await userEvent.click(button('Submit'));
  expect(await screen.findByText(body.old_password)).toBeTruthy();
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'a long passphrase');
  await userEvent.click(button('Cancel'));
  for (const label of ['Current password', 'New password', 'Confirm password']) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  }
});
