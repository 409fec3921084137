import { vi } from 'vitest';

/** What a faked call answers, or a promise of it: a body for 200, or a status with its body. `pending` never answers, but can be aborted. */
export type FakeAnswer = { status: number; body: unknown } | 'pending';

/** For tests: a fetch that answers `METHOD /path` (the path with or without its query) and fails on any other call. */
export function fakeFetch(answers: Record<string, unknown | FakeAnswer>) {
  const calls: { call: string; url: string; body: unknown; headers: Headers }[] = [];
  const fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = String(input);
    const method = init.method ?? 'GET';
    const call = [`${method} ${url}`, `${method} ${url.split('?')[0]}`].find((name) => name in answers);
    calls.push({
      call: call ?? `${method} ${url}`,
      url,
      body: bodyOf(init),
      headers: new Headers(init.headers),
    });
    if (call === undefined) throw new Error(`no answer was prepared for ${method} ${url}`);
    const answer = await answers[call];
    if (answer === 'pending') {
      return new Promise<Response>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    }
    const { status, body } = isAnswer(answer) ? answer : { status: 200, body: answer };
    return new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'test-request' } });
  });
  return { fetch, calls };
}

function bodyOf({ body }: RequestInit): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return body ? JSON.parse(String(body)) : undefined;
}

function isAnswer(answer: unknown): answer is { status: number; body: unknown } {
  return typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer;
}
