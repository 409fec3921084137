import type { Invoice } from '@fairway/contracts/commerce/invoices';
import type { SubscriberRecord } from '@fairway/contracts/identity/subscriber-record';
import { invoiceItem, invoice as invoiceOf } from '@fairway/testing-kit/fixtures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { button, cells, errorOf, openSignedIn, rowsOf } from '../test/open-admin.tsx';
import { record } from '../test/subscriber.ts';

const item = invoiceItem({ platform: '' });
const invoice = invoiceOf({ platform: '', paid_with: null });
const refunded: Invoice = {
  ...invoice,
  refunded: '27.99',
  credit_notes: [{ number: 'CN-2026-000001', date: '2026-08-01T12:00:00.000Z', amount: '27.99', reason: 'refund' }],
};
const listed = { total: 1, page: 0, pageSize: 10, invoices: [item], has_more: false };

type Grant = SubscriberRecord['grants'][number];

const all = 'GET /api/mlp_invoice/all_invoice';
const between = 'POST /api/mlp_invoice/get_inv_date';
const byNumber = 'GET /api/v1/admin/invoices-by-number';
const one = 'GET /api/mlp_invoice/invoicenew/i1';
const refund = 'POST /api/mlp_invoice/refund/i1';
const member = 'GET /api/v1/admin/subscriber/m1';

const date = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('all invoices are in a table, in the order of the server, the newest first [ADM-88, ADM-89, LIM-47, OPEN-69]', async () => {
  const older = { ...item, _id: 'i0', user_id: { ...item.user_id, user_name: 'bosun' }, refunded: '5.00' };
  const oldest = { ...older, _id: 'i9', refunded: '27.99' };
  openSignedIn('/admin/subscribers/invoice', { [all]: { ...listed, total: 3, invoices: [item, older, oldest] } });
  const [head, first, second, third] = rowsOf(await screen.findByRole('table', { name: 'Invoices' }));
  expect(cells(head).join(' | ')).toBe(
    'User name | Email | Purchase date | Subscription type | Amount | Refund | Valid till | Platform | Invoice',
  );
  expect(cells(first).join(' | ')).toBe(
    'deckhand | deckhand@fairway.example | Jul 1, 2026 | 6 Month Access | $27.99 | – | Jan 1, 2027 | Undefined | Invoice INV-2026-000001',
  );
  expect(cells(second).slice(4, 6)).toEqual(['$27.99', '$5.00']);
  expect(cells(third)[5]).toBe('Full');
  const link = within(first as HTMLElement).getByRole('link', { name: 'Invoice INV-2026-000001' });
  expect(link.getAttribute('href')).toBe('/admin/subscribers/view-invoice/i1');
});

test('a range of days is requested and is in the address; All dates clears it [ADM-87, LIM-57, OPEN-109]', async () => {
  const { address, calls } = openSignedIn('/admin/subscribers/invoice', {
    [all]: { ...listed, total: 0, invoices: [] },
    [between]: listed,
  });
  expect(await screen.findByText('This Table Is Empty')).toBeTruthy();
  date('From', '2026-07-01');
  date('To', '2026-07-31');
  expect(screen.getByText('July 31, 2026')).toBeTruthy();
  await userEvent.click(button('Show'));
  expect(await screen.findByRole('cell', { name: 'deckhand' })).toBeTruthy();
  expect(calls.find(({ call }) => call === between)?.body).toEqual({
    start: '2026-07-01',
    end: '2026-07-31',
    page: 0,
    pageSize: 10,
  });
  expect(address()).toBe('/admin/subscribers/invoice?start=2026-07-01&end=2026-07-31');
  expect(screen.getByText('July 1, 2026 – July 31, 2026, both included (New York time)')).toBeTruthy();
  await userEvent.click(button('All dates'));
  expect(await screen.findByText('This Table Is Empty')).toBeTruthy();
  expect(address()).toBe('/admin/subscribers/invoice');
});

test('an invoice is found by its number as people write it; a range replaces the number', async () => {
  const found = Array.from({ length: 10 }, (_, at) => ({ ...item, _id: `i${at}` }));
  const { address, calls } = openSignedIn('/admin/subscribers/invoice', {
    [all]: listed,
    [between]: listed,
    [byNumber]: found,
  });
  await userEvent.type(await screen.findByLabelText(/^Number or person/), 'inv 2026 0000{Enter}');
  expect(await screen.findByText(/^Only the first 10 are listed/)).toBeTruthy();
  expect(calls.find(({ call }) => call.startsWith(byNumber))?.url).toContain('number=INV-2026-0000');
  expect(address()).toBe('/admin/subscribers/invoice?find=inv+2026+0000');
  date('From', '2026-07-01');
  date('To', '2026-07-31');
  await userEvent.click(button('Show'));
  expect(await screen.findByText('July 1, 2026 – July 31, 2026, both included (New York time)')).toBeTruthy();
  expect(address()).toBe('/admin/subscribers/invoice?start=2026-07-01&end=2026-07-31');
  expect(screen.queryByText(/^Only the first/)).toBeNull();
});

test('invoices are found by any word of a person, and an empty result says what was sought', async () => {
  const { address, calls } = openSignedIn('/admin/subscribers/invoice', { [all]: listed });
  const field = await screen.findByLabelText(/^Number or person/);
  expect(errorOf(field)).toBe('The beginning of a number, or any word of the name or address');
  await userEvent.type(field, 'Crew owner-mail{Enter}');
  expect(await screen.findByText('All dates, by person')).toBeTruthy();
  expect(address()).toBe('/admin/subscribers/invoice?find=Crew+owner-mail');
  await waitFor(() => expect(calls.at(-1)?.url).toContain('person=Crew+owner-mail'));
});

test('a search without results says what was sought, and many results that there are more', async () => {
  openSignedIn('/admin/subscribers/invoice?find=zzz', { [all]: { ...listed, total: 0, invoices: [] } });
  expect(await screen.findByText('No row matches “zzz”.')).toBeTruthy();
});

test('an error of what is sought appears under it', async () => {
  openSignedIn('/admin/subscribers/invoice?find=2026', {
    [byNumber]: { status: 400, body: { number: 'Wrong number' } },
  });
  await waitFor(() => expect(errorOf(screen.getByLabelText(/^Number or person/))).toContain('Wrong number'));
});

test('errors of the range appear under its fields [ADM-90]', async () => {
  openSignedIn('/admin/subscribers/invoice?start=x', {
    [between]: { status: 400, body: { start: 'Wrong start', end: 'Wrong end' } },
  });
  expect(await screen.findByText('Wrong start')).toBeTruthy();
  expect(errorOf(screen.getByLabelText('From'))).toBe('Wrong start');
  expect(errorOf(screen.getByLabelText('To'))).toBe('Wrong end');
  expect(screen.queryByRole('table')).toBeNull();
});

test('an invoice shows company, customer, rate, quantity 1 and total, and can be printed [ADM-92, ADM-93, ADM-94, ADM-102]', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  openSignedIn('/admin/subscribers/view-invoice/i1', { [one]: invoice });
  const sheet = await screen.findByRole('article');
  for (const words of ['Fairway Ltd', /1 Harbor Road/, '555 0100', 'deckhand', 'INV-2026-000001']) {
    expect(within(sheet).getByText(words)).toBeTruthy();
  }
  const rows = within(screen.getByRole('table', { name: 'Items' })).getAllByRole('row');
  expect(cells(rows[1])).toEqual(['6 Month Access', '$34.99', '1', '$34.99']);
  expect(cells(rows.at(-1))).toEqual(['Total', '$27.99']);
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test.each([
  { typed: '', body: {} },
  { typed: '5.00', body: { amount: '5.00' } },
])('a refund of "$typed" is made once confirmed, and its credit note is shown', async ({ typed, body }) => {
  const answers: Record<string, unknown> = { [one]: invoice, [refund]: refunded };
  const { host, calls } = openSignedIn('/admin/subscribers/view-invoice/i1', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  expect(calls.some(({ call }) => call === refund)).toBe(false);
  if (typed) await userEvent.type(screen.getByLabelText('Amount in $'), typed);
  answers[one] = refunded;
  await userEvent.click(button('Yes, refund it!'));
  expect(await screen.findByText('CN-2026-000001 · Refund')).toBeTruthy();
  expect(calls.find(({ call }) => call === refund)?.body).toEqual(body);
  expect(host.notify).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('the refund of access that was replaced by hand says what the member keeps, before and after', async () => {
  const bought = { ...(record.grants[0] as Grant), granted_at: '2026-07-01T12:00:00.000Z' };
  const answers: Record<string, unknown> = {
    [one]: invoice,
    [refund]: refunded,
    [member]: { ...record, plan_set_at: '2026-07-20T12:00:00.000Z', grants: [bought] },
  };
  openSignedIn('/admin/subscribers/view-invoice/i1', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const link = await screen.findByRole('link', { name: 'the page of Anna Bow' });
  expect(link.getAttribute('href')).toBe('/admin/subscribers/view/m1');
  const kept =
    'Anna Bow keeps access until Jul 5, 2126 8:00 AM EDT, because it was set by hand on Jul 20, 2026 8:00 AM EDT.';
  expect(screen.getByRole('dialog').textContent).toContain(kept);
  answers[one] = refunded;
  await userEvent.click(button('Yes, refund it!'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/keeps access until/).textContent).toContain(kept);
});

test.each([
  ['bought after the plan was set', { plan_set_at: '2026-01-01T12:00:00.000Z' }],
  ['without a plan set by hand', { plan_set_at: null }],
  ['of a member without access', { plan_set_at: '2026-07-20T12:00:00.000Z', mode: 'free' as const }],
])('the refund of access %s promises no access', async (_what, changed) => {
  const { calls } = openSignedIn('/admin/subscribers/view-invoice/i1', {
    [one]: invoice,
    [member]: { ...record, ...changed },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(calls.some(({ call }) => call === member)).toBe(true));
  expect(screen.getByRole('dialog').textContent).not.toContain('keeps access');
});

test('a rejected refund shows the reason next to its amount, and nothing claims success [ADM-124]', async () => {
  const { host } = openSignedIn('/admin/subscribers/view-invoice/i1', {
    [one]: invoice,
    [refund]: { status: 400, body: { amount: 'At most $27.99 can be refunded' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  await userEvent.type(screen.getByLabelText('Amount in $'), '99');
  await userEvent.click(button('Yes, refund it!'));
  await waitFor(() =>
    expect(errorOf(screen.getByLabelText('Amount in $'))).toContain('At most $27.99 can be refunded'),
  );
  expect(host.notify).not.toHaveBeenCalled();
});

test('after a refund that a colleague made meanwhile, the invoice behind the dialog shows it', async () => {
  const answers: Record<string, unknown> = {
    [one]: invoice,
    [refund]: { status: 409, body: { amount: 'This invoice has already been fully refunded' } },
  };
  openSignedIn('/admin/subscribers/view-invoice/i1', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  answers[one] = refunded;
  await userEvent.click(button('Yes, refund it!'));
  expect(await screen.findByText('CN-2026-000001 · Refund')).toBeTruthy();
  expect(errorOf(screen.getByLabelText('Amount in $'))).toContain('already been fully refunded');
});

test('the receipt is sent again after a confirmation; a trial has none', async () => {
  const send = 'POST /api/v1/admin/invoice/i1/send-receipt';
  const success = 'The receipt is on its way to deckhand@fairway.example';
  const answers: Record<string, unknown> = { [one]: invoice, [send]: { success } };
  const { calls, host, unmount } = openSignedIn('/admin/subscribers/view-invoice/i1', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Send the receipt again' }));
  expect(calls.some(({ call }) => call === send)).toBe(false);
  await userEvent.click(button('Yes, send it!'));
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ kind: 'success', text: success, ms: 5_000 }));
  unmount();
  openSignedIn('/admin/subscribers/view-invoice/i1', { [one]: { ...invoice, number: '' } });
  expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the receipt again' })).toBeNull();
});
