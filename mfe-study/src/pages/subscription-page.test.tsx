import { invoiceItem } from '@fairway/testing-kit/fixtures';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { plans } from '../test/commerce.ts';
import { member } from '../test/fixtures.ts';
import { openStudy } from '../test/open-study.tsx';

const price = 'GET /api/v1/public/price';
const invoices = 'GET /api/mlp_invoice/user_invoice';
const halfYear = member({ subscription_type: '6 Month Access', unsubs_date: '2027-01-01T12:00:00.000Z' });

const open = (answers: Record<string, unknown> = {}, as = halfYear, query = '') =>
  openStudy({
    at: `/user/account/subscription${query}`,
    as,
    answers: { [price]: { plans }, [invoices]: [invoiceItem()], ...answers },
  });

const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('shows the access plans as cards: title, price, saving, and a link to buy each [PAY-03, PAY-05, PAY-07, PAY-10]', async () => {
  open();
  expect(screen.getByRole('heading', { name: 'Access Plans' })).toBeTruthy();
  const month = await card('1 Month Access');
  expect(month.getByText('$9.99')).toBeTruthy();
  expect(month.getByRole('link', { name: /Buy It Now/ }).getAttribute('href')).toBe('/payment-subscribe/1');
  const half = await card('6 Month Access');
  expect(half.getByText('Your plan · save 42%')).toBeTruthy();
  expect(half.getByRole('link', { name: /Extend/ }).getAttribute('href')).toBe('/payment-subscribe/2');
});

test('a trial was not paid for', () => {
  open({}, member({ subscription_type: 'Trial', unsubs_date: '2036-01-31T12:00:00.000Z' }));
  expect(screen.getByText('Renewal').nextSibling?.textContent).toBe('None');
});

test('Membership Details shows the member’s access and when it ends [PAY-08]', async () => {
  open();
  const panel = screen.getByRole('tabpanel', { name: 'Membership Details' });
  const facts = within(panel)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Plan', '6 Month Access'],
    ['Access', 'Premium'],
    ['Until', 'Jan 1, 2027 7:00 AM EST'],
    ['Account', 'Active'],
    ['Renewal', 'None, paid once'],
  ]);
});

test('Membership Details names all plans that still run, in their order', async () => {
  const plan = (subscription_type: string, unsubs_date: string, refunded = '0.00') =>
    invoiceItem({ _id: `${subscription_type}${unsubs_date}`, subscription_type, unsubs_date, refunded });
  open(
    {
      [invoices]: [
        plan('6 Month Access', '2037-01-01T12:00:00.000Z'),
        plan('3 Month Access', '2036-10-01T12:00:00.000Z', '34.99'),
        plan('1 Month Access', '2036-07-01T12:00:00.000Z'),
        plan('Trial', '2026-01-01T12:00:00.000Z'),
      ],
    },
    member({ subscription_type: '6 Month Access', unsubs_date: '2037-01-01T12:00:00.000Z' }),
  );
  expect(await screen.findByText('1 Month Access, then 6 Month Access')).toBeTruthy();
});

test('an inactive member sees why there is no access, and is offered nothing', async () => {
  const no_access = 'Your account is inactive, so no plan gives you access. Write to help@fairway.example.';
  const unsubs_date = '2036-11-28T12:00:00.000Z';
  open({}, member({ access: 'free', account_status: 'Inactive', no_access, unsubs_date }));
  expect((await screen.findByText(no_access)).closest('[role=status]')).toBeTruthy();
  expect(screen.getByText('Until').nextSibling?.textContent).toBe('Nov 28, 2036 7:00 AM EST');
  await card('Life Time Access');
  expect(screen.queryByRole('link', { name: /Buy It Now|Extend/ })).toBeNull();
});

test('a member with everything is offered nothing', async () => {
  open({}, member());
  expect((await card('Life Time Access')).getByText('Your plan')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Buy It Now|Extend/ })).toBeNull();
});

test('Invoices is a separate tab, named in the address [PAY-09, PAY-42]', async () => {
  const { address } = open();
  await userEvent.click(screen.getByRole('tab', { name: 'Invoices' }));
  expect(address()).toBe('/user/account/subscription?tab=invoices');
  const row = await screen.findByRole('row', { name: /INV-2026-000001/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 6)).toEqual([
    'INV-2026-000001',
    '6 Month Access',
    'Jul 1, 2026',
    'Jan 1, 2027 7:00 AM EST',
    'Website',
    '$27.99',
  ]);
  const link = within(row).getByRole('link', { name: /View/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/user/account/view-invoice/i1', '_blank']);
});

test('highlights a Trial, shows a blank platform as Undefined, and lists refunds [PAY-43, PAY-44, OPEN-65, OPEN-69]', async () => {
  const list = [
    invoiceItem({ _id: 'i2', amount: '34.99', refunded: '34.99' }),
    invoiceItem({ _id: 'i1', number: '', subscription_type: 'Trial', platform: '', amount: '0.00' }),
  ];
  open({ [invoices]: list }, halfYear, '?tab=invoices');
  const trial = await screen.findByText('Trial');
  expect(trial.className).toContain('trial');
  const cells = [...(trial.closest('tr')?.cells ?? [])].map(({ textContent }) => textContent);
  expect([cells[0], cells[4], cells[5]]).toEqual(['No number', 'Undefined', '$0.00']);
  expect(screen.getByText('$34.99 refunded')).toBeTruthy();
});

test('a member without invoices learns what will appear here', async () => {
  open({ [invoices]: [] }, halfYear, '?tab=invoices');
  expect(await screen.findByText('No invoices yet')).toBeTruthy();
});

test.each([
  ['', price, 'The plans did not load', { plans }, '1 Month Access'],
  ['?tab=invoices', invoices, 'Your invoices did not load', [invoiceItem()], '$27.99'],
])('at "%s" a failed load can be retried', async (query, call, words, answer, shown) => {
  const answers: Record<string, unknown> = { [price]: { plans }, [call]: { status: 503, body: { error: 'x' } } };
  openStudy({ at: `/user/account/subscription${query}`, as: halfYear, answers });
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  answers[call] = answer;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(shown)).toBeTruthy();
});

test.each([
  ['ZDL5', 'Master, unlimited, near-coastal: 40 questions, sample'],
  ['', 'Deck: 5,455 questions, sample'],
])('beside each price is what it opens for the license "%s"', async (license_rating, words) => {
  const record = { _id: 'deck-5', Z_PK: '5', ZSLUG: 'master', title: 'Master', sample: true };
  open(
    {
      'GET /api/mlp_question/deck_license': [{ ...record, total: 40, department_total: 5_455 }],
      'GET /api/mlp_question/engine_license': [],
    },
    member({ ...halfYear, license_rating }),
  );
  expect(await screen.findAllByText(words)).toHaveLength(plans.length);
});
