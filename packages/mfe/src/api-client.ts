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

export type { CallOptions };

export type ApiClient = {
  /** The calls by their records: path, input and reply are typed by what the contracts say. */
  calls: Api;
  get: <T>(path: string, options?: CallOptions) => Promise<T>;
  /** Sends JSON, or a form with its files as it is. */
  post: <T>(path: string, body: unknown, options?: CallOptions) => Promise<T>;
  put: <T>(path: string, body: unknown, options?: CallOptions) => Promise<T>;
  delete: <T>(path: string, options?: CallOptions) => Promise<T>;
};

const noAnswer = 'We cannot reach Fairway. Check your connection and try again.';
const noSense = 'Fairway sent an unexpected response. Please reload the page.';

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
  async function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
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
      ...(options.signal && { signal: options.signal }),
    };
    const reply = await fetch(baseUrl + path, init).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      throw new ApiFault(0, { error: noAnswer });
    });
    if (reply.status === 401 && token !== null) onUnauthorized(token);
    const content = await reply.json().catch(() => undefined);
    if (!reply.ok) throw new ApiFault(reply.status, fieldsOf(content), reply.headers.get('x-request-id') ?? '');
    if (content === undefined) throw new ApiFault(0, { error: noSense });
    return content as T;
  }

  /** `params` fill the path, `query` follows it; the rest goes as it is. */
  const send =
    (method: string) =>
    (path: string, { params, query, body, ...options }: Ask = {}) =>
      call<never>(method, fillPath(path, params) + queryText(query), body, options);

  return {
    calls: { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') },
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
  };
}

/** `{field: message}` as every service answers; anything else becomes one message of the whole form. */
function fieldsOf(content: unknown): Record<string, string> {
  if (content !== null && typeof content === 'object' && !Array.isArray(content)) {
    const texts = Object.entries(content).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    if (texts.length > 0) return Object.fromEntries(texts);
  }
  return { error: noSense };
}

type Values = Record<string, string | number | boolean | null | undefined>;
type Ask = CallOptions & { params?: Values; query?: Values; body?: unknown };

function fillPath(path: string, params: Values = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryText(query: Values = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
