import { isRecord } from '@fairway/contracts/call/is-record';
import type { ServiceName } from '@fairway/contracts/call/services';
import { isBucket } from '@fairway/kit/files/storage';
import type { InternalKey } from '@fairway/kit/service/common-env';
import { readVariable } from '@fairway/kit/service/env-file';
import { tlsOf } from '@fairway/kit/service/serve';

/** Parses a variable; throws a message if the value is invalid. The gateway's bundle carries no schema. */
type Read<T> = (text: string | undefined) => T;

const fail = (message: string): never => {
  throw new Error(message);
};

const text: Read<string> = (value) => value || fail('is missing');
const or =
  (fallback: string): Read<string> =>
  (value) =>
    value ?? fallback;
const url: Read<string> = (value) => (URL.canParse(text(value)) ? text(value) : fail('is not a URL'));
const flag: Read<boolean> = (value = '0') => (value === '0' || value === '1' ? value === '1' : fail('must be 0 or 1'));
const number =
  ({ min, max = Number.MAX_SAFE_INTEGER, fallback }: { min: number; max?: number; fallback?: number }): Read<number> =>
  (value) => {
    if (fallback !== undefined && value === undefined) return fallback;
    const read = /^\d{1,15}$/.test(text(value)) ? Number(value) : fail('is not a number');
    return read >= min && read <= max ? read : fail(`must be from ${min} to ${max}`);
  };
/** Empty counts as not set: only an explicit 0 turns limits off. */
const limit: Read<number> = (value) => number({ min: 0, max: 999_999_999, fallback: 1_200 })(value || undefined);

/** From 0 to 1; empty counts as 1. */
const share: Read<number> = (value) => {
  const read = value ? Number(value) : 1;
  return read >= 0 && read <= 1 ? read : fail('must be from 0 to 1');
};

/** The Ed25519 key of this process. */
function internalKey(value: string | undefined): InternalKey {
  const key: unknown = parsed(text(value));
  if (!isRecord(key) || key.kty !== 'OKP' || key.crv !== 'Ed25519') return fail('is not an Ed25519 key');
  const { kty, crv, x, d, kid } = key;
  if (typeof x !== 'string' || typeof d !== 'string' || typeof kid !== 'string') return fail('is not a private key');
  return { kty, crv, x, d, kid };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return fail('is not JSON');
  }
}

export type Config = ReturnType<typeof loadConfig>;

/** The only place that reads the environment; throws one error that names every invalid variable. */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const faults: string[] = [];
  function read<T>(name: string, from: Read<T>): T {
    try {
      return from(readVariable(env, name));
    } catch (error) {
      faults.push(`  ${name}: ${(error as Error).message}`);
      return undefined as T;
    }
  }
  const addresses: Record<ServiceName, string> = {
    identity: read('IDENTITY_URL', url),
    'question-bank': read('QUESTION_BANK_URL', url),
    testing: read('TESTING_URL', url),
    commerce: read('COMMERCE_URL', url),
    content: read('CONTENT_URL', url),
  };
  const socketFolder = env.SOCKET_DIR === undefined ? undefined : read('SOCKET_DIR', text);
  const releases = read('RELEASES_DIR', text) ?? '';
  const config = {
    /** 0: a parent process owns the port. */
    port: read('GATEWAY_PORT', number({ min: 0, max: 65_535 })),
    host: read('GATEWAY_HOST', or('127.0.0.1')),
    /** PEM, or files (`TLS_CERT_FILE`, `TLS_KEY_FILE`): it then serves only https. */
    tls: read('TLS_CERT', (cert = '') => tlsOf({ TLS_CERT: cert, TLS_KEY: readVariable(env, 'TLS_KEY') ?? '' })),
    /** How long it serves requests after a signal to stop, while `/ready` replies 503. Empty: 0. */
    drainSeconds: read('DRAIN_SECONDS', (value) => number({ min: 0, max: 60, fallback: 0 })(value || undefined)),
    /** Where Prometheus scrapes metrics: never the public port. */
    metrics: {
      port: env.GATEWAY_METRICS_PORT ? read('GATEWAY_METRICS_PORT', number({ min: 1, max: 65_535 })) : undefined,
      host: read('GATEWAY_METRICS_HOST', or('127.0.0.1')),
    },
    addresses,
    ...(socketFolder !== undefined && { socketFolder }),
    redisUrl: read('REDIS_URL', url),
    internalKey: read('INTERNAL_KEY', internalKey),
    /** The site as users see it; `https:` turns HSTS on. */
    publicUrl: read('PUBLIC_URL', (value) => url(value).replace(/\/$/, '')),
    /** A folder, where the last accepted manifest is stored too, or `s3://…`. */
    releases,
    /** Where releases of a bucket are copied to. */
    releasesCache: read('RELEASES_CACHE_DIR', isBucket(releases) ? text : (value) => value),
    storage: read('STORAGE_DIR', text),
    /** Whether the visitor's address is the last in `x-forwarded-for`. */
    trustProxy: read('TRUST_PROXY', flag),
    /** In development: areas from this machine, for everyone (`development.json`). */
    overrides: read('FAIRWAY_OVERRIDES', flag),
    /** Whether administrators may develop an area in their own browser. */
    localAreas: read('LOCAL_AREAS', flag),
    /** Calls and pages per address; 0: no limits. */
    rateLimitPerMinute: read('RATE_LIMIT_PER_MINUTE', limit),
    /** For each area that is rendered. */
    renderProcesses: read('RENDER_PROCESSES', number({ min: 1, fallback: 1 })),
    /** True if cards are entered in Stripe's fields: checkout pages then allow Stripe. */
    stripe: read('STRIPE_PUBLIC_KEY', or('')) !== '',
    logLevel: read('LOG_LEVEL', or('info')),
    tracing: {
      endpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', (value) => (value ? url(value) : '')),
      ratio: read('OTEL_TRACES_SAMPLER_ARG', share),
    },
  };
  if (faults.length > 0) throw new Error(`Invalid environment:\n${faults.join('\n')}`);
  return config;
}
