import { testBrokenStorage } from '@fairway/testing-kit/stored-values';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { memberCheckout as calls, coupon, purchase } from '../test/fixtures.ts';
import { addCode, fillIn, openCheckout, payByCard } from '../test/render-checkout.tsx';

testBrokenStorage((fault) => {
  test('an order with a promo code is paid once, at its reduced price', async () => {
    const { onGranted, sent } = openCheckout({ [calls.coupon]: coupon() });
    await addCode();
    await fillIn();
    await userEvent.click(await screen.findByRole('button', { name: 'PAY NOW $27.99' }));
    await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
    expect(sent(calls.pay)).toMatchObject([{ amount: '27.99', coupan_code: 'SEA20' }]);
  });

  // A tab whose storage was emptied does not know the payment: the server decides about a second one.
  if (fault === 'emptied') return;
  test('a payment whose outcome is unknown is continued, not repeated', async () => {
    const first = openCheckout({ [calls.pay]: 'pending' });
    await payByCard();
    first.unmount();
    const { onGranted, sent } = openCheckout({ [calls.ask]: purchase() });
    await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
    expect(sent(calls.pay)).toEqual([]);
  });
});
