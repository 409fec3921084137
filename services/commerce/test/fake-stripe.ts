import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type FakeStripe, openFakeStripe } from './fake-stripe-server.ts';

/** Stripe for the tests of a file, reset before each. It is set up before the first test. */
export function setUpStripe(): FakeStripe {
  const stripe = {} as FakeStripe;
  beforeAll(async () => {
    Object.assign(stripe, await openFakeStripe());
  });
  beforeEach(() => stripe.empty());
  afterAll(() => stripe.close());
  return stripe;
}
