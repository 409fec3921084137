import type { APIRequestContext } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { cards } from './checkout-page.ts';

/** One month of access, bought by a member with the sandbox's card. */
export async function buyByApi(request: APIRequestContext, token: string): Promise<void> {
  const headers = { 'x-auth-token': token };
  const opened = await request.post('/api/v1/private/checkout', { headers, data: { plan: 1 } });
  expect(opened.status()).toBe(200);
  const { attempt } = (await opened.json()) as { attempt: string };
  const data = {
    attempt,
    card_number: cards.fine,
    exp_month: '12',
    exp_year: String(new Date().getFullYear() + 3),
    cvc: '123',
    full_name: 'Ann Mate',
    amount: '9.99',
    subscription_type: '1 Month Access',
    platform: 'web',
  };
  const paid = await request.post('/api/mlp_auth/payment_user', { headers, data });
  expect(paid.status(), await paid.text()).toBe(200);
}
