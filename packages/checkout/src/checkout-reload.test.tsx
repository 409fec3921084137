import type { PurchaseOutput } from '@fairway/contracts/commerce';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { attemptId, memberCheckout as calls, purchase } from '../test/fixtures.ts';
import { field, fillIn, openCheckout, payButton, wordsUnder } from '../test/render-checkout.tsx';

/** A payment was sent, the page was loaded again, and the purchase stands so. */
async function reloadAfterPaying(status: PurchaseOutput['status'], answers: Record<string, unknown> = {}) {
  const first = openCheckout({ [calls.pay]: 'pending' });
  await fillIn();
  await userEvent.click(await payButton());
  first.unmount();
  return openCheckout({ [calls.ask]: purchase({ status }), ...answers });
}

test('a page that was loaded again after its payment was sent goes on with it', async () => {
  const { onGranted, sent } = await reloadAfterPaying('granted');
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect([sent(calls.open), sent(calls.pay)]).toEqual([[], []]);
  expect(sessionStorage).toHaveLength(0);
});

test('a payment sent before that is not through may be gone on with, as the same one', async () => {
  const { sent, onGranted } = await reloadAfterPaying('pending');
  expect(await screen.findByText(/An earlier payment for this order is still in progress/)).toBeTruthy();
  await fillIn();
  await userEvent.click(await payButton());
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(sent(calls.open)).toEqual([]);
  expect(sent(calls.pay)[0]).toMatchObject({ attempt: attemptId });
});

test('after a reload at the bank only its question comes back, and a yes is enough', async () => {
  const { onGranted, sent } = await reloadAfterPaying('requires_action', { [calls.confirm]: purchase() });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect([sent(calls.pay), sent(calls.open)]).toEqual([[], []]);
});

test('a no of the bank after a reload is said under the card, and by nothing else', async () => {
  const declined = { status: 400, body: { card_number: 'Your bank declined.' } };
  await reloadAfterPaying('requires_action', { [calls.confirm]: declined });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(wordsUnder('CARD NUMBER')).toBe('Your bank declined.'));
  await waitFor(() => expect(document.activeElement).toBe(field('CARD NUMBER')));
  expect(screen.queryByText(/An earlier payment for this order is still in progress/)).toBeNull();
});

test('once the payment sent before is decided, the page speaks of it no more', async () => {
  await reloadAfterPaying('pending', { [calls.pay]: { status: 400, body: { card_number: 'The bank said no' } } });
  await screen.findByText(/An earlier payment for this order is still in progress/);
  await fillIn();
  await userEvent.click(await payButton());
  await waitFor(() => expect(wordsUnder('CARD NUMBER')).toBe('The bank said no'));
  expect(screen.queryByText(/An earlier payment for this order is still in progress/)).toBeNull();
});
