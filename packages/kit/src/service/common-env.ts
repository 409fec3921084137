import { z } from 'zod';

const json = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const okpPublic = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() });

/**
 * The Ed25519 key of a process; `kid` is the name of the process, optionally with a suffix: `gateway.2` is its next
 * key, which the others know before it is used.
 */
export const internalKey = okpPublic.extend({ d: z.string() });
export type InternalKey = z.infer<typeof internalKey>;

/** The public keys of every process that may call another. */
export const internalJwks = z.object({ keys: z.array(okpPublic).min(1) });
export type InternalJwks = z.infer<typeof internalJwks>;

/** Variables of every process. Services add their port, database and neighbors. */
export const commonEnv = z.object({
  REDIS_URL: z.url(),
  INTERNAL_KEY: json(internalKey),
  INTERNAL_JWKS: json(internalJwks),
  PUBLIC_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  LOG_LEVEL: z.string().default('info'),
  /** Bind address: loopback, unless its neighbors are on other machines. */
  BIND_ADDRESS: z.string().min(1).default('127.0.0.1'),
  /** A certificate with its chain, and its key, as PEM: the process then serves only https. Empty: no TLS. */
  TLS_CERT: z.string().default(''),
  TLS_KEY: z.string().default(''),
  /** How long a process that stops serves requests while `/ready` replies 503. Empty: it closes at once. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** Calls per address and minute; 0 turns every limit off, for tests and measurements. Empty counts as not set. */
  RATE_LIMIT_PER_MINUTE: z
    .string()
    .regex(/^\d{0,9}$/, 'is not a number')
    .default('')
    .transform((text) => (text === '' ? 1_200 : Number(text))),
  /**
   * Folder of unix sockets, for processes on the same machine: a call through a socket costs less than through a port.
   */
  SOCKET_DIR: z.string().min(1).optional(),
  /** Where traces are exported, by OTLP over HTTP. Empty: nowhere. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .default('')
    .refine((value) => value === '' || URL.canParse(value), 'is not a URL'),
  /** The share of traces that is exported. Empty: all. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .default('')
    .transform((value) => (value === '' ? 1 : Number(value)))
    .pipe(z.number('is not a number').min(0, 'must be from 0 to 1').max(1, 'must be from 0 to 1')),
});

export type CommonEnv = z.output<typeof commonEnv>;

/** 0: a parent process owns the port (see `serve`). */
export const port = z.coerce.number().int().min(0).max(65_535);
