import { setTimeout as sleep } from 'node:timers/promises';

/** A reply of the site. The status is 0 if the connection failed: the request may or may not have been executed. */
export type Reply = { status: number; body: Record<string, unknown> };

const timeoutMs = 30_000;
const retryMs = 300;
const giveUpAfterMs = 5 * 60_000;

export type Client = ReturnType<typeof createClient>;

export type ClientOptions = {
  token?: string;
  address?: string;
  /** Called with each reply and the time that the call took. */
  onReply?: (path: string, reply: Reply, ms: number) => void;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the site like a browser: with the session's token, and from a separate address. */
export function createClient(url: string, { token = '', address = '203.0.113.1', onReply }: ClientOptions = {}) {
  async function send(method: Method, path: string, body?: object): Promise<Reply> {
    const isForm = body instanceof FormData;
    const headers = {
      'x-auth-token': token,
      'x-forwarded-for': address,
      ...(!isForm && { 'content-type': 'application/json' }),
    };
    try {
      const reply = await fetch(url + path, {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
    } catch {
      return { status: 0, body: {} };
    }
  }

  async function ask(method: Method, path: string, body?: object): Promise<Reply> {
    const startedAt = performance.now();
    const reply = await send(method, path, body);
    onReply?.(path, reply, performance.now() - startedAt);
    return reply;
  }

  return {
    ask,
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object) => ask('POST', path, body),
    /** Repeats a call that is safe to repeat until it succeeds. */
    insist: (method: Method, path: string, body?: object) =>
      until(async () => {
        const reply = await ask(method, path, body);
        return reply.status === 200 ? reply.body : undefined;
      }, path),
  };
}

/** Polls until `read` returns something. Throws after five minutes. */
export async function until<T>(read: () => Promise<T | undefined>, what: string): Promise<T> {
  const giveUpAt = Date.now() + giveUpAfterMs;
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    if (Date.now() > giveUpAt) throw new Error(`${what} did not succeed within ${giveUpAfterMs / 60_000} minutes`);
    await sleep(retryMs);
  }
}
