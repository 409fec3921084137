import { purchase, purchaseId } from '@fairway/testing-kit/fixtures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { member } from '../test/fixtures.ts';
import { button, openStudy } from '../test/open-study.tsx';

const call = `GET /api/v1/private/purchase/${purchaseId}`;
const books = 'GET /api/v1/private/progress/books';

function open(query: string, answer?: unknown) {
  const answers: Record<string, unknown> = { [books]: [], ...(answer !== undefined && { [call]: answer }) };
  return { ...openStudy({ at: `/dashboard/${query}`, as: member({ access: 'free' }), answers }), answers };
}

const claim = `?payment=success&purchase=${purchaseId}`;
const success = { kind: 'success', text: 'Payment successful' };

test('a payment is announced once the server confirms its purchase, and the claim is removed from the address [STD-14, ERR-35]', async () => {
  const { host, address } = open(claim, purchase());
  await waitFor(() => expect(host.notify).toHaveBeenCalledExactlyOnceWith(success));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(host.checkUser).toHaveBeenCalledOnce();
});

test.each([
  ['?payment=success', 'names no purchase'],
  ['?payment=success&purchase=../../me', 'names nonsense'],
])('an address that %s is ignored, without a request [STD-14]', async (query) => {
  const { host, calls, address } = open(query);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  await screen.findByText('With a plan');
  expect(calls.filter(({ url }) => url.includes('purchase/'))).toEqual([]);
  expect(host.notify).not.toHaveBeenCalled();
});

test.each([
  ['forged', { status: 404, body: { error: 'There is nothing here' } }],
  ['not paid', purchase({ status: 'pending' })],
  ['rejected', purchase({ status: 'failed', fields: { card_number: 'No' } })],
])('a purchase that is %s is not announced [STD-14]', async (_name, answer) => {
  const { host, address } = open(claim, answer);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(host.notify).not.toHaveBeenCalled();
});

test('while access is being activated it says so, and polls until it is active [STD-14]', async () => {
  const { host, answers } = open(claim, purchase({ status: 'paid' }));
  expect(await screen.findByText(/access is being activated/)).toBeTruthy();
  expect(host.notify).toHaveBeenCalledExactlyOnceWith(success);
  expect(host.checkUser).not.toHaveBeenCalled();
  answers[call] = purchase();
  expect(await screen.findByText('Your access is active.')).toBeTruthy();
  expect(host.checkUser).toHaveBeenCalledOnce();
  expect(host.notify).toHaveBeenCalledOnce();
});

test('if the server does not respond, the claim stays in the address and can be retried', async () => {
  const { host, answers, address } = open(claim, { status: 503, body: { error: 'x' } });
  expect(await screen.findByText(/could not check your payment/)).toBeTruthy();
  expect(address()).toBe(`/dashboard/${claim}`);
  expect(host.notify).not.toHaveBeenCalled();
  answers[call] = purchase();
  await userEvent.click(button('Retry'));
  await waitFor(() => expect(host.notify).toHaveBeenCalledExactlyOnceWith(success));
});
