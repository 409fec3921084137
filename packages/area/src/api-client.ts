import { addressOf, type CallValues } from '@fairway/contracts/call-address';
import type { Api, CallOptions } from '@fairway/contracts/client';

/** A call that did not succeed: the server's fields, or `error` in plain words where there was no answer (status 0). */
export class ApiFault extends Error {
  override name = 'ApiFault';
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly requestId: string;

  constructor(status: number, fields: Record<string, string>, requestId = '') {
    super(`${status}: ${Object.values(fields)[0] ?? ''}`);
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
  }

  /** The shell's client throws, an area catches: each has its own copy of this class, so it is known by its name. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiFault';
  }
}

/** Calls the API. Paths, input and replies are typed by the records of the calls. */
export type ApiClient = Api;

const noAnswer = 'We cannot reach Fairway. Check your connection and try again.';
const noSense = 'Fairway sent an unexpected response. Please reload the page.';
const outage = 'Fairway is not responding right now. Please try again.';

/** A call is given up after this: longer than the gateway takes to give up a service, and time for a slow line. */
const longestWaitMs = 30_000;

/**
 * Calls the API with the audience's own token, if there is one. Every failure is an ApiFault. `onUnauthorized` runs
 * on a 401 to a call that carried a token: the session is over.
 */
export function createApiClient({
  getToken = () => null,
  onUnauthorized = () => {},
  baseUrl = '',
  headers = {},
  fetch = globalThis.fetch,
}: {
  getToken?: () => string | null;
  onUnauthorized?: (token: string) => void;
  baseUrl?: string;
  /** Sent with every call: how the server renders a page for the visitor who asked for it. */
  headers?: Record<string, string>;
  fetch?: typeof globalThis.fetch;
}): ApiClient {
  async function call(method: string, path: string, body: unknown, options: CallOptions): Promise<never> {
    const token = getToken();
    const isForm = body instanceof FormData;
    const init: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...options.headers,
        ...(token !== null && { 'x-auth-token': token }),
        // The browser names a form's own type, with the boundary between its parts.
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    };
    // A file takes as long as it takes.
    const ask = isForm ? unlimited : inTime;
    const { reply, text } = await ask(options.signal, async (signal) => {
      const reply = await fetch(baseUrl + path, { ...init, ...(signal && { signal }) });
      if (reply.status === 401 && token !== null) onUnauthorized(token);
      return { reply, text: await reply.text() };
    }).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      throw new ApiFault(0, { error: noAnswer });
    });
    const content = parsed(text);
    if (!reply.ok) {
      const fields = fieldsOf(content) ?? { error: reply.status >= 500 ? outage : noSense };
      throw new ApiFault(reply.status, fields, reply.headers.get('x-request-id') ?? '');
    }
    if (content === undefined) throw new ApiFault(0, { error: noSense });
    // What the record of the call describes: the service's tests compare its replies with it.
    return content as never;
  }

  /** `params` fill the path, `query` follows it; the rest goes as it is. */
  const send =
    (method: string) =>
    (path: string, { params, query, fields, body = fields && Object.fromEntries(fields), ...options }: Ask = {}) =>
      call(method, addressOf(path, { params, query }), body, options);

  return { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') };
}

type Work<T> = (signal: AbortSignal | undefined) => Promise<T>;

const unlimited = <T>(given: AbortSignal | undefined, work: Work<T>): Promise<T> => work(given);

/** A line that goes dead says nothing: without an end of its own, such a call and all that waits for it would hang. */
async function inTime<T>(given: AbortSignal | undefined, work: Work<T>): Promise<T> {
  const limit = new AbortController();
  const stop = () => limit.abort(given?.reason);
  // What was asked for before this call does not hear the signal: its end counts all the same.
  const end = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason));
  });
  if (given?.aborted) stop();
  given?.addEventListener('abort', stop);
  const timer = setTimeout(stop, longestWaitMs);
  try {
    return await Promise.race([work(limit.signal), end]);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', stop);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `{field: message}` as every service answers; undefined where the reply is anything else. */
function fieldsOf(content: unknown): Record<string, string> | undefined {
  if (content !== null && typeof content === 'object' && !Array.isArray(content)) {
    const texts = Object.entries(content).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    if (texts.length > 0) return Object.fromEntries(texts);
  }
  return undefined;
}

type Ask = CallOptions &
  CallValues & {
    body?: unknown;
    fields?: FormData | URLSearchParams;
  };
