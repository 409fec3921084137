import type { MiddlewareHandler } from 'hono';
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { Pool } from 'undici';
import type { InternalJwks, InternalKey } from '../service/common-env.ts';
import { requestContext, timeLeftHeader, timeLeftMs } from '../tracing/request-context.ts';
import { isTracing, recordSpan } from '../tracing/span.ts';
import { continueTrace, traceHeader } from '../tracing/trace.ts';
import { type Circuit, openCircuit } from './circuit.ts';
import { UnavailableError } from './fault.ts';
import { ownerOf } from './key-owner.ts';

export const internalHeader = 'x-internal-token';
const lifetimeSeconds = 60;
/**
 * A target that responds to no call for this long is considered hanging. Two such timeouts fit within the gateway's
 * read timeout (1.9 s), so that a caller's fallback still reaches the client.
 */
export const usualTimeoutMs = 800;

export type InternalReply = { status: number; body: unknown };

export type InternalClient = {
  /** Retries once if the connection failed immediately: reads are safe to repeat. */
  get: (path: string) => Promise<InternalReply>;
  post: (path: string, body?: unknown) => Promise<InternalReply>;
  close: () => Promise<void>;
};

/**
 * Calls another service's `/internal` routes, signed with this process's key. The call times out after `timeoutMs` if
 * the target responds to no call, after twice that if it is busy, and at the deadline of the current request; then
 * UnavailableError is thrown. After a hang every call fails immediately until the target responds again. Any status
 * that arrives is for the caller to handle.
 */
export function createInternalClient({
  key,
  target,
  baseUrl,
  timeoutMs = usualTimeoutMs,
}: {
  key: InternalKey;
  target: string;
  baseUrl: string;
  timeoutMs?: number;
}): InternalClient {
  const pool = new Pool(baseUrl, {
    connections: 16,
    // A process that is replaced waits until its clients have left idle connections.
    keepAliveMaxTimeout: 4_000,
    connect: { timeout: 1_000 },
    headersTimeout: 0,
    bodyTimeout: timeoutMs,
  });
  const circuit = openCircuit({
    probe: async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      await (await pool.request({ method: 'GET', path: '/health', signal })).body.dump();
    },
  });
  const currentToken = createTokenSource(key, target);

  async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<InternalReply> {
    if (circuit.isOpen()) throw new UnavailableError(`${target} is not responding: ${method} ${path} was not sent`);
    const remainingMs = Math.min(2 * timeoutMs, timeLeftMs());
    if (remainingMs <= 0) throw new UnavailableError(`No time was left for ${method} ${path} of ${target}`);
    const { signal, stop } = startTimeout(circuit, timeoutMs, remainingMs);
    const cause = requestContext.getStore()?.traceparent;
    const traceparent = continueTrace(cause);
    const startedAt = performance.now();
    let status: number | undefined;
    try {
      const reply = await pool.request({
        method,
        path,
        headers: headersOf(await currentToken(), { hasBody: body !== undefined, traceparent, remainingMs }),
        body: body === undefined ? null : JSON.stringify(body),
        signal,
      });
      circuit.recordReply();
      status = reply.statusCode;
      const text = await reply.body.text();
      return { status: reply.statusCode, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      throw new UnavailableError(`${target} did not respond to ${method} ${path}`, { cause: error });
    } finally {
      stop();
      if (isTracing()) recordCallSpan({ target, method, status, traceparent, cause, startedAt });
    }
  }

  return {
    get: async (path) => {
      const startedAt = performance.now();
      try {
        return await call('GET', path);
      } catch (error) {
        // A lost connection is worth a retry, a timeout is not: a client is waiting.
        if (performance.now() - startedAt > timeoutMs / 2) throw error;
        return call('GET', path);
      }
    },
    post: (path, body) => call('POST', path, body),
    close: () => {
      circuit.close();
      return pool.close();
    },
  };
}

/** A token is used for half its lifetime, so that it is valid when it arrives. */
function createTokenSource(key: InternalKey, target: string): () => Promise<string> {
  let token = '';
  let renewAt = 0;
  return async () => {
    if (Date.now() >= renewAt) {
      token = await signInternalToken(key, target);
      renewAt = Date.now() + (lifetimeSeconds / 2) * 1_000;
    }
    return token;
  };
}

function headersOf(
  token: string,
  { hasBody, traceparent, remainingMs }: { hasBody: boolean; traceparent: string; remainingMs: number },
): Record<string, string> {
  const headers: Record<string, string> = { [internalHeader]: token, accept: 'application/json' };
  if (hasBody) headers['content-type'] = 'application/json';
  const requestId = requestContext.getStore()?.requestId;
  headers[traceHeader] = traceparent;
  if (requestId !== undefined) headers['x-request-id'] = requestId;
  headers[timeLeftHeader] = String(Math.ceil(remainingMs));
  return headers;
}

/** Includes the wait for a free connection. */
function startTimeout(
  circuit: Circuit,
  timeoutMs: number,
  remainingMs: number,
): { signal: AbortSignal; stop: () => void } {
  const sentAt = performance.now();
  const controller = new AbortController();
  const giveUp = () => controller.abort(new Error(`no answer in ${Math.round(performance.now() - sentAt)} ms`));
  let timer = setTimeout(
    () => {
      circuit.recordTimeout(sentAt);
      const isBusy = circuit.hasRepliedSince(sentAt) && remainingMs > timeoutMs;
      if (isBusy) timer = setTimeout(giveUp, remainingMs - timeoutMs);
      else giveUp();
    },
    Math.min(timeoutMs, remainingMs),
  );
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

/** The span omits the path, which may contain an id of a person: the called service's span has its pattern. */
function recordCallSpan({
  target,
  method,
  status,
  ...span
}: {
  target: string;
  method: string;
  /** Undefined if there was no response. */
  status: number | undefined;
  traceparent: string;
  cause: string | undefined;
  startedAt: number;
}): void {
  recordSpan({
    ...span,
    name: `${method} ${target}`,
    kind: 'client',
    isFailed: status === undefined || status >= 500,
    attributes: {
      'http.request.method': method,
      'peer.service': target,
      ...(status !== undefined && { 'http.response.status_code': status }),
    },
  });
}

/** States which process calls and which service it calls. */
export async function signInternalToken(key: InternalKey, target: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
    .setIssuer(ownerOf(key.kid))
    .setAudience(target)
    .setExpirationTime(`${lifetimeSeconds}s`)
    .sign(await importJWK(key, 'EdDSA'));
}

/** The response to a caller that is not one of our processes. */
export const internalRefusal = { error: 'Only Fairway services may call this' };

/** Admits only our processes, with tokens whose audience is this service; the gateway never routes here. */
export function internalOnly({ self, jwks }: { self: string; jwks: InternalJwks }): MiddlewareHandler {
  const keys = createLocalJWKSet(jwks);
  const accepted = new LRUCache<string, number>({ max: 200 });
  return async (c, next) => {
    const token = c.req.header(internalHeader) ?? '';
    const until = accepted.get(token);
    if (until === undefined || until < Date.now()) {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, { audience: self, algorithms: ['EdDSA'] });
        if (payload.iss !== ownerOf(protectedHeader.kid ?? '') || payload.exp === undefined)
          throw new Error('issuer does not match key');
        accepted.set(token, payload.exp * 1_000);
      } catch {
        return c.json(internalRefusal, 401);
      }
    }
    await next();
  };
}
