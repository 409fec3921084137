import type { PaymentKeys } from '@fairway/contracts/identity/going-live';
import { commonEnv, port } from '@fairway/kit/service/common-env';
import { readEnv } from '@fairway/kit/service/env';
import { z } from 'zod';

const flag = z
  .enum(['', '0', '1'])
  .default('0')
  .transform((value) => value === '1');

const variables = commonEnv.extend({
  COMMERCE_PORT: port,
  COMMERCE_DATABASE_URL: z.url(),
  IDENTITY_URL: z.url(),
  /** Without both keys the embedded sandbox replaces Stripe, and no money moves (G-31). */
  STRIPE_SECRET_KEY: z.string().default(''),
  STRIPE_PUBLIC_KEY: z.string().default(''),
  /** Secret of the endpoint /api/stripe/webhook at Stripe. */
  STRIPE_WEBHOOK_SECRET: z.string().default(''),
  /** Accepts card numbers directly, for an account that Stripe has cleared for it. */
  STRIPE_RAW_CARDS: flag,
  /** Overrides the address of Stripe's API, for tests. */
  STRIPE_API_URL: z.url().optional(),
});

export type Config = z.infer<typeof variables>;

/** The only place that reads the environment; throws one error that lists every invalid variable. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const config = readEnv(variables, env);
  const stripe = [config.STRIPE_SECRET_KEY, config.STRIPE_PUBLIC_KEY, config.STRIPE_WEBHOOK_SECRET];
  if (stripe.some((value) => value !== '') && stripe.includes('')) {
    throw new Error('Set STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET, or none of them');
  }
  return config;
}

/** Stripe marks the keys of its test mode: `sk_test_…` and `rk_test_…`. */
export function paymentKeysOf({ STRIPE_SECRET_KEY }: Pick<Config, 'STRIPE_SECRET_KEY'>): PaymentKeys {
  if (STRIPE_SECRET_KEY === '') return 'sandbox';
  return /^[a-z]+_test_/.test(STRIPE_SECRET_KEY) ? 'test' : 'live';
}

/** The migration and the seed need only the database. */
export function loadDatabaseUrl(env: NodeJS.ProcessEnv): string {
  return readEnv(variables.pick({ COMMERCE_DATABASE_URL: true }), env).COMMERCE_DATABASE_URL;
}
