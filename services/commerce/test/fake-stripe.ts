import { setUp } from '@fairway/test-support/set-up';
import { openFakeStripe } from './fake-stripe-server.ts';

/** Stripe for the tests of a file, reset before each. */
export const setUpStripe = () => setUp(openFakeStripe, (stripe) => stripe.empty());
