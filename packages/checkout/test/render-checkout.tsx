import { fakeHost } from '@fairway/area/render-area';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { Checkout } from '../src/checkout.tsx';
import { memberCheckout as calls, held, purchase } from './fixtures.ts';

/** Renders a member's checkout of plan 2 with these answers. By default it opens, and a payment is granted. */
export function openCheckout(
  answers: Record<string, unknown> = {},
  license = '',
  accessFrom = new Date('2026-08-31T12:00:00Z'),
) {
  answers[calls.open] ??= held();
  answers[calls.pay] ??= purchase();
  const { host, calls: made } = fakeHost(answers, { state: 'signed-in', member: {} as never });
  const onGranted = vi.fn(async () => {});
  const onOutdated = vi.fn(async () => {});
  const view = render(
    <Checkout
      api={host.api}
      notify={host.notify}
      payer="member"
      plan="2"
      license={license}
      accessFrom={accessFrom}
      onOutdated={onOutdated}
      onGranted={onGranted}
      plansHref="/pricing"
    />,
  );
  const sent = (call: string) => made.filter((one) => one.call === call).map(({ body }) => body);
  return { ...view, answers, host, onGranted, onOutdated, sent };
}

export const payButton = () => screen.findByRole('button', { name: /^PAY NOW/ });
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** Fills in this site's card fields. */
export async function fillIn(number = '4242424242424242', cvc = '123') {
  await screen.findByLabelText('CARD NUMBER');
  await userEvent.type(field('CARD NUMBER'), number);
  await userEvent.selectOptions(field('EXPIRY MONTH'), '12');
  await userEvent.selectOptions(field('EXPIRY YEAR'), String(new Date().getFullYear() + 3));
  await userEvent.type(field('CVC'), cvc);
  await userEvent.type(field('NAME ON CARD'), 'Ann Mate');
}

/** Fills in the card and pays. */
export async function payByCard() {
  await fillIn();
  await userEvent.click(await payButton());
}

/** The error of a field: the last element that describes it. */
export const wordsUnder = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(-1);

/** Enters a promo code in its dialog. */
export async function addCode(code = 'SEA20') {
  await userEvent.click(await screen.findByText('Have A Promo Code?'));
  const dialog = within(screen.getByRole('dialog', { name: 'Add Promo Code' }));
  if (code) await userEvent.type(dialog.getByLabelText('Promo code'), code);
  await userEvent.click(dialog.getByRole('button', { name: 'Add Promo Code' }));
}
