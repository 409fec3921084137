import { movableClock } from '@fairway/kit/service/clock';
import { commonEnv, port } from '@fairway/kit/service/common-env';
import { readEnv } from '@fairway/kit/service/env';
import { z } from 'zod';

const databaseUrl = { QUESTION_BANK_DATABASE_URL: z.url() };

const service = commonEnv.extend({
  ...movableClock,
  ...databaseUrl,
  QUESTION_BANK_PORT: port,
  /** Megabytes of cached question texts in memory; 0 reads every question from the database. */
  QUESTION_BANK_CACHE_MB: z.coerce.number().int().min(0).max(4_096).default(32),
  STORAGE_DIR: z.string().min(1),
  IDENTITY_URL: z.url(),
  TESTING_URL: z.url(),
  CONTENT_URL: z.url(),
  /** Signs the cookie of visitors, and is the key of the hashes of their addresses. */
  VISITOR_SECRET: z.string().min(16),
  /** Answers older than this are deleted. A mariner's credential is valid for five years. */
  ANSWER_RETENTION_MONTHS: z.coerce.number().int().min(12).max(1_200).default(60),
  /** Free questions a day, unless Site Settings say otherwise. */
  FREE_DAILY_ANSWERS: z.coerce.number().int().min(1).max(100_000).default(50),
});

const tool = z.object({ ...databaseUrl, REDIS_URL: z.url(), STORAGE_DIR: z.string().min(1) });

export type Config = z.infer<typeof service>;
export type ToolConfig = z.infer<typeof tool>;

/** The only place that reads the environment; throws one error that lists every invalid variable. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  return readEnv(service, env);
}

/** Settings of the importer and the generator. */
export function loadToolConfig(env: NodeJS.ProcessEnv): ToolConfig {
  return readEnv(tool, env);
}

/** The migration needs only the database. */
export function loadDatabaseUrl(env: NodeJS.ProcessEnv): string {
  return readEnv(z.object(databaseUrl), env).QUESTION_BANK_DATABASE_URL;
}
