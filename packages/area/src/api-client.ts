import { addressOf, type CallValues } from '@fairway/contracts/call/call-address';
import type { Api, CallOptions } from '@fairway/contracts/call/client';
import { beginTrace } from './begin-trace.ts';

/**
 * A failed call. `fields` has the server's message for each field, or a readable `error` if the server sent none.
 * Status 0: no usable response. `requestId` finds the call in the servers' logs; a call without a response has a `traceId`
 * instead.
 */
export class ApiFault extends Error {
  override name = 'ApiFault';
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly requestId: string;
  readonly traceId: string;

  constructor(status: number, fields: Record<string, string>, requestId = '', traceId = '') {
    super(`${status}: ${Object.values(fields)[0] ?? ''}`);
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
    this.traceId = traceId;
  }

  /** The shell's client throws and an area catches. Each has its own copy of this class, so the name identifies it. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiFault';
  }
}

/** Calls the API. The call records type the paths, input and replies. */
export type ApiClient = Api;

const noAnswer = 'We cannot reach Fairway. Check your connection and try again.';
const noSense = 'Fairway sent an unexpected response. Please reload the page.';
const outage = 'Fairway is not responding right now. Please try again.';

/** Browsers keep 64 KiB of writes in progress when a page ends, and reject a longer one. */
const maxKeptLength = 8_000;

/** The timeout of a call: longer than the gateway's timeout for a service, to leave time for a slow connection. */
const maxWaitMs = 30_000;

/**
 * Creates a client that sends the session's token, if there is one. Every failure is an ApiFault, except an abort by
 * the caller. `onUnauthorized` runs on a 401 to a call with a token, because that session has ended.
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
  /** Sent with every call. The server needs them to call the API on behalf of the visitor whose page it renders. */
  headers?: Record<string, string>;
  fetch?: typeof globalThis.fetch;
}): ApiClient {
  async function call(method: string, path: string, body: unknown, options: CallOptions): Promise<never> {
    const token = getToken();
    const isForm = body instanceof FormData;
    const traceparent = headers.traceparent ?? beginTrace();
    const sent = body !== undefined && !isForm ? JSON.stringify(body) : undefined;
    const init: RequestInit = {
      method,
      // A small write is completed even if the tab is closed meanwhile.
      ...(method !== 'GET' && !isForm && (sent?.length ?? 0) <= maxKeptLength && { keepalive: true }),
      headers: {
        accept: 'application/json',
        traceparent,
        ...headers,
        ...options.headers,
        ...(token !== null && { 'x-auth-token': token }),
        // The browser sets the content type of a form, because it chooses the boundary between the parts.
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : sent }),
    };
    // An upload has no timeout: a large file on a slow connection can take minutes.
    const ask = isForm ? unlimited : inTime;
    const { reply, text } = await ask(options.signal, async (signal) => {
      const reply = await fetch(baseUrl + path, { ...init, ...(signal && { signal }) });
      if (reply.status === 401 && token !== null) onUnauthorized(token);
      return { reply, text: await reply.text() };
    }).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      throw new ApiFault(0, { error: noAnswer }, '', traceparent.slice(3, 35));
    });
    const content = parsed(text);
    const requestId = reply.headers.get('x-request-id') ?? '';
    if (!reply.ok) {
      const fields = fieldsOf(content) ?? { error: reply.status >= 500 ? outage : noSense };
      throw new ApiFault(reply.status, fields, requestId);
    }
    if (content === undefined) throw new ApiFault(0, { error: noSense }, requestId);
    // The call record guarantees this type: the service's tests compare its replies with the record.
    return content as never;
  }

  /** `params` fill in the path, and `query` is appended to it. Other options are passed on unchanged. */
  const send =
    (method: string) =>
    (path: string, { params, query, fields, body = fields && Object.fromEntries(fields), ...options }: Ask = {}) =>
      call(method, addressOf(path, { params, query }), body, options);

  return { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') };
}

type Work<T> = (signal: AbortSignal | undefined) => Promise<T>;

const unlimited = <T>(given: AbortSignal | undefined, work: Work<T>): Promise<T> => work(given);

/** A dead connection reports no error. Without this timeout, the call and everything that awaits it would hang. */
async function inTime<T>(given: AbortSignal | undefined, work: Work<T>): Promise<T> {
  const limit = new AbortController();
  const stop = () => limit.abort(given?.reason);
  // An early call started without this signal, so the abort must end the race by itself.
  const end = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason));
  });
  if (given?.aborted) stop();
  given?.addEventListener('abort', stop);
  const timer = setTimeout(stop, maxWaitMs);
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

/** `{field: message}`, the format of every service; undefined if the reply is anything else. */
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
