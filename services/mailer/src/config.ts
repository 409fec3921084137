import { commonEnv, port } from '@fairway/kit/common-env';
import { readEnv } from '@fairway/kit/env';
import { z } from 'zod';

const variables = commonEnv.extend({
  MAILER_PORT: port,
  IDENTITY_URL: z.url(),
  COMMERCE_URL: z.url(),
  CONTENT_URL: z.url(),
  /** smtp://user:password@host:port; smtps for TLS from the first byte. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
});

export type Config = z.infer<typeof variables>;

/** The only place that reads the environment; throws one error that names every bad variable. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  return readEnv(variables, env);
}

/** What the command needs: the queue alone. */
export function loadRedisUrl(env: NodeJS.ProcessEnv): string {
  return readEnv(variables.pick({ REDIS_URL: true }), env).REDIS_URL;
}
