import type { ServiceName } from '@fairway/contracts/calls/services';
import { commonEnv, port } from '@fairway/kit/common-env';
import { readEnv } from '@fairway/kit/env';
import { z } from 'zod';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const count = z.coerce.number().int().min(0);

const gatewayEnv = commonEnv.extend({
  GATEWAY_PORT: port,
  GATEWAY_HOST: z.string().default('127.0.0.1'),
  IDENTITY_URL: z.url(),
  QUESTION_BANK_URL: z.url(),
  TESTING_URL: z.url(),
  COMMERCE_URL: z.url(),
  CONTENT_URL: z.url(),
  RELEASES_DIR: z.string().min(1),
  STORAGE_DIR: z.string().min(1),
  TRUST_PROXY: flag,
  FAIRWAY_OVERRIDES: flag,
  RENDER_THREADS: count.min(1).default(1),
  /** Set where cards are taken by Stripe's own fields: checkout pages then let Stripe in. */
  STRIPE_PUBLIC_KEY: z.string().default(''),
});

export type Config = ReturnType<typeof loadConfig>;

export function loadConfig(env: NodeJS.ProcessEnv) {
  const read = readEnv(gatewayEnv, env);
  const addresses: Record<ServiceName, string> = {
    identity: read.IDENTITY_URL,
    'question-bank': read.QUESTION_BANK_URL,
    testing: read.TESTING_URL,
    commerce: read.COMMERCE_URL,
    content: read.CONTENT_URL,
  };
  return {
    port: read.GATEWAY_PORT,
    host: read.GATEWAY_HOST,
    addresses,
    ...(read.SOCKET_DIR !== undefined && { socketFolder: read.SOCKET_DIR }),
    redisUrl: read.REDIS_URL,
    internalKey: read.INTERNAL_KEY,
    publicUrl: read.PUBLIC_URL,
    releasesFolder: read.RELEASES_DIR,
    storageFolder: read.STORAGE_DIR,
    trustProxy: read.TRUST_PROXY,
    overrides: read.FAIRWAY_OVERRIDES,
    rateLimitPerMinute: read.RATE_LIMIT_PER_MINUTE,
    renderThreads: read.RENDER_THREADS,
    stripe: read.STRIPE_PUBLIC_KEY !== '',
    logLevel: read.LOG_LEVEL,
  };
}
