import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { attemptId, memberCheckout as calls, held, purchase } from '../test/fixtures.ts';
import { field, fillIn, openCheckout, payButton, payByCard } from '../test/render-checkout.tsx';

test('shows the plan, length, price, total, that it is paid once, and when access would end [PAY-01, PAY-27, PAY-13, PAY-14]', async () => {
  openCheckout();
  const order = within(await screen.findByRole('region', { name: 'Your order' }));
  const lines = order.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(lines).toEqual([
    ['Plan', '6 Month Access'],
    ['Length', '6 months'],
    ['Access until', 'Feb 28, 2027 (UTC)'],
    ['Price', '$34.99'],
    ['Total', '$34.99'],
  ]);
  expect(order.getByText(/Paid once/)).toBeTruthy();
  expect(screen.getByText(/This is a sandbox: no money moves/)).toBeTruthy();
  expect(screen.getAllByRole('img').map((logo) => logo.getAttribute('aria-label'))).toEqual([
    'Visa',
    'Mastercard',
    'American Express',
    'Discover',
  ]);
});

test('a member sees only the card step, the seller, and the contact for refunds', async () => {
  const seller = { company_name: 'Harbor Light LLC', address: '12 Pier Road', email: 'office@fairway.example' };
  openCheckout({ [calls.open]: held({ seller, refund_rule: 'Full refund within 14 days.' }) });
  expect(await screen.findByText('Refunds: Full refund within 14 days.')).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Your card' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull();
  expect(screen.getByText('Sold by Harbor Light LLC, 12 Pier Road')).toBeTruthy();
  const mail = screen.getByRole('link', { name: 'office@fairway.example' });
  expect([mail.getAttribute('href'), mail.parentElement?.textContent]).toEqual([
    'mailto:office@fairway.example',
    'Questions about a refund? Write to office@fairway.example.',
  ]);
});

test('shows no seller if none is set', async () => {
  openCheckout();
  await payButton();
  expect(screen.queryByText(/Sold by|refund/)).toBeNull();
});

test('pays the displayed amount once, and stores no card data [PAY-22, PAY-23, PAY-24, PAY-30, PAY-31, LIM-26]', async () => {
  const { onGranted, sent } = openCheckout();
  await payByCard();
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(sent(calls.open)).toEqual([{ plan: 2 }]);
  expect(sent(calls.pay)).toEqual([
    {
      card_number: '4242424242424242',
      exp_month: '12',
      exp_year: String(new Date().getFullYear() + 3),
      cvc: '123',
      full_name: 'Ann Mate',
      amount: '34.99',
      subscription_type: '6 Month Access',
      platform: 'web',
      attempt: attemptId,
    },
  ]);
  for (const label of ['CARD NUMBER', 'EXPIRY MONTH', 'EXPIRY YEAR', 'CVC', 'NAME ON CARD']) {
    await waitFor(() => expect(field(label).value).toBe(''));
  }
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toBe('{}');
});

test('during the payment the button shows progress and is disabled, and a second press sends nothing [PAY-23]', async () => {
  const { sent } = openCheckout({ [calls.pay]: 'pending' });
  await fillIn();
  await userEvent.dblClick(await payButton());
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'PAYMENT OF $34.99 IN PROGRESS' });
  expect(busy.disabled).toBe(true);
  await userEvent.type(field('NAME ON CARD'), '{Enter}');
  expect(sent(calls.pay)).toHaveLength(1);
  // The attempt is stored for a reload; card data is not.
  expect(JSON.stringify({ ...sessionStorage })).toContain(attemptId);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4242|Ann Mate/);
});

test('shows a failure of the whole payment in the page and in a five-second toast [ERR-39]', async () => {
  const text = 'Too many declined cards. Try again in an hour.';
  const { host } = openCheckout({ [calls.pay]: { status: 429, body: { subserror: text } } });
  await payByCard();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(host.notify).toHaveBeenCalledExactlyOnceWith({ kind: 'danger', title: 'Error!', text, ms: 5_000 });
  expect(document.activeElement).toBe(await payButton());
});

test('a paid purchase waits for access, and cannot be paid again', async () => {
  const { answers, onGranted, sent } = openCheckout({
    [calls.pay]: purchase({ status: 'paid' }),
    [calls.ask]: 'pending',
  });
  await payByCard();
  expect(await screen.findByText(/access is being activated/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /PAY/ })).toBeNull();
  expect(onGranted).not.toHaveBeenCalled();
  answers[calls.ask] = purchase();
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(sent(calls.pay)).toHaveLength(1);
});

test('checks the purchase if the payment call gets no answer, and continues if it was paid [ERR-39]', async () => {
  const { onGranted, sent } = openCheckout({
    [calls.pay]: { status: 503, body: { error: 'Not available right now.' } },
    [calls.ask]: purchase(),
  });
  await payByCard();
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(sent(calls.pay)).toHaveLength(1);
});

test('if the outcome is unknown, pressing again pays the same attempt', async () => {
  const down = { status: 503, body: { error: 'Not available right now.' } };
  const { answers, onGranted, sent } = openCheckout({ [calls.pay]: down, [calls.ask]: down });
  await payByCard();
  expect(await screen.findByText(/will not be charged twice/)).toBeTruthy();
  expect(JSON.stringify({ ...sessionStorage })).toContain(attemptId);
  answers[calls.pay] = purchase();
  await userEvent.type(field('CVC'), '123');
  await userEvent.click(await payButton());
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(sent(calls.pay).map((body) => (body as { attempt: string }).attempt)).toEqual([attemptId, attemptId]);
});

test('does not redirect a payer who left the page, and stores the attempt for the payment notice', async () => {
  const { onGranted, sent } = openCheckout();
  await fillIn();
  const here = location.pathname;
  history.replaceState(null, '', '/pricing');
  try {
    await userEvent.click(await payButton());
    await waitFor(() => expect(sent(calls.pay)).toHaveLength(1));
    await payButton();
    expect(onGranted).not.toHaveBeenCalled();
    expect(JSON.stringify({ ...sessionStorage })).toContain(attemptId);
  } finally {
    history.replaceState(null, '', here);
  }
});

test('shows after 30 minutes that the price expired, without a press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    openCheckout();
    await payButton();
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
    expect(screen.getByText(/held for 30 minutes/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /PAY NOW/ })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a device whose clock is an hour ahead can pay, and the server decides whether the price is still held', async () => {
  const late = { expires_at: new Date(Date.now() - 30 * 60_000).toISOString() };
  const expired = { status: 409, body: { attempt: 'The price was held for 30 minutes.' } };
  const { answers } = openCheckout({ [calls.open]: held(late), [calls.pay]: expired });
  await fillIn();
  answers[calls.open] = held({ attempt: 'b'.repeat(20), amount: '39.99', amountCents: 3_999 });
  await userEvent.click(await payButton());
  expect(await screen.findByRole('button', { name: 'PAY NOW $39.99' })).toBeTruthy();
});

test.each([
  ['of the payment', { [calls.pay]: { status: 409, body: { attempt: 'You bought 1 Month Access.' } } }],
  [
    'of the approval',
    {
      [calls.pay]: purchase({ status: 'requires_action' }),
      [calls.confirm]: { status: 409, body: { attempt: 'You bought 1 Month Access.' } },
    },
  ],
  [
    'for Life Time Access',
    {
      [calls.pay]: { status: 409, body: { subserror: 'You bought 1 Month Access.' } },
      [calls.ask]: purchase({ status: 'pending' }),
    },
  ],
])('a rejection %s is shown beside a new order, and the next press pays that one', async (_what, rejected) => {
  const { answers, onOutdated, onGranted, sent } = openCheckout(rejected);
  await fillIn();
  answers[calls.open] = held({ attempt: 'b'.repeat(20) });
  await userEvent.click(await payButton());
  const approve = calls.confirm in rejected && (await screen.findByRole('button', { name: 'Approve' }));
  if (approve) await userEvent.click(approve);
  expect(await screen.findByText(/You bought 1 Month Access\..* This is the new order/)).toBeTruthy();
  expect(onOutdated).toHaveBeenCalledOnce();
  expect(sessionStorage).toHaveLength(0);
  answers[calls.pay] = purchase();
  await userEvent.type(field('CVC'), '123');
  await userEvent.click(await payButton());
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(sent(calls.pay).at(-1)).toMatchObject({ attempt: 'b'.repeat(20) });
});

test('Life Time Access that replaces paid time says that the rest is not refunded', async () => {
  const plan = { id: 4, code: 'life_time', title: 'Life Time Access', months: null } as const;
  openCheckout({ [calls.open]: held({ plan }) }, '', new Date('2999-08-31T12:00:00Z'));
  expect((await screen.findByText(/becomes Life Time Access/)).textContent).toBe(
    'Your access until Aug 31, 2999 (UTC) becomes Life Time Access. The time that is left is not refunded.',
  );
});

test.each([
  [404, { plan: 'There is no such plan' }],
  [400, { plan: 'This plan is not sold' }],
])('says that a plan is not for sale, without an order or notes on one (%i)', async (status, body) => {
  openCheckout({ [calls.open]: { status, body } });
  expect(await screen.findByText('This plan is not on sale')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing');
});

test('a checkout that does not open can be retried', async () => {
  const { answers } = openCheckout({ [calls.open]: { status: 503, body: { error: 'Not available right now.' } } });
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing has been charged');
  answers[calls.open] = held();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await payButton()).toBeTruthy();
});

test('the order states how many questions the license has, by book, and which books are samples', async () => {
  const book = { _id: '10', ZINBOOK: '10', ZBOOKNAME: 'Motor Plants', ZINBOOKCATEGORY: '1', total: 22, sample: true };
  openCheckout({ 'GET /api/mlp_question/engine_book_user?rating=ZDL11': [book] }, 'Engine-ZDL11');
  const order = await screen.findByRole('region', { name: 'Your order' });
  await waitFor(() =>
    expect(order.textContent).toContain('22 questions for Third assistant, motor: Only samples: Motor Plants 22.'),
  );
});

test('before a license is chosen, the order asks for it', async () => {
  openCheckout();
  const order = await screen.findByRole('region', { name: 'Your order' });
  expect(order.textContent).toContain('Choose your license to see how many questions it has.');
});
