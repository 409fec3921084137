import type { AuditDetail } from '@fairway/contracts/identity/audit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { entry } from '../test/audit.ts';
import { button, hrefOf, openSignedIn } from '../test/open-admin.tsx';

const deleted = entry({ _id: '6', action: 'page-delete', subject_kind: 'page', subject_id: 'p1', label: 'Lights' });
const detail: AuditDetail = { ...entry(), before: { one_month: '9.99' }, after: { one_month: '12.50' } };
const listed = { entries: [entry(), deleted], total: 2, page: 0, pageSize: 10, has_more: false };
const list = 'GET /api/v1/admin/audit';
const at = '/admin/audit-log';

const queries = (calls: { url: string }[]) =>
  calls.filter(({ url }) => url.includes('/api/v1/admin/audit?')).map(({ url }) => new URL(url, 'http://x').search);

test('the log shows time, administrator, action and subject, linked if the subject still exists', async () => {
  openSignedIn(at, { [list]: listed });
  const [, first, second] = within(await screen.findByRole('table', { name: 'Audit log' })).getAllByRole('row');
  expect(first?.textContent).toContain('Ada Mate');
  expect(hrefOf('Prices', first)).toBe('/admin/pricing');
  expect(second?.textContent).toContain('Page Lights');
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
});

test('a filter is in the address, and returns to the first page', async () => {
  const { calls, address } = openSignedIn(`${at}?page=2`, { [list]: listed });
  await screen.findByRole('table', { name: 'Audit log' });
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Changed prices');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-01' } });
  await waitFor(() => expect(address()).toBe(`${at}?action=prices-update&from=2026-05-01`));
  await waitFor(() => expect(queries(calls).at(-1)).toBe('?action=prices-update&from=2026-05-01&page=0&pageSize=10'));
  await userEvent.click(button('Clear filters'));
  expect(address()).toBe(at);
});

test('all entries that match the filters are exported by a link', async () => {
  const exported = 'POST /api/v1/admin/export/audit';
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { calls } = openSignedIn(`${at}?action=page-delete`, { [list]: listed, [exported]: { url: '/a/t' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(followed.mock.contexts[0]).toHaveProperty('pathname', '/a/t'));
  expect(calls.find(({ call }) => call === exported)?.body).toEqual({ action: 'page-delete' });
});

test('an entry shows each field before and after, and can be linked to', async () => {
  const { address } = openSignedIn(at, { [list]: listed, 'GET /api/v1/admin/audit/7': detail });
  await userEvent.click(await screen.findByRole('button', { name: /Details of changed prices/ }));
  expect(address()).toBe(`${at}?entry=7`);
  const dialog = await screen.findByRole('dialog', { name: 'Changed prices' });
  expect(within(dialog).getByRole('heading', { name: 'One month' })).toBeTruthy();
  expect(dialog.querySelector('del')?.textContent).toBe('9.99');
  expect(dialog.querySelector('ins')?.textContent).toBe('12.50');
  await userEvent.click(button('Close'));
  expect(address()).toBe(at);
});

test('the server’s error for a filter appears under it', async () => {
  openSignedIn(`${at}?from=yesterday`, {
    [list]: { status: 400, body: { from: 'Enter a date such as 2027-01-31' } },
  });
  expect(await screen.findByText('Enter a date such as 2027-01-31')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
