import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { attemptId, memberCheckout as calls, held, purchase } from '../test/fixtures.ts';
import { field, fillIn, openCheckout, payButton } from '../test/render-checkout.tsx';

test('says what is bought: plan, length, price, total, that it is paid once, and when access would end [PAY-01, PAY-27, PAY-13, PAY-14]', async () => {
  openCheckout();
  const order = within(await screen.findByRole('region', { name: 'Your order' }));
  const lines = order.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(lines).toEqual([
    ['Plan', '6 Month Access'],
    ['Length', '6 months'],
    ['Access until', 'Feb 28, 2027'],
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

test('a member sees the card alone, the seller, and whom to ask for money back', async () => {
  const seller = { company_name: 'Harbor Light LLC', address: '12 Pier Road', email: 'office@fairway.example' };
  openCheckout({ [calls.open]: held({ seller }) });
  expect(await screen.findByRole('region', { name: 'Your card' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull();
  expect(screen.getByText('Sold by Harbor Light LLC, 12 Pier Road')).toBeTruthy();
  const mail = screen.getByRole('link', { name: 'office@fairway.example' });
  expect([mail.getAttribute('href'), mail.parentElement?.textContent]).toEqual([
    'mailto:office@fairway.example',
    'Questions about a refund? Write to office@fairway.example.',
  ]);
});

test('where no seller is set the page names none', async () => {
  openCheckout();
  await payButton();
  expect(screen.queryByText(/Sold by|refund/)).toBeNull();
});

test('pays once, with what the page says, and keeps nothing of the card [PAY-22, PAY-23, PAY-24, PAY-30, PAY-31, LIM-26]', async () => {
  const { onGranted, sent } = openCheckout();
  await fillIn();
  await userEvent.click(await payButton());
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

test('while it is being paid the button says so, is disabled, and a second press pays nothing [PAY-23]', async () => {
  const { sent } = openCheckout({ [calls.pay]: 'pending' });
  await fillIn();
  await userEvent.dblClick(await payButton());
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'PAYMENT OF $34.99 IN PROGRESS' });
  expect(busy.disabled).toBe(true);
  await userEvent.type(field('NAME ON CARD'), '{Enter}');
  expect(sent(calls.pay)).toHaveLength(1);
  // The attempt is remembered for a reload; nothing of the card is.
  expect(JSON.stringify({ ...sessionStorage })).toContain(attemptId);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4242|Ann Mate/);
});

test('a failure of the whole payment is a toast of five seconds, and stays in the page [ERR-39]', async () => {
  const text = 'Too many declined cards. Try again in an hour.';
  const { host } = openCheckout({ [calls.pay]: { status: 429, body: { subserror: text } } });
  await fillIn();
  await userEvent.click(await payButton());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(host.notify).toHaveBeenCalledExactlyOnceWith({ kind: 'danger', title: 'Error!', text, ms: 5_000 });
  expect(document.activeElement).toBe(await payButton());
});

test('a payment that is here before access is on is waited for, and cannot be sent once more', async () => {
  const { answers, onGranted, sent } = openCheckout({
    [calls.pay]: purchase({ status: 'paid' }),
    [calls.ask]: 'pending',
  });
  await fillIn();
  await userEvent.click(await payButton());
  expect(await screen.findByText(/access is being activated/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /PAY/ })).toBeNull();
  expect(onGranted).not.toHaveBeenCalled();
  answers[calls.ask] = purchase();
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(sent(calls.pay)).toHaveLength(1);
});

test('without an answer the purchase itself is asked: what was paid is gone on with [ERR-39]', async () => {
  const { onGranted, sent } = openCheckout({
    [calls.pay]: { status: 503, body: { error: 'Not available right now.' } },
    [calls.ask]: purchase(),
  });
  await fillIn();
  await userEvent.click(await payButton());
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(sent(calls.pay)).toHaveLength(1);
});

test('where nobody knows, pressing again pays the same attempt', async () => {
  const down = { status: 503, body: { error: 'Not available right now.' } };
  const { answers, onGranted, sent } = openCheckout({ [calls.pay]: down, [calls.ask]: down });
  await fillIn();
  await userEvent.click(await payButton());
  expect(await screen.findByText(/will not be charged twice/)).toBeTruthy();
  expect(JSON.stringify({ ...sessionStorage })).toContain(attemptId);
  answers[calls.pay] = purchase();
  await userEvent.type(field('CVC'), '123');
  await userEvent.click(await payButton());
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(sent(calls.pay).map((body) => (body as { attempt: string }).attempt)).toEqual([attemptId, attemptId]);
});

test('whoever went elsewhere meanwhile is not taken away from there: the payment is remembered for its notice', async () => {
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

test('after the half hour the page says so before anything is pressed', async () => {
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

test.each([
  [404, { plan: 'There is no such plan' }],
  [400, { plan: 'This plan is not sold' }],
])('a plan that is unknown or not on sale (%i) is not a checkout', async (status, body) => {
  openCheckout({ [calls.open]: { status, body } });
  expect(await screen.findByText('No such plan')).toBeTruthy();
});

test('a checkout that does not open can be asked for again', async () => {
  const { answers } = openCheckout({ [calls.open]: { status: 503, body: { error: 'Not available right now.' } } });
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing has been charged');
  answers[calls.open] = held();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await payButton()).toBeTruthy();
});
