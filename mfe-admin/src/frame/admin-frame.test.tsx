import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { admin, button, checkCall, hrefOf, openAdmin, openSignedIn } from '../test/open-admin.tsx';

const sidebar = () => screen.getByRole('navigation', { name: 'Back office' });
const header = () => screen.getByRole('link', { name: /Back office/ }).closest('header') as HTMLElement;
const minify = () => button('Minify the sidebar');
const itemOf = (name: string) =>
  within(sidebar()).getByText(name, { selector: '.sr-only' }).closest('li') as HTMLElement;
const linksOf = (element: HTMLElement) =>
  [...element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => vi.useRealTimers());

test('the header shows the photo and name of the administrator [ADM-01]', async () => {
  openSignedIn('/admin/dashboard', { [checkCall]: { ...admin, last_name: 'Mate', image: 'ada.png' } });
  expect(await within(header()).findByText('Ada Mate')).toBeTruthy();
  expect(header().querySelector('img')?.getAttribute('src')).toBe('/media/avatars/ada.png');
});

test('the header’s dropdown contains Edit Profile, Settings and Log Out [ADM-02]', async () => {
  openSignedIn('/admin/dashboard');
  const menu = (await within(header()).findByText('Ada')).closest('details') as HTMLElement;
  expect(linksOf(menu)).toEqual([
    ['Edit Profile', '/admin/account/profile'],
    ['Settings', '/admin/account/settings'],
  ]);
  expect(within(menu).getByRole('button', { name: 'Log Out' })).toBeTruthy();
});

test.each(['/admin', '/admin/forgot-password'])('signed out, the header of %s shows Log in [ADM-03]', async (at) => {
  openAdmin(at);
  expect((await within(header()).findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/admin');
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
});

test.each(['/admin', '/admin/dashboard'])('the header of %s is a landmark next to the page’s main', async (at) => {
  (at === '/admin' ? openAdmin : openSignedIn)(at);
  const title = await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('main').contains(title)).toBe(true);
  expect(screen.getByRole('main').contains(screen.getByRole('banner'))).toBe(false);
});

test('a session that could not be checked can still be ended', async () => {
  openSignedIn('/admin/dashboard', { [checkCall]: { status: 503, body: { error: 'x' } } });
  expect(await screen.findByRole('button', { name: 'Log Out' })).toBeTruthy();
});

test.each([
  ['/admin/subscribers/view/m1', 'Subscribers', 'Subscribers Details'],
  ['/admin/subscribers/view-invoice/i1', 'Subscribers', 'Invoices'],
  ['/admin/coupan-code/send-promo/c1', 'Coupon Codes', 'Generate Codes'],
  ['/admin/comment/edit-comment/c1', 'Comments', 'Comments'],
  ['/admin/page/edit/p1', 'Pages', undefined],
])('on %s the section %s is open', async (at, section, list) => {
  openSignedIn(at);
  const summary = await within(sidebar()).findByText(section, { selector: 'summary' });
  const details = summary.closest('details') as HTMLDetailsElement;
  expect(details.open).toBe(true);
  expect(details.querySelector('[aria-current="page"]')?.textContent).toBe(list);
});

test('the sidebar is minified, and stays so in this browser [ADM-04]', async () => {
  const { unmount } = openSignedIn('/admin/dashboard');
  await userEvent.click(minify());
  expect(minify().getAttribute('aria-pressed')).toBe('true');
  expect(within(sidebar()).getByRole('button', { name: 'Account' })).toBeTruthy();
  unmount();
  openSignedIn('/admin/dashboard');
  expect(minify().getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(minify());
  expect(within(sidebar()).queryByRole('button', { name: 'Account' })).toBeNull();
});

test('minified, a submenu floats on hover and closes 250 ms after the pointer leaves [ADM-05, LIM-60]', async () => {
  localStorage.setItem('fairway-admin-side', 'min');
  openSignedIn('/admin/dashboard');
  await within(sidebar()).findByText('Admin · Owner');
  vi.useFakeTimers();
  const submenu = () => within(itemOf('Account')).queryByRole('link', { name: 'Settings' });
  expect(submenu()).toBeNull();
  fireEvent.pointerEnter(itemOf('Account'));
  expect(submenu()).toBeTruthy();
  fireEvent.pointerLeave(itemOf('Account'));
  act(() => void vi.advanceTimersByTime(249));
  expect(submenu()).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(submenu()).toBeNull();
});

test('minified, a submenu opens on focus, and Escape closes it', async () => {
  localStorage.setItem('fairway-admin-side', 'min');
  openSignedIn('/admin/dashboard');
  const account = await within(sidebar()).findByRole('button', { name: 'Account' });
  act(() => account.focus());
  expect(within(itemOf('Account')).getByRole('link', { name: 'Settings' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(within(itemOf('Account')).queryByRole('link', { name: 'Settings' })).toBeNull();
  expect(document.activeElement).toBe(account);
});

test.each([
  ['owner', 'Ada Admin · Owner'],
  ['support', 'Ada Admin · Support'],
  ['editor', 'Ada Admin · Editor'],
  ['enrolling', 'Ada Admin'],
])('the profile block shows the name and the label Admin, with the role %s [ADM-06]', async (role, text) => {
  openSignedIn('/admin/dashboard', { [checkCall]: { ...admin, role } });
  const name = await within(sidebar()).findByText('Ada');
  expect(name.parentElement?.textContent).toBe(text);
});

test.each([
  [
    'Coupon Codes',
    ' [ADM-11]',
    ['generate-codes', 'used-codes', 'sent-mail'].map((page) => `/admin/coupan-code/${page}`),
  ],
  ['Account', ' [ADM-13]', ['profile', 'settings', 'billing-information'].map((page) => `/admin/account/${page}`)],
  ['Subscribers', ' [ADM-08]', ['details', 'invoice'].map((page) => `/admin/subscribers/${page}`)],
  ['Comments', ' [ADM-09]', ['/admin/comments', '/admin/comments/queue']],
])('the section %s%s leads to %j', async (section, _ids, addresses) => {
  openSignedIn('/admin/dashboard');
  const details = within(sidebar()).getAllByText(section)[0]?.closest('details') as HTMLElement;
  expect(linksOf(details).map(([, href]) => href)).toEqual(addresses);
});

test.each([
  ['Dashboard', '/admin/dashboard', 'ADM-07'],
  ['Pricing', '/admin/pricing', 'ADM-12'],
])('the entry %s leads to %s [%s]', (name, address) => {
  openSignedIn('/admin/dashboard');
  expect(within(sidebar()).getByRole('link', { name }).getAttribute('href')).toBe(address);
});

test('the section of the current page is open and its entry marked', () => {
  openSignedIn('/admin/account/settings', { [checkCall]: 'pending' });
  const current = [...sidebar().querySelectorAll('[aria-current]')];
  expect(current.map((entry) => entry.textContent)).toEqual(['Settings']);
  expect(current[0]?.closest('details')?.open).toBe(true);
  expect(within(sidebar()).getByText('Coupon Codes').closest('details')?.open).toBe(false);
});

test('on a phone the sidebar is a drawer: it takes and keeps the focus, and Escape restores it', async () => {
  openSignedIn('/admin/dashboard');
  const opener = button('Menu');
  await userEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(sidebar().contains(document.activeElement)).toBe(true);
  expect(document.getElementById('admin-page')?.inert).toBe(true);
  expect(header().inert).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
  expect(header().inert).toBe(false);
});

test('the footer has a copyright line with a credit link [ADM-14]', () => {
  openSignedIn('/admin/dashboard');
  const footer = screen.getByText(/©/);
  expect(footer.textContent).toBe(`© ${new Date().getFullYear()} Fairway`);
  expect(hrefOf('Fairway', footer)).toBe('/');
});
