import { commonEnv, port } from '@fairway/kit/service/common-env';
import { readEnv } from '@fairway/kit/service/env';
import { z } from 'zod';

const variables = commonEnv.extend({
  MAILER_PORT: port,
  IDENTITY_URL: z.url(),
  QUESTION_BANK_URL: z.url(),
  COMMERCE_URL: z.url(),
  CONTENT_URL: z.url(),
  /** smtp://user:password@host:port; smtps for TLS from the first byte. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  /** 1 if the mail server is the local catcher of `npm start`: no mail leaves the machine. */
  MAIL_IS_CAUGHT: z.enum(['', '0', '1']).default('0'),
});

export type Config = z.infer<typeof variables>;

/** The only place that reads the environment; throws one error that names every invalid variable. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  return readEnv(variables, env);
}

const ownerVariables = {
  IDENTITY_URL: true,
  QUESTION_BANK_URL: true,
  COMMERCE_URL: true,
  CONTENT_URL: true,
  INTERNAL_KEY: true,
} as const;

export type OwnersConfig = Pick<Config, keyof typeof ownerVariables>;

/** The variables of `mail:retry`: the queue, and the services that own its mails. */
export function loadRetryConfig(env: NodeJS.ProcessEnv): OwnersConfig & Pick<Config, 'REDIS_URL'> {
  return readEnv(variables.pick({ ...ownerVariables, REDIS_URL: true }), env);
}
