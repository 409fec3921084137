import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { invoiceNumber } from '../../invoice-number.ts';
import { admin, button, checkCall, openSignedIn } from '../../test/open-admin.tsx';
import { findPages } from './api.ts';

const subscribers = 'GET /api/mlp_subscription/subscriber';
const invoices = 'GET /api/v1/admin/invoices-by-number';
const search = (keyword: string) => `GET /api/mlp_search/get_user_search/${keyword}/all/all`;
const member = { _id: 'm1', user_name: 'Annie', email: 'ann@fairway.example' };
const nobody = { subscribers: [], total: 0, page: 0, pageSize: 5, has_more: false };
const noQuestion = { data: [], meta: {}, suggestion: null };

const field = () => screen.findByRole('combobox', { name: /^Page, subscriber/ });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

test('Ctrl-K opens it, arrow keys select a page, Enter opens it, Escape restores the focus', async () => {
  const { host } = openSignedIn('/admin/pricing', { 'GET /api/mlp_admin/get_price': 'pending' });
  const opener = await screen.findByRole('button', { name: /^Search or jump to/ });
  opener.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
  await userEvent.type(input, 'account');
  await waitFor(() =>
    expect(options()).toEqual(['Profile Account', 'Settings Account', 'Billing Information Account']),
  );
  expect(chosen()).toBe('Profile Account');
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toBe('Billing Information Account');
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/admin/account/settings');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('finds subscribers, invoices and questions, each once', async () => {
  const { host, calls } = openSignedIn('/admin/pricing', {
    'GET /api/mlp_admin/get_price': 'pending',
    [subscribers]: { ...nobody, subscribers: [member] },
    [invoices]: [{ _id: 'i1', number: 'INV-2026-000007', user_id: { user_name: 'Annie' }, amount: '9.99' }],
    [search('2026-7')]: { ...noQuestion, data: [{ ZSLUG: 'q-7', ZNUMBER: '2026-7', ZQUESTION: 'Which light?' }] },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Search or jump to/ }));
  await userEvent.type(await field(), '2026-7');
  expect(await screen.findByRole('option', { name: 'Which light? 2026-7' })).toBeTruthy();
  expect(options()).toEqual(['Annie ann@fairway.example', 'INV-2026-000007 Annie · $9.99', 'Which light? 2026-7']);
  for (const [name, option] of [
    ['Subscribers', /Annie ann/],
    ['Invoices', /INV/],
    ['Questions', /light/],
  ] as const) {
    expect(within(screen.getByRole('group', { name })).getByRole('option', { name: option })).toBeTruthy();
  }
  const searches = calls.map(({ url }) => url).filter((url) => /number=|person=/.test(url));
  expect(searches.toSorted()).toEqual([
    '/api/mlp_subscription/subscriber?person=2026-7&pageSize=5',
    '/api/v1/admin/invoices-by-number?number=INV-2026-7',
  ]);
  await userEvent.click(screen.getByRole('option', { name: /INV/ }));
  expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/admin/subscribers/view-invoice/i1');
});

test.each([
  ['an owner', 'owner', '/admin/questions/7'],
  ['support', 'support', '/question/q-7'],
])('a question opens on the page that %s may see', async (_who, role, href) => {
  const found = { _id: '7', ZSLUG: 'q-7', ZNUMBER: '1-7', ZQUESTION: 'Which light?' };
  const { host } = openSignedIn('/admin/account/profile', {
    [checkCall]: { ...admin, role },
    [subscribers]: nobody,
    [search('light')]: { ...noQuestion, data: [found] },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Search or jump to/ }));
  await userEvent.type(await field(), 'light');
  await userEvent.click(await screen.findByRole('option', { name: 'Which light? 1-7' }));
  expect(host.navigate).toHaveBeenCalledExactlyOnceWith(href);
});

test('reports empty results and failed requests', async () => {
  const answers: Record<string, unknown> = {
    'GET /api/mlp_admin/get_price': 'pending',
    [subscribers]: nobody,
    [search('zzz')]: noQuestion,
    [search('yyy')]: { status: 503, body: { error: 'x' } },
  };
  openSignedIn('/admin/pricing', answers);
  await userEvent.click(await screen.findByRole('button', { name: /^Search or jump to/ }));
  const input = await field();
  await userEvent.type(input, 'zzz');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy();
  await userEvent.clear(input);
  await userEvent.type(input, 'yyy');
  expect(await screen.findByText('Questions did not load. Type again to retry.')).toBeTruthy();
});

test.each([
  ['INV-2026-000001', 'INV-2026-000001'],
  ['inv 2026 12', 'INV-2026-12'],
  ['2026-0', 'INV-2026-0'],
  ['2026', 'INV-2026-'],
  ['ann', undefined],
  ['202', undefined],
])('%s is the invoice number %s', (text, number) => {
  expect(invoiceNumber(text)).toBe(number);
});

test('finds a page by any of its words', () => {
  expect(findPages('codes used', 'owner').map(({ href }) => href)).toEqual(['/admin/coupan-code/used-codes']);
  expect(findPages('', 'owner').length).toBeGreaterThan(8);
});

test('does not find a page that the role may not open', () => {
  expect(findPages('audit log', 'support')).toEqual([]);
  expect(findPages('published', 'editor').map(({ href }) => href)).toEqual(['/admin/pages/published-pages']);
});

test('an editor finds questions, and no customers are requested', async () => {
  const found = { _id: '7', ZSLUG: 'q-7', ZNUMBER: '2026-7', ZQUESTION: 'Which light?' };
  const { calls } = openSignedIn('/admin/account/profile', {
    [checkCall]: { ...admin, role: 'editor' },
    [search('2026-7')]: { ...noQuestion, data: [found] },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Search or jump to/ }));
  await userEvent.type(await field(), '2026-7');
  expect(await screen.findByRole('option', { name: /Which light/ })).toBeTruthy();
  expect(calls.map(({ url }) => url).filter((url) => /subscriber|invoices/.test(url))).toEqual([]);
});

test('the button is enabled only with a valid session', async () => {
  openSignedIn('/admin/dashboard', { 'GET /api/mlp_admin_auth': 'pending' });
  expect(screen.queryByRole('button', { name: /^Search or jump to/ })).toBeNull();
  expect(button('Menu')).toBeTruthy();
});
