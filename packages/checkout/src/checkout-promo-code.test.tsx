import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { attemptId, memberCheckout as calls, coupon, held } from '../test/fixtures.ts';
import { addCode, field, fillIn, openCheckout, payButton, payByCard, wordsUnder } from '../test/render-checkout.tsx';

test('a promo code changes the amount, appears in the order, and is sent with the payment [PAY-33, PAY-34, PAY-35, PAY-36, PAY-37, PAY-40, ERR-30, ERR-64, OPEN-61, OPEN-66]', async () => {
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
  expect(screen.getByText(/Discount 20% \(SEA20\)/).nextSibling?.textContent).toBe('−$7.00');
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'PAY NOW $27.99' }));
  await waitFor(() => expect(sent(calls.pay)[0]).toMatchObject({ amount: '27.99', coupan_code: 'SEA20' }));
});

test('a promo code can be removed, and its dialog closed [PAY-34]', async () => {
  openCheckout({ [calls.coupon]: coupon() });
  await addCode();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the promo code SEA20' }));
  expect(await screen.findByRole('button', { name: 'PAY NOW $34.99' })).toBeTruthy();
  await userEvent.click(screen.getByText('Have A Promo Code?'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a promo code survives a reload until it is removed [PAY-37]', async () => {
  const first = openCheckout({ [calls.coupon]: coupon() });
  await addCode();
  await screen.findByRole('button', { name: 'PAY NOW $27.99' });
  first.unmount();
  const second = openCheckout({ [calls.coupon]: coupon() });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the promo code SEA20' }));
  expect(second.sent(calls.coupon)).toHaveLength(1);
  second.unmount();
  const third = openCheckout({ [calls.coupon]: coupon() });
  expect(await screen.findByRole('button', { name: 'PAY NOW $34.99' })).toBeTruthy();
  expect(third.sent(calls.coupon)).toEqual([]);
});

test('a promo code is not added to the next order after the payment', async () => {
  const { onGranted } = openCheckout({ [calls.coupon]: coupon() });
  await addCode();
  await payByCard();
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(sessionStorage).toHaveLength(0);
});

test('a stored promo code that is no longer valid leaves the price unchanged', async () => {
  const first = openCheckout({ [calls.coupon]: coupon() });
  await addCode();
  await screen.findByRole('button', { name: 'PAY NOW $27.99' });
  first.unmount();
  openCheckout({ [calls.coupon]: { status: 400, body: { coupan_code: 'This code has expired' } } });
  expect(await screen.findByRole('button', { name: 'PAY NOW $34.99' })).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['coupan_code', 'coupanerror'])(
  'shows an error on %s under the promo code and in a two-second toast [ERR-40, PAY-41, OPEN-60]',
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

test('a remainder that is too small to be charged has a line of its own, so that the order adds up', async () => {
  openCheckout({ [calls.coupon]: coupon({ coupan_off: '99', amount: '0.00', amountCents: 0 }) });
  await addCode();
  const amountOf = (line: RegExp) => screen.getByText(line).nextSibling?.textContent;
  expect(await screen.findByRole('button', { name: 'GET ACCESS' })).toBeTruthy();
  expect([/^Price/, /^Discount 99%/, /^Amounts under \$0\.50 are not charged/, /^Total/].map(amountOf)).toEqual([
    '$34.99',
    '−$34.64',
    '−$0.35',
    '$0.00',
  ]);
});

test('a 100 percent code completes the order without a card [PAY-38, PAY-39, OPEN-53]', async () => {
  const { onGranted, sent } = openCheckout({
    [calls.coupon]: coupon({ coupan_off: '100', amount: '0.00', amountCents: 0 }),
  });
  await addCode();
  await userEvent.click(await screen.findByRole('button', { name: 'GET ACCESS' }));
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

test.each(['This code has reached its usage limit', 'This code is not active'])(
  'removes a code before the payment, and shows why: %s',
  async (why) => {
    const { sent } = openCheckout({
      [calls.coupon]: coupon(),
      [calls.pay]: { status: 400, body: { coupan_code: why } },
    });
    await addCode();
    await payByCard();
    expect(await screen.findByText(`${why}. The price no longer includes it.`)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'PAY NOW $34.99' })).toBeTruthy();
    expect(sent(calls.pay)).toHaveLength(1);
  },
);

test('requests an expired price again with its coupon, and preserves the typed card', async () => {
  const { answers, sent } = openCheckout({
    [calls.coupon]: coupon(),
    [calls.pay]: { status: 400, body: { attempt: 'This price is no longer held.' } },
  });
  await addCode();
  await fillIn();
  answers[calls.open] = held({ attempt: 'b'.repeat(20), amount: '39.99', amountCents: 3_999 });
  answers[calls.coupon] = coupon({ amount: '31.99', amountCents: 3_199 });
  await userEvent.click(await payButton());
  expect(await screen.findByText(/This price is no longer held/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'PAY NOW $31.99' })).toBeTruthy();
  expect(sent(calls.coupon)[1]).toMatchObject({ attempt: 'b'.repeat(20) });
  expect(field('CARD NUMBER').value).toBe('4242 4242 4242 4242');
});
