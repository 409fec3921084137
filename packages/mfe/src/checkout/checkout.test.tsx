import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { attemptId, memberCheckout as calls, coupon, held, purchase } from './fixtures.ts';
import { field, fillIn, openCheckout, payButton, wordsUnder } from './test-checkout.tsx';

test('says what is bought: plan, length, price, total, that it is paid once, and when access would end [PAY-01, PAY-27, PAY-13, PAY-14]', async () => {
  openCheckout();
  const order = within(await screen.findByRole('region', { name: 'What you buy' }));
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

test('the card fields tell a browser and a phone what they are, and are all required [PAY-15, PAY-16, PAY-17, PAY-18, PAY-19, LIM-22, LIM-24]', async () => {
  openCheckout();
  await payButton();
  for (const [label, complete] of [
    ['CARD NUMBER', 'cc-number'],
    ['EXPIRY MONTH', 'cc-exp-month'],
    ['EXPIRY YEAR', 'cc-exp-year'],
    ['CVC', 'cc-csc'],
    ['NAME ON CARD', 'cc-name'],
  ] as const) {
    expect([field(label).getAttribute('autocomplete'), field(label).required]).toEqual([complete, true]);
  }
  expect([field('CARD NUMBER').inputMode, field('CVC').inputMode]).toEqual(['numeric', 'numeric']);
  const options = (label: string) => [...field(label).querySelectorAll('option')].slice(1).map((one) => one.text);
  expect([options('EXPIRY MONTH').length, options('EXPIRY MONTH')[0]]).toEqual([12, '01']);
  expect([options('EXPIRY YEAR').length, options('EXPIRY YEAR')[0]]).toEqual([20, String(new Date().getFullYear())]);
});

test('digits are grouped as they are typed, and Amex takes four digits of security [PAY-15, PAY-18, LIM-25]', async () => {
  openCheckout();
  await payButton();
  expect(field('CVC').maxLength).toBe(3);
  await userEvent.type(field('CARD NUMBER'), '378282246310005');
  expect(field('CARD NUMBER').value).toBe('3782 822463 10005');
  expect(screen.getByText('American Express card')).toBeTruthy();
  expect(field('CVC').maxLength).toBe(4);
});

test('a digit put in the middle leaves the cursor behind itself', async () => {
  openCheckout();
  await payButton();
  const number = field('CARD NUMBER');
  await userEvent.type(number, '42424242');
  await userEvent.type(number, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect([number.value, number.selectionStart]).toEqual(['4242 9424 2', 6]);
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

test('what is missing of a card is said under each field, and nothing is sent [PAY-25]', async () => {
  const { sent } = openCheckout();
  await userEvent.click(await payButton());
  expect(wordsUnder('CARD NUMBER')).toBe('Enter the card number');
  expect(wordsUnder('EXPIRY MONTH')).toBe('Choose the month');
  expect(wordsUnder('EXPIRY YEAR')).toBe('Choose the year');
  expect(wordsUnder('CVC')).toBe('Enter the security code');
  expect(wordsUnder('NAME ON CARD')).toBe('Enter the name on the card');
  expect(document.activeElement).toBe(field('CARD NUMBER'));
  expect(sent(calls.pay)).toEqual([]);
});

test.each([
  ['card_number', 'CARD NUMBER'],
  ['exp_month', 'EXPIRY MONTH'],
  ['exp_year', 'EXPIRY YEAR'],
  ['cvc', 'CVC'],
  ['full_name', 'NAME ON CARD'],
])(
  'what the server says of %s stands under %s; the security code is typed anew [ERR-38, PAY-25]',
  async (key, label) => {
    const { onGranted } = openCheckout({ [calls.pay]: { status: 400, body: { [key]: 'The bank said no' } } });
    await fillIn();
    await userEvent.click(await payButton());
    await waitFor(() => expect(wordsUnder(label)).toBe('The bank said no'));
    expect(document.activeElement).toBe(field(label));
    expect([field('CARD NUMBER').value, field('CVC').value]).toEqual(['4242 4242 4242 4242', '']);
    expect(onGranted).not.toHaveBeenCalled();
  },
);

test('a failure of the whole payment is a toast of five seconds, and stays in the page [ERR-39]', async () => {
  const text = 'Too many declined cards. Try again in an hour.';
  const { host } = openCheckout({ [calls.pay]: { status: 429, body: { subserror: text } } });
  await fillIn();
  await userEvent.click(await payButton());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(host.notify).toHaveBeenCalledExactlyOnceWith({ kind: 'danger', title: 'Error!', text, ms: 5_000 });
  expect(document.activeElement).toBe(await payButton());
});

async function addCode(code = 'SEA20') {
  await userEvent.click(await screen.findByText('Have A Promo Code?'));
  const dialog = within(screen.getByRole('dialog', { name: 'Add Promo Code' }));
  if (code) await userEvent.type(dialog.getByLabelText('Promo code'), code);
  await userEvent.click(dialog.getByRole('button', { name: 'Add Promo Code' }));
}

test('a promo code changes the amount, is named in the order, and goes along with the payment [PAY-33, PAY-34, PAY-35, PAY-36, PAY-37, PAY-40, ERR-30, ERR-64, OPEN-61, OPEN-66]', async () => {
  const { host, sent } = openCheckout({ [calls.coupon]: coupon() });
  await addCode();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls.coupon)).toEqual([
    { coupan_code: 'SEA20', subs_type: 2, subscription_type: '6 Month Access', attempt: attemptId },
  ]);
  expect(host.notify).toHaveBeenCalledExactlyOnceWith({
    kind: 'success',
    title: 'Success',
    text: 'Promo code applied successfully.',
    ms: 2_000,
  });
  expect(screen.getByText(/Discount 20 % \(SEA20\)/).nextSibling?.textContent).toBe('−$7.00');
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'PAY NOW $27.99' }));
  await waitFor(() => expect(sent(calls.pay)[0]).toMatchObject({ amount: '27.99', coupan_code: 'SEA20' }));
});

test('a promo code can be taken off again, and the dialog closed [PAY-34]', async () => {
  openCheckout({ [calls.coupon]: coupon() });
  await addCode();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the promo code SEA20' }));
  expect(await screen.findByRole('button', { name: 'PAY NOW $34.99' })).toBeTruthy();
  await userEvent.click(screen.getByText('Have A Promo Code?'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['coupan_code', 'coupanerror'])(
  'words under %s stand under the code, and in a toast of two seconds [ERR-40, PAY-41, OPEN-60]',
  async (key) => {
    const text = 'This code has expired';
    const { host } = openCheckout({ [calls.coupon]: { status: 400, body: { [key]: text } } });
    await addCode();
    await waitFor(() => expect(wordsUnder('Promo code')).toBe(text));
    expect(host.notify).toHaveBeenCalledExactlyOnceWith({ kind: 'danger', title: 'Error!', text, ms: 2_000 });
  },
);

test('an empty promo code is not sent', async () => {
  const { sent } = openCheckout({});
  await addCode('');
  expect(wordsUnder('Promo code')).toBe('Enter a promo code');
  expect(sent(calls.coupon)).toEqual([]);
});

test('a code of 100 percent asks for no card and is finished without one [PAY-38, PAY-39, OPEN-53]', async () => {
  const { onGranted, sent } = openCheckout({
    [calls.coupon]: coupon({ coupan_off: '100', amount: '0.00', amountCents: 0 }),
  });
  await addCode();
  await userEvent.click(await screen.findByRole('button', { name: 'PAY NOW $0.00' }));
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(screen.queryByLabelText('CARD NUMBER')).toBeNull();
  expect(sent(calls.pay)).toEqual([
    {
      amount: '0.00',
      subscription_type: '6 Month Access',
      platform: 'web',
      attempt: attemptId,
      coupan_code: 'SEA20',
    },
  ]);
});

test('a code that is used up by the time it is paid with leaves the order, and says why', async () => {
  const { sent } = openCheckout({
    [calls.coupon]: coupon(),
    [calls.pay]: { status: 400, body: { coupan_code: 'This code was used up.' } },
  });
  await addCode();
  await fillIn();
  await userEvent.click(await payButton());
  expect(await screen.findByText('This code was used up. The price no longer includes it.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'PAY NOW $34.99' })).toBeTruthy();
  expect(sent(calls.pay)).toHaveLength(1);
});

const asked = purchase({ status: 'requires_action' });

test.each([
  ['Approve', 'approve'],
  ['Decline', 'decline'],
] as const)('the sandbox’s bank asks, and %s is what it hears', async (press, challenge) => {
  const declined = purchase({ status: 'failed', fields: { card_number: 'Your bank declined.' } });
  const after = challenge === 'approve' ? purchase() : declined;
  const { onGranted, sent } = openCheckout({ [calls.pay]: asked, [calls.confirm]: after });
  await fillIn();
  await userEvent.click(await payButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Your bank asks for approval' }));
  await userEvent.click(dialog.getByRole('button', { name: press }));
  await waitFor(() => expect(sent(calls.confirm)).toEqual([{ challenge }]));
  if (challenge === 'approve') return waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  await waitFor(() => expect(wordsUnder('CARD NUMBER')).toBe('Your bank declined.'));
  expect(onGranted).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

test('a no of the bank in the server’s own error body is as good as one in the purchase', async () => {
  const declined = { status: 400, body: { card_number: 'Your bank declined.' } };
  openCheckout({ [calls.pay]: asked, [calls.confirm]: declined });
  await fillIn();
  await userEvent.click(await payButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(wordsUnder('CARD NUMBER')).toBe('Your bank declined.'));
  expect(sessionStorage).toHaveLength(0);
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

test('a page that was loaded again after its payment was sent goes on with it', async () => {
  const first = openCheckout({ [calls.pay]: 'pending' });
  await fillIn();
  await userEvent.click(await payButton());
  first.unmount();
  const { onGranted, sent } = openCheckout({ [calls.ask]: purchase() });
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect([sent(calls.open), sent(calls.pay)]).toEqual([[], []]);
  expect(sessionStorage).toHaveLength(0);
});

test('a payment sent before that is not through may be gone on with, as the same one', async () => {
  const first = openCheckout({ [calls.pay]: 'pending' });
  await fillIn();
  await userEvent.click(await payButton());
  first.unmount();
  const { sent, onGranted } = openCheckout({ [calls.ask]: purchase({ status: 'pending' }) });
  expect(await screen.findByText(/An earlier payment for this order is still in progress/)).toBeTruthy();
  await fillIn();
  await userEvent.click(await payButton());
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(sent(calls.open)).toEqual([]);
  expect(sent(calls.pay)[0]).toMatchObject({ attempt: attemptId });
});

/** A payment was sent, the page was loaded again, and the purchase stands so. */
async function reloaded(status: 'pending' | 'requires_action', answers: Record<string, unknown> = {}) {
  const first = openCheckout({ [calls.pay]: 'pending' });
  await fillIn();
  await userEvent.click(await payButton());
  first.unmount();
  return openCheckout({ [calls.ask]: purchase({ status }), ...answers });
}

test('after a reload at the bank only its question comes back, and a yes is enough', async () => {
  const { onGranted, sent } = await reloaded('requires_action', { [calls.confirm]: purchase() });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect([sent(calls.pay), sent(calls.open)]).toEqual([[], []]);
});

test('a no of the bank after a reload is said under the card, and by nothing else', async () => {
  const declined = { status: 400, body: { card_number: 'Your bank declined.' } };
  await reloaded('requires_action', { [calls.confirm]: declined });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(wordsUnder('CARD NUMBER')).toBe('Your bank declined.'));
  await waitFor(() => expect(document.activeElement).toBe(field('CARD NUMBER')));
  expect(screen.queryByText(/An earlier payment for this order is still in progress/)).toBeNull();
});

test('once the payment sent before is decided, the page speaks of it no more', async () => {
  await reloaded('pending', { [calls.pay]: { status: 400, body: { card_number: 'The bank said no' } } });
  await screen.findByText(/An earlier payment for this order is still in progress/);
  await fillIn();
  await userEvent.click(await payButton());
  await waitFor(() => expect(wordsUnder('CARD NUMBER')).toBe('The bank said no'));
  expect(screen.queryByText(/An earlier payment for this order is still in progress/)).toBeNull();
});

test('a price that is held no longer is asked for anew, the coupon with it, and what was typed stays', async () => {
  const { answers, sent } = openCheckout({
    [calls.coupon]: coupon(),
    [calls.pay]: { status: 400, body: { attempt: 'This price is no longer held.' } },
  });
  await addCode();
  await fillIn();
  await userEvent.click(await payButton());
  expect(await screen.findByText(/This price is no longer held/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /PAY NOW/ })).toBeNull();
  answers[calls.open] = held({ attempt: 'b'.repeat(20), amount: '39.99', amountCents: 3_999 });
  answers[calls.coupon] = coupon({ amount: '31.99', amountCents: 3_199 });
  await userEvent.click(screen.getByRole('button', { name: "See today's price" }));
  expect(await screen.findByRole('button', { name: 'PAY NOW $31.99' })).toBeTruthy();
  expect(sent(calls.coupon)[1]).toMatchObject({ attempt: 'b'.repeat(20) });
  expect(field('CARD NUMBER').value).toBe('4242 4242 4242 4242');
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
