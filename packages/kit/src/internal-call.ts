import type { MiddlewareHandler } from 'hono';
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { Pool } from 'undici';
import { openCircuit } from './circuit.ts';
import type { InternalJwks, InternalKey } from './common-env.ts';
import { UnavailableError } from './fault.ts';
import { ownerOf } from './key-owner.ts';
import { requestContext, timeLeftHeader, timeLeftMs } from './request-context.ts';
import { continueTrace, traceHeader } from './trace.ts';

export const internalHeader = 'x-internal-token';
const lifetimeSeconds = 60;
/**
 * A target that answers nobody for so long is taken to hang. Two such waits end before the gateway gives up a read
 * (1.9 s), so that a caller's stand-in still reaches somebody.
 */
export const usualTimeoutMs = 800;

export type InternalReply = { status: number; body: unknown };

export type InternalClient = {
  /** Asks once more where the connection failed at once: reads repeat safely. */
  get: (path: string) => Promise<InternalReply>;
  post: (path: string, body?: unknown) => Promise<InternalReply>;
  close: () => Promise<void>;
};

/**
 * Calls another service's `/internal` routes, signed with this process's own key. A target that answers nobody within
 * `timeoutMs` is given up, a busy one after twice that, and either at the deadline of the request that asks: that throws
 * UnavailableError. So does every call, at once, until a target that hung answers again. Every status that arrives is
 * the caller's to judge.
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
  let token = '';
  let renewAt = 0;

  async function currentToken(): Promise<string> {
    if (Date.now() >= renewAt) {
      token = await signInternalToken(key, target);
      renewAt = Date.now() + (lifetimeSeconds / 2) * 1_000;
    }
    return token;
  }

  async function headersFor(body: unknown, leftMs: number): Promise<Record<string, string>> {
    const headers: Record<string, string> = { [internalHeader]: await currentToken(), accept: 'application/json' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const context = requestContext.getStore();
    headers[traceHeader] = continueTrace(context?.traceparent);
    if (context?.requestId !== undefined) headers['x-request-id'] = context.requestId;
    headers[timeLeftHeader] = String(Math.ceil(leftMs));
    return headers;
  }

  /** The wait for a free connection counts too. */
  function giveUpInTime(leftMs: number): { signal: AbortSignal; stop: () => void } {
    const sentAt = performance.now();
    const giving = new AbortController();
    const giveUp = () => giving.abort(new Error(`no answer in ${Math.round(performance.now() - sentAt)} ms`));
    let timer = setTimeout(
      () => {
        circuit.noteSilence(sentAt);
        const isBusy = circuit.answeredSince(sentAt) && leftMs > timeoutMs;
        if (isBusy) timer = setTimeout(giveUp, leftMs - timeoutMs);
        else giveUp();
      },
      Math.min(timeoutMs, leftMs),
    );
    return { signal: giving.signal, stop: () => clearTimeout(timer) };
  }

  async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<InternalReply> {
    if (circuit.isOpen()) throw new UnavailableError(`${target} hangs: ${method} ${path} was not sent`);
    const leftMs = Math.min(2 * timeoutMs, timeLeftMs());
    if (leftMs <= 0) throw new UnavailableError(`No time was left for ${method} ${path} of ${target}`);
    const { signal, stop } = giveUpInTime(leftMs);
    try {
      const reply = await pool.request({
        method,
        path,
        headers: await headersFor(body, leftMs),
        body: body === undefined ? null : JSON.stringify(body),
        signal,
      });
      circuit.noteAnswer();
      const text = await reply.body.text();
      return { status: reply.statusCode, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      throw new UnavailableError(`${target} did not respond to ${method} ${path}`, { cause: error });
    } finally {
      stop();
    }
  }

  return {
    get: async (path) => {
      const startedAt = Date.now();
      try {
        return await call('GET', path);
      } catch (error) {
        // A lost connection is worth another try, a target that does not answer is not: somebody waits for this.
        if (Date.now() - startedAt > timeoutMs / 2) throw error;
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

/** Says which process of ours calls, and whom. */
export async function signInternalToken(key: InternalKey, target: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
    .setIssuer(ownerOf(key.kid))
    .setAudience(target)
    .setExpirationTime(`${lifetimeSeconds}s`)
    .sign(await importJWK(key, 'EdDSA'));
}

/** What whoever is no process of ours is told. */
export const internalRefusal = { error: 'Only Fairway services may call this' };

/** Lets only processes of ours through that name this service as the audience; the gateway never routes here. */
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
