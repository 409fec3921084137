import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memberCheckout as calls, coupon, held, purchase } from '../test/fixtures.ts';
import { openCheckout } from '../test/render-checkout.tsx';

/** Installs a fake Stripe.js: it mounts fields, returns a payment method, and runs the bank approval. */
function installStripe() {
  const listeners: Record<string, (change: object) => void> = {};
  const created: string[] = [];
  const focused: string[] = [];
  const removed: string[] = [];
  const stripe = {
    elements: () => ({
      create: (kind: string) => {
        created.push(kind);
        return {
          mount: (into: HTMLElement) => into.append(`[${kind}]`),
          destroy: () => removed.push(kind),
          focus: () => focused.push(kind),
          on: (_event: string, listener: (change: object) => void) => {
            listeners[kind] = listener;
          },
        };
      },
    }),
    createPaymentMethod: vi.fn(async (_options: object): Promise<object> => ({ paymentMethod: { id: 'pm_1' } })),
    handleNextAction: vi.fn(async (_options: object): Promise<object> => ({})),
  };
  const open = vi.fn((_key: string) => stripe);
  window.Stripe = open as never;
  return {
    stripe,
    open,
    created,
    focused,
    removed,
    change: (kind: string, change: object) => listeners[kind]?.(change),
  };
}

const stripeHeld = held({ mode: 'stripe', publishable_key: 'pk_test_1' });

const open = (answers: Record<string, unknown> = {}) => openCheckout({ [calls.open]: stripeHeld, ...answers });

async function pay(): Promise<void> {
  await screen.findByText('[cardNumber]');
  await userEvent.type(screen.getByLabelText('NAME ON CARD'), 'Ann Mate');
  await userEvent.click(screen.getByRole('button', { name: /^PAY NOW/ }));
}

beforeEach(() => history.replaceState(null, '', '/payment-subscribe/2'));
afterEach(() => {
  delete window.Stripe;
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

test('in Stripe mode the card is typed into Stripe’s fields, and the payment sends only Stripe’s id of it', async () => {
  const fake = installStripe();
  const { onGranted, sent, unmount } = open();
  await pay();
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(fake.open).toHaveBeenCalledExactlyOnceWith('pk_test_1');
  expect(fake.created).toEqual(['cardNumber', 'cardExpiry', 'cardCvc']);
  expect(fake.stripe.createPaymentMethod.mock.calls[0]?.[0]).toMatchObject({ billing_details: { name: 'Ann Mate' } });
  expect(sent(calls.pay)[0]).toMatchObject({ payment_method: 'pm_1', full_name: 'Ann Mate', amount: '34.99' });
  expect(Object.keys(sent(calls.pay)[0] as object)).not.toContain('card_number');
  expect(screen.queryByLabelText('EXPIRY MONTH')).toBeNull();
  expect(screen.getByText(/^Paid through Stripe\./)).toBeTruthy();
  expect(screen.queryByText(/sandbox/)).toBeNull();
  unmount();
  expect(fake.removed).toEqual(fake.created);
});

test('highlights the brand that Stripe reports', async () => {
  const fake = installStripe();
  open();
  await screen.findByText('[cardNumber]');
  const others = () => screen.getAllByRole('listitem').filter(({ className }) => className !== '').length;
  expect(others()).toBe(0);
  fake.change('cardNumber', { brand: 'amex' });
  await waitFor(() => expect(others()).toBe(3));
});

test.each([
  ['incomplete_number', 'CARD NUMBER', 'cardNumber'],
  ['invalid_expiry_year_past', 'EXPIRY', 'cardExpiry'],
  ['incomplete_cvc', 'CVC', 'cardCvc'],
])('shows Stripe’s error %s under %s, and sends nothing [PAY-25]', async (code, label, part) => {
  const fake = installStripe();
  fake.stripe.createPaymentMethod.mockResolvedValue({ error: { code, message: 'Look at this again' } });
  const { sent } = open();
  await pay();
  const words = await screen.findByText('Look at this again');
  expect(words.parentElement?.querySelector('label')?.textContent).toBe(label);
  await waitFor(() => expect(fake.focused).toEqual([part]));
  expect(sent(calls.pay)).toEqual([]);
  // The error stays if Stripe reports it again, and clears once Stripe reports none.
  fake.change(part, { error: { code } });
  expect(screen.getByText('Look at this again')).toBeTruthy();
  fake.change(part, {});
  await waitFor(() => expect(screen.queryByText('Look at this again')).toBeNull());
});

test('Stripe shows the bank approval, and then the server confirms the result', async () => {
  const fake = installStripe();
  const asks = purchase({ status: 'requires_action', client_secret: 'pi_1_secret' });
  const { onGranted, sent } = open({ [calls.pay]: asks, [calls.confirm]: purchase() });
  await pay();
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(fake.stripe.handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 'pi_1_secret' });
  expect(sent(calls.confirm)).toEqual([{}]);
});

test('reports an abandoned bank approval, and allows another payment', async () => {
  const fake = installStripe();
  fake.stripe.handleNextAction.mockResolvedValue({ error: { message: 'You left the page of your bank.' } });
  const asks = purchase({ status: 'requires_action', client_secret: 'pi_1_secret' });
  const { onGranted } = open({ [calls.pay]: asks, [calls.confirm]: asks });
  await pay();
  expect(await screen.findByText('You left the page of your bank.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^PAY NOW/ })).toBeTruthy();
  expect(onGranted).not.toHaveBeenCalled();
});

test('loads Stripe’s script only here, and can retry if it does not load', async () => {
  open();
  await waitFor(() => expect(document.head.querySelectorAll('script')).toHaveLength(1));
  const script = document.head.querySelector('script') as HTMLScriptElement;
  expect(script.src).toBe('https://js.stripe.com/v3/');
  fireEvent.error(script);
  expect(await screen.findByText('The card fields did not load')).toBeTruthy();
  installStripe();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('[cardNumber]')).toBeTruthy();
});

test('does not load Stripe if a coupon leaves nothing to pay', async () => {
  sessionStorage.setItem(
    'fairway-checkout:member:2',
    JSON.stringify({ held: stripeHeld, coupon: coupon({ amount: '0.00', amountCents: 0 }) }),
  );
  const { onGranted, sent } = open({ [calls.ask]: purchase({ status: 'pending' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'GET ACCESS' }));
  await waitFor(() => expect(onGranted).toHaveBeenCalledOnce());
  expect(sent(calls.pay)[0]).not.toHaveProperty('payment_method');
  expect(document.head.querySelector('script')).toBeNull();
});

test.each(['/payment-subscribe/2', '/Payment-Subscribe/2'])(
  'loads Stripe.js if the page was loaded at %s',
  async (path) => {
    history.replaceState(null, '', path);
    open();
    await waitFor(() => expect(document.head.querySelector('script')?.src).toBe('https://js.stripe.com/v3/'));
  },
);
