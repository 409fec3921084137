import { memberExam, purchaseId } from '@fairway/testing-kit/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { paidPurchase } from '../test/commerce.ts';
import { member } from '../test/fixtures.ts';
import { button, openStudy } from '../test/open-study.tsx';

const latest = 'GET /api/v1/private/purchase';
const dismiss = `POST /api/v1/private/purchase/${purchaseId}/dismiss`;
const exam = 'GET /api/v1/private/exam';
const books = 'GET /api/v1/private/progress/books';
const title = 'Your plan: 6 Month Access';

function open(purchase = paidPurchase(), more: Record<string, unknown> = {}, as = member({ access: 'free' })) {
  const answers: Record<string, unknown> = {
    [books]: [],
    [latest]: { latest: purchase },
    [exam]: { exam: memberExam() },
    ...more,
  };
  return { ...openStudy({ at: '/dashboard/', as, answers }), answers };
}
const panel = async () => within(await screen.findByRole('region', { name: title }));
const facts = async () =>
  Object.fromEntries(
    (await panel()).getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
  );

test('a purchase is confirmed on the dashboard: plan, amount, payment method, invoice, receipt, and the next step [PAY-24]', async () => {
  open();
  expect(await facts()).toEqual({
    Access: 'until Jan 1, 2027 7:00 AM EST',
    Paid: '$34.99 with Visa ending 4242, Jul 1, 2026 (New York time)',
    Invoice: 'INV-2026-000123',
    Receipt: 'sent to deckhand@fairway.example',
  });
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('INV-2026-000123')).toBe('/user/account/view-invoice/i1');
  expect(link('Start with Deck questions')).toContain('/user/watch');
});

test('a free order is complete, without a payment', async () => {
  open(paidPurchase({ amount: '0.00', card: null }));
  const region = await screen.findByRole('region', { name: title });
  expect(region.textContent).toContain('Nothing, with your promo code, Jul 1, 2026 (New York time)');
  expect(region.textContent).not.toMatch(/payment/i);
});

test.each([
  [{ unsubs_date: null }, 'Access', 'with no end date'],
  [{ status: 'paid', unsubs_date: null } as const, 'Access', 'being activated'],
  [{ card: null }, 'Paid', '$34.99, Jul 1, 2026 (New York time)'],
])('%j reads so', async (overrides, name, words) => {
  open(paidPurchase(overrides));
  expect((await facts())[name]).toBe(words);
});

test('while access is being activated the dashboard reserves space for the panels, and reloads the member afterwards', async () => {
  const { answers, host } = open(paidPurchase({ status: 'paid', unsubs_date: null }));
  await panel();
  expect(await screen.findByText('Bookmarked')).toBeTruthy();
  expect(screen.getByText('Your access is being activated', { exact: true })).toBeTruthy();
  expect(screen.queryByText('With a plan')).toBeNull();
  expect(host.checkUser).not.toHaveBeenCalled();
  answers[latest] = { latest: paidPurchase() };
  await waitFor(() => expect(host.checkUser).toHaveBeenCalledOnce());
  // Until the shell knows the member’s access, nothing of the free dashboard reappears.
  expect(screen.getByText('Bookmarked')).toBeTruthy();
  expect(screen.queryByText('With a plan')).toBeNull();
});

test('an old purchase whose access has ended leaves the dashboard as a free member’s', async () => {
  open();
  await panel();
  expect(await screen.findByText('With a plan')).toBeTruthy();
  expect(screen.queryByText('Bookmarked')).toBeNull();
});

test('it has the only filled button of the page, and returns it when it is closed', async () => {
  open(undefined, {
    [dismiss]: { success: 'Dismissed' },
    'GET /api/v1/private/progress/resume': { resume: null, mistakes: 0 },
  });
  const start = async () => (await screen.findByRole('link', { name: 'Start' })).className;
  const { className: filled } = (await panel()).getByRole('link', { name: 'Start with Deck questions' });
  expect(await start()).not.toBe(filled);
  await userEvent.click(button('Close this confirmation'));
  expect(await start()).toBe(filled);
});

test('a member without an exam is led to it first, and to the questions second', async () => {
  const { calls } = open(undefined, { [exam]: { exam: null }, [dismiss]: { success: 'Dismissed' } });
  const [first, second] = within(
    (await panel()).getByRole('button', { name: 'Close this confirmation' }).parentElement as HTMLElement,
  ).getAllByRole('link');
  expect([first?.textContent, second?.textContent]).toEqual(['Enter your exam', 'Start with Deck questions']);
  expect(first?.getAttribute('href')).toBe('/user/exam');
  expect(first?.className).not.toBe(second?.className);
  await userEvent.click(first as HTMLElement);
  await waitFor(() => expect(calls.some(({ call }) => call === dismiss)).toBe(true));
});

test.each([
  ['link', 'Start with Deck questions'],
  ['button', 'Close this confirmation'],
])('it stays until the %s “%s” closes it, and the server records that', async (role, name) => {
  const { calls } = open(undefined, { [dismiss]: { success: 'Dismissed' } });
  await userEvent.click((await panel()).getByRole(role, { name }));
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  await waitFor(() => expect(calls.some(({ call }) => call === dismiss)).toBe(true));
});

test('if closing it fails, it reappears with a message', async () => {
  const { host } = open(undefined, { [dismiss]: { status: 503, body: { error: 'x' } } });
  await panel();
  await userEvent.click(button('Close this confirmation'));
  expect(await screen.findByRole('region', { name: title })).toBeTruthy();
  expect(host.notify).toHaveBeenCalledOnce();
});

test('one that was closed before, here or elsewhere, does not reappear', async () => {
  const { calls } = open(paidPurchase({ dismissed: true }));
  await screen.findByText('With a plan');
  await waitFor(() => expect(calls.some(({ call }) => call === latest)).toBe(true));
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});

test('until it is known whether there is one, the page below is hidden', async () => {
  const { container } = openStudy({
    at: '/dashboard/',
    as: member({ access: 'free', verification_status: 'No' }),
    answers: { [books]: [], [latest]: 'pending' },
  });
  const waiting = await screen.findByText('Loading your latest purchase');
  const hidden = [...container.querySelectorAll('[data-pending]')];
  expect(hidden).toContain(waiting.closest('[data-pending]'));
  expect(hidden).toContain(screen.getByText(/verification is pending/).closest('[data-pending]'));
});

test('if that cannot be loaded, the page is shown without it', async () => {
  const { container } = open(undefined, { [latest]: { status: 503, body: { error: 'x' } } });
  await waitFor(() => expect(container.querySelector('[data-pending]')).toBeNull(), { timeout: 5_000 });
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});

test('asks a member with an unverified email for it there, without a banner above', async () => {
  open(undefined, {}, member({ access: 'free', verification_status: 'No' }));
  expect((await panel()).getByRole('heading', { name: 'One thing left: confirm your email' })).toBeTruthy();
  expect(screen.queryByText(/verification is pending/)).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Resend email' })).toHaveLength(1);
});
