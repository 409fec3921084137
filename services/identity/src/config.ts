import { commonEnv, port } from '@fairway/kit/service/common-env';
import { readEnv } from '@fairway/kit/service/env';
import { z } from 'zod';

const variables = commonEnv.extend({
  IDENTITY_PORT: port,
  IDENTITY_DATABASE_URL: z.url(),
  QUESTION_BANK_URL: z.url(),
  COMMERCE_URL: z.url(),
  CONTENT_URL: z.url(),
  /**
   * Encrypts the secrets of second factors, and is the key of the hashes of mailboxes: with another key, the former
   * cannot be decrypted, and each mailbox may have another trial and use each promo code again.
   */
  SECOND_FACTOR_KEY: z.string().min(32),
  STORAGE_DIR: z.string().min(1),
  /** Shown on pages unless the setting `support_email` overrides it. */
  SUPPORT_EMAIL: z.union([z.email(), z.literal('')]).default(''),
  /** Set if members register elsewhere: /register then shows a notice with this link (G-10). */
  REGISTER_NOTICE_URL: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
});

export type Config = z.infer<typeof variables>;

/** The only place that reads the environment; throws one error that lists every invalid variable. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  return readEnv(variables, env);
}

/** The migration and the commands need only the database. */
export function loadDatabaseUrl(env: NodeJS.ProcessEnv): string {
  return readEnv(variables.pick({ IDENTITY_DATABASE_URL: true }), env).IDENTITY_DATABASE_URL;
}

const demoPassword = z.string({ error: 'is not set' }).min(8, 'needs at least 8 characters').max(128);

/** The password of all demo accounts. */
export function loadDemoPassword(env: NodeJS.ProcessEnv): string {
  return readEnv(z.object({ FAIRWAY_DEMO_PASSWORD: demoPassword }), env).FAIRWAY_DEMO_PASSWORD;
}
