import { roleHint } from '@fairway/contracts/identity/admin-roles';
import type { Administrator } from '@fairway/contracts/identity/administrators';
import { testPersonSearches } from '@fairway/test-support/person-search';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { admin, button, checkCall, openSignedIn } from '../test/open-admin.tsx';

const one = (changed: Partial<Administrator>): Administrator => ({
  _id: 'a1',
  email: 'chief@fairway.example',
  name: 'Ada',
  role: 'owner',
  state: 'active',
  second_factor: true,
  insert_date: '2026-05-01T12:00:00.000Z',
  ...changed,
});
const mate = one({ _id: 'a2', email: 'mate@fairway.example', name: '', role: 'support', state: 'invited' });
const path = 'api/v1/admin/administrators';
const listed = { administrators: [one({}), mate], second_factor_required: false };
const at = '/admin/account/administrators';

test('the list shows each administrator’s role, and an administrator is invited by email', async () => {
  const { calls } = openSignedIn(at, { [`GET /${path}`]: listed, [`POST /${path}`]: mate });
  await screen.findByText('Ada (you)');
  const item = (text: string) => screen.getByText(text).closest('li')?.textContent;
  expect(item('Ada (you)')).toContain('Owner');
  expect(screen.getByText('Invited').closest('li')?.textContent).toContain('mate@fairway.example');
  await userEvent.type(screen.getByLabelText(/^Email/), 'mate@fairway.example');
  await userEvent.selectOptions(screen.getByLabelText(/^Role/), 'Editor');
  // On the page and in the form.
  expect(screen.getAllByText(roleHint.editor)).toHaveLength(2);
  await userEvent.click(button('Send invitation'));
  const sent = await waitFor(() => {
    const found = calls.find(({ call }) => call === `POST /${path}`);
    expect(found).toBeTruthy();
    return found;
  });
  expect(sent?.body).toEqual({ email: 'mate@fairway.example', role: 'editor' });
});

test('removing is confirmed, and a rejection by the server is shown', async () => {
  openSignedIn(at, {
    [`GET /${path}`]: listed,
    [`DELETE /${path}/a1`]: { status: 409, body: { error: 'The last owner cannot be removed.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove chief@fairway.example' }));
  await userEvent.click(button('Yes, remove!'));
  expect(await screen.findByText('The last owner cannot be removed.')).toBeTruthy();
});

test('a page that the role may not open says so', async () => {
  const { calls } = openSignedIn('/admin/pricing', { [checkCall]: { ...admin, role: 'support' } });
  expect(await screen.findByText('This page is not for your role')).toBeTruthy();
  expect(calls.some(({ url }) => url.includes('get_price'))).toBe(false);
});

testPersonSearches(
  async (people) => {
    const administrators = [...people, ...['Bo', 'Cy', 'Di', 'Ed'].map((userName) => ({ userName, email: '' }))].map(
      ({ userName: name, email }, at) => one({ _id: `a${at}`, name, email, role: 'support' }),
    );
    openSignedIn(at, { [`GET /${path}`]: { ...listed, administrators } });
    await screen.findByText('Bo');
  },
  {
    administrators: {
      by: 'both',
      find: async (typed) => {
        fireEvent.change(screen.getByLabelText(/^Find an administrator/), { target: { value: typed } });
        return [...document.querySelectorAll('main li b')].map(({ textContent }) => textContent);
      },
    },
  },
);
