import { commonEnv, port } from '@fairway/kit/service/common-env';
import { readEnv } from '@fairway/kit/service/env';
import { z } from 'zod';

const variables = commonEnv.extend({
  CONTENT_PORT: port,
  CONTENT_DATABASE_URL: z.url(),
  STORAGE_DIR: z.string().min(1),
  IDENTITY_URL: z.url(),
  QUESTION_BANK_URL: z.url(),
  /** Recipient of contact form messages; if empty, they are only stored. */
  SUPPORT_EMAIL: z.union([z.email(), z.literal('')]).default(''),
});

export type Config = z.infer<typeof variables>;

/** The only place that reads the environment; throws one error that lists every invalid variable. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  return readEnv(variables, env);
}

/** The sample comments refer to questions of the bank. */
export function loadSeedConfig(env: NodeJS.ProcessEnv) {
  return readEnv(variables.pick({ CONTENT_DATABASE_URL: true, QUESTION_BANK_URL: true }), env);
}

/** The migration and the import need only the database. */
export function loadDatabaseUrl(env: NodeJS.ProcessEnv): string {
  return readEnv(variables.pick({ CONTENT_DATABASE_URL: true }), env).CONTENT_DATABASE_URL;
}
