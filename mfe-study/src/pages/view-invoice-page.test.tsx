import { invoice } from '@fairway/testing-kit/fixtures';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { button, openStudy } from '../test/open-study.tsx';

const call = 'GET /api/mlp_invoice/invoicenew/i1';

const open = (answer: unknown) => {
  const answers: Record<string, unknown> = { [call]: answer };
  return { ...openStudy({ at: '/user/account/view-invoice/i1', answers }), answers };
};

const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent));

test('an invoice is a sheet: company, customer, number, date, quantity 1, discount and total in dollars [PAY-45, PAY-46, PAY-47, LIM-20, OPEN-16]', async () => {
  open(invoice());
  const sheet = await screen.findByRole('article');
  expect(within(sheet).getByRole('heading', { level: 1, name: 'Invoice' })).toBeTruthy();
  for (const words of [
    'Fairway Ltd',
    /1 Harbor Road/,
    '555 0100',
    'accounts@fairway.example',
    'https://fairway.example',
    'deckhand',
    'deckhand@fairway.example',
    'INV-2026-000001',
  ]) {
    expect(within(sheet).getByText(words)).toBeTruthy();
  }
  expect(within(sheet).getAllByText('Jul 1, 2026')).toHaveLength(2);
  expect(within(sheet).getByText('Paid').parentElement?.textContent).toBe(
    'Paid $27.99 on Jul 1, 2026 with Visa ending 4242.',
  );
  expect(rows(screen.getByRole('table', { name: 'Items' }))).toEqual([
    ['Plan', 'Rate', 'Quantity', 'Amount'],
    ['6 Month Access', '$34.99', '1', '$34.99'],
    ['Discount 20% (SEA20)', '−$7.00'],
    ['Total', '$27.99'],
  ]);
  expect(screen.queryByText('Refunds')).toBeNull();
});

test('the sum adds up if the rest was too small to be charged', async () => {
  const discount = { coupan_code: 'SEA99', percent: 99, amount: '34.64', waived: '0.35' };
  open(invoice({ discount, amount: '0.00', paid_with: null }));
  expect(rows(await screen.findByRole('table', { name: 'Items' })).slice(2)).toEqual([
    ['Discount 99% (SEA99)', '−$34.64'],
    ['Amounts under $0.50 are not charged', '−$0.35'],
    ['Total', '$0.00'],
  ]);
});

test('a trial was not paid for, and its sheet does not say it was [PAY-46]', async () => {
  open(
    invoice({ number: '', subscription_type: 'Trial', amount: '0.00', price: '0.00', discount: null, paid_with: null }),
  );
  expect(await screen.findByText(/Nothing was paid/)).toBeTruthy();
  expect(screen.queryByText('Paid')).toBeNull();
  expect(screen.queryByText(/Paid once/)).toBeNull();
});

test('Print prints it [PAY-45]', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  open(invoice());
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('refunds are shown as credit notes; without a discount that line is omitted', async () => {
  const note = {
    number: 'CN-2026-000001',
    date: '2026-08-01T12:00:00.000Z',
    amount: '27.99',
    reason: 'refund' as const,
  };
  open(invoice({ discount: null, credit_notes: [note], refunded: '27.99' }));
  expect(rows(await screen.findByRole('table', { name: 'Refunds' }))).toEqual([
    ['Credit note', 'Date', 'Amount'],
    ['CN-2026-000001 · Refund', 'Aug 1, 2026', '−$27.99'],
    ['Refunded', '−$27.99'],
  ]);
  expect(screen.queryByText(/Discount/)).toBeNull();
  expect(screen.getByText('Fully refunded. It gives no access any more; other access stays.')).toBeTruthy();
});

test('a partial refund states its amounts, and the invoice states the refund rule', async () => {
  open(invoice({ refunded: '5.00', refund_rule: 'Full refund within 14 days.' }));
  expect(await screen.findByText('Partly refunded: $5.00 of $27.99. Its access continues.')).toBeTruthy();
  expect(screen.getByText(/Refunds: Full refund within 14 days\./)).toBeTruthy();
});

test('without company details the site’s name is shown', async () => {
  open(invoice({ billing: { company_name: '', address: '', phone_no: '', email: '', website: '' } }));
  const from = (await screen.findByRole('heading', { name: 'From' })).closest('section') as HTMLElement;
  expect(from.textContent).toBe('FromFairway');
});

test.each([404, 403, 400])('an invoice that is unknown or not the member’s (%i) is not found', async (status) => {
  open({ status, body: { error: 'x' } });
  expect(await screen.findByText('Invoice not found')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Your invoices' });
  expect(way.getAttribute('href')).toBe('/user/account/subscription?tab=invoices');
});

test('an invoice that fails to load can be requested again', async () => {
  const { answers } = open({ status: 503, body: { error: 'x' } });
  expect((await screen.findByRole('alert')).textContent).toContain('The invoice did not load');
  answers[call] = invoice();
  await userEvent.click(button('Retry'));
  expect(await screen.findByText('Fairway Ltd')).toBeTruthy();
});
