import type { PurchaseOutput } from '@fairway/contracts/commerce';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { attemptId, memberCheckout as calls, purchase } from '../test/fixtures.ts';
import { field, fillIn, openCheckout, payButton, wordsUnder } from '../test/render-checkout.tsx';

/** Sends a payment and reloads the page; the purchase then has this status. */
async function reloadAfterPaying(status: PurchaseOutput['status'], answers: Record<string, unknown> = {}) {
  const first = openCheckout({ [calls.pay]: 'pending' });
  await fillIn();
  await userEvent.click(await payButton());
  first.unmount();
  return openCheckout({ [calls.ask]: purchase({ status }), ...answers });
}

test('a reload after the payment was sent resumes that payment', async () => {
  const { onGranted, sent } = await reloadAfterPaying('granted');
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect([sent(calls.open), sent(calls.pay)]).toEqual([[], []]);
  expect(sessionStorage).toHaveLength(0);
});

test('an earlier payment in progress can be continued as the same attempt', async () => {
  const { sent, onGranted } = await reloadAfterPaying('pending');
  expect(await screen.findByText(/An earlier payment for this order is still in progress/)).toBeTruthy();
  await fillIn();
  await userEvent.click(await payButton());
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(sent(calls.open)).toEqual([]);
  expect(sent(calls.pay)[0]).toMatchObject({ attempt: attemptId });
});

test('a reload during bank approval shows only the approval dialog, and approval completes the payment', async () => {
  const { onGranted, sent } = await reloadAfterPaying('requires_action', { [calls.confirm]: purchase() });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect([sent(calls.pay), sent(calls.open)]).toEqual([[], []]);
});

test('a bank decline after a reload appears only under the card number', async () => {
  const declined = { status: 400, body: { card_number: 'Your bank declined.' } };
  await reloadAfterPaying('requires_action', { [calls.confirm]: declined });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(wordsUnder('CARD NUMBER')).toBe('Your bank declined.'));
  await waitFor(() => expect(document.activeElement).toBe(field('CARD NUMBER')));
  expect(screen.queryByText(/An earlier payment for this order is still in progress/)).toBeNull();
});

test('hides the notice about an earlier payment once that payment is decided', async () => {
  await reloadAfterPaying('pending', { [calls.pay]: { status: 400, body: { card_number: 'The bank said no' } } });
  await screen.findByText(/An earlier payment for this order is still in progress/);
  await fillIn();
  await userEvent.click(await payButton());
  await waitFor(() => expect(wordsUnder('CARD NUMBER')).toBe('The bank said no'));
  expect(screen.queryByText(/An earlier payment for this order is still in progress/)).toBeNull();
});
