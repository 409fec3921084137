import { expect, test, vi } from 'vitest';
import { takeCard } from './take-card.ts';

test('Stripe gets no card while the account is wrong', async () => {
  const stripe = { takeCard: vi.fn(), passBank: vi.fn(), focus: vi.fn(), remove: vi.fn() };
  const wrongAccount = { email: 'Enter your email address' };
  const taking = takeCard(new FormData(), 'stripe', { stripe, wrongAccount, now: new Date() });
  await expect(taking).rejects.toMatchObject({
    fields: { ...wrongAccount, full_name: 'Enter the name on the card' },
  });
  expect(stripe.takeCard).not.toHaveBeenCalled();
});
