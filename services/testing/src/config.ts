import { movableClock } from '@fairway/kit/service/clock';
import { commonEnv, port } from '@fairway/kit/service/common-env';
import { readEnv } from '@fairway/kit/service/env';
import { z } from 'zod';

const variables = commonEnv.extend({
  ...movableClock,
  TESTING_PORT: port,
  TESTING_DATABASE_URL: z.url(),
  IDENTITY_URL: z.url(),
  QUESTION_BANK_URL: z.url(),
});

export type Config = z.infer<typeof variables>;

/** The only place that reads the environment; throws one error that lists every invalid variable. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  return readEnv(variables, env);
}

/** The migration and the seed need only the database. */
export function loadDatabaseUrl(env: NodeJS.ProcessEnv): string {
  return readEnv(variables.pick({ TESTING_DATABASE_URL: true }), env).TESTING_DATABASE_URL;
}
