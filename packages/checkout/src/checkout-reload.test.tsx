import type { PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { attemptId, memberCheckout as calls, purchase } from '../test/fixtures.ts';
import { field, openCheckout, payButton, payByCard, wordsUnder } from '../test/render-checkout.tsx';

/** Sends a payment and reloads the page; the purchase then has this status. */
async function reloadAfterPaying(status: PurchaseOutput['status'], answers: Record<string, unknown> = {}) {
  const first = openCheckout({ [calls.pay]: 'pending' });
  await payByCard();
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
  await payByCard();
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

test('the form stays closed while an approval after a reload is confirmed', async () => {
  const confirmed = Promise.withResolvers<PurchaseOutput>();
  const { onGranted } = await reloadAfterPaying('requires_action', { [calls.confirm]: confirmed.promise });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/Please do not pay again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /PAY NOW/ })).toBeNull();
  confirmed.resolve(purchase());
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
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
  await payByCard();
  await waitFor(() => expect(wordsUnder('CARD NUMBER')).toBe('The bank said no'));
  expect(screen.queryByText(/An earlier payment for this order is still in progress/)).toBeNull();
});

const refused = (status: number, body: object = { error: 'Not now.' }) => ({ status, body });

test.each([401, 408, 429, 503])(
  'a reload whose poll is answered with %i opens no other checkout, and a retry resumes the payment',
  async (status) => {
    const { answers, onGranted, sent } = await reloadAfterPaying('pending', { [calls.ask]: refused(status) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('you will not be charged twice');
    expect(alert.textContent).not.toContain('Nothing has been charged');
    answers[calls.ask] = purchase();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
    expect([sent(calls.open), sent(calls.pay)]).toEqual([[], []]);
  },
);

test.each([400, 403, 404])('a reload whose poll is answered with %i opens a new checkout', async (status) => {
  const { sent } = await reloadAfterPaying('pending', { [calls.ask]: refused(status) });
  await payButton();
  expect(sent(calls.open)).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  [401, { error: 'Please log in' }, 1],
  [408, { error: 'Too late' }, 1],
  [429, { error: 'Too many requests at once' }, 1],
  [503, { subserror: 'The card could not be checked' }, 1],
  [400, { card_number: 'The bank said no' }, 0],
  [404, { attempt: 'No such purchase' }, 0],
  [409, { coupan_code: 'This code was used' }, 0],
])('a payment that is answered with %i %j leaves %i attempts for a reload', async (status, body, stored) => {
  openCheckout({ [calls.pay]: refused(status, body) });
  await payByCard();
  await waitFor(() => expect(document.body.textContent).toContain(Object.values(body)[0]));
  expect(sessionStorage).toHaveLength(stored);
});

test('polling a payment continues after a 429, and stops at a 401 without forgetting the payment', async () => {
  const { answers } = openCheckout({ [calls.pay]: purchase({ status: 'paid' }), [calls.ask]: refused(429) });
  await payByCard();
  expect(await screen.findByText(/We will keep checking/)).toBeTruthy();
  answers[calls.ask] = refused(401, { error: 'Please log in' });
  expect(await screen.findByText('Please log in')).toBeTruthy();
  expect(sessionStorage).toHaveLength(1);
});
