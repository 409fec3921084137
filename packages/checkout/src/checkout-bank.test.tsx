import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { memberCheckout as calls, purchase } from '../test/fixtures.ts';
import { openCheckout, payByCard, wordsUnder } from '../test/render-checkout.tsx';

const asked = purchase({ status: 'requires_action' });

test.each([
  ['Approve', 'approve'],
  ['Decline', 'decline'],
] as const)('pressing %s answers the sandbox bank', async (press, challenge) => {
  const declined = purchase({ status: 'failed', fields: { card_number: 'Your bank declined.' } });
  const after = challenge === 'approve' ? purchase() : declined;
  const { onGranted, sent } = openCheckout({ [calls.pay]: asked, [calls.confirm]: after });
  await payByCard();
  const dialog = within(await screen.findByRole('dialog', { name: 'Your bank asks for approval' }));
  await userEvent.click(dialog.getByRole('button', { name: press }));
  await waitFor(() => expect(sent(calls.confirm)).toEqual([{ challenge }]));
  if (challenge === 'approve') return waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  await waitFor(() => expect(wordsUnder('CARD NUMBER')).toBe('Your bank declined.'));
  expect(onGranted).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

test('a bank decline in an error response appears under the card number, like one in the purchase', async () => {
  const declined = { status: 400, body: { card_number: 'Your bank declined.' } };
  openCheckout({ [calls.pay]: asked, [calls.confirm]: declined });
  await payByCard();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(wordsUnder('CARD NUMBER')).toBe('Your bank declined.'));
  expect(sessionStorage).toHaveLength(0);
});

test.each([408, 429, 503])('an approval whose confirmation is answered with %i is found by polling', async (status) => {
  const { onGranted } = openCheckout({
    [calls.pay]: asked,
    [calls.confirm]: { status, body: { error: 'Not now.' } },
    [calls.ask]: purchase(),
  });
  await payByCard();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
});
