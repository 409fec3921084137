import { pagesOf } from '@fairway/area/pages-of';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { area, redirects } from './area.ts';
import { routes } from './root.tsx';
import { admin, button, checkCall, hrefOf, openAdmin, openSignedIn, tokenKey } from './test/open-admin.tsx';

test.each([
  ['/admin/dashboard', '/admin'],
  ['/admin/anything/else', '/admin?next=%2Fadmin%2Fanything%2Felse'],
])('%s sends a visitor to sign in [IDN-81, IDN-82]', async (at, login) => {
  const { address } = openAdmin(at);
  await waitFor(() => expect(address()).toBe(login));
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
});

test('the frame is shown while the session is being checked [IDN-83, OPEN-28]', () => {
  const { address } = openSignedIn('/admin/dashboard', { [checkCall]: 'pending' });
  expect(address()).toBe('/admin/dashboard');
  expect(screen.getByRole('navigation', { name: 'Back office' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Checking your session');
});

test('Log Out ends the session and opens the login page [IDN-87]', async () => {
  const { address } = openSignedIn('/admin/dashboard', { 'POST /api/v1/admin/logout': {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
  expect(address()).toBe('/admin');
  expect(sessionStorage.getItem(tokenKey)).toBeNull();
});

test('a call that is rejected with 401 ends the session [IDN-87]', async () => {
  const { address } = openSignedIn('/admin/dashboard', {
    'GET /api/v1/admin/daily-members': { status: 401, body: { error: 'Sign in' } },
  });
  await waitFor(() => expect(address()).toBe('/admin?ended=1'));
  expect(sessionStorage.getItem(tokenKey)).toBeNull();
});

test('a check without a reply keeps the session and can be repeated', async () => {
  const answers: Record<string, unknown> = { [checkCall]: { status: 503, body: { error: 'x' } } };
  openSignedIn('/admin/dashboard', answers);
  expect((await screen.findByRole('alert')).textContent).toContain('You are still logged in');
  answers[checkCall] = admin;
  await userEvent.click(button('Retry'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});

test('an unknown address of the back office shows the 404 screen', async () => {
  openSignedIn('/admin/anything/else');
  expect(await screen.findByText('sorry! the requested page was not found.')).toBeTruthy();
  expect(hrefOf('Homepage')).toBe('/admin/dashboard');
  const menu = screen.getByRole('navigation', { name: 'Back office' });
  expect(within(menu).getByRole('link', { name: 'Dashboard' }).hasAttribute('aria-current')).toBe(false);
});

test('the area declares every page, so that any other address answers 404 [PUB-48]', () => {
  expect(Object.keys(area.pages).toSorted()).toEqual(pagesOf(routes).toSorted());
});

test.each(Object.entries(redirects))('%s redirects to the other spelling %s [OPEN-01, OPEN-02]', async (at, to) => {
  const { address } = openSignedIn(at.replace(':id', 'x1'));
  await waitFor(() => expect(address()).toBe(to.replace(':id', 'x1')));
});
