import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import type { CurrentUser, HostProps } from './host-props.ts';
import { HostContext } from './use-host.ts';

/** What a faked call answers, or a promise of it: a body for 200, or a status with its body. `pending` never answers. */
export type FakeAnswer = { status: number; body: unknown } | 'pending';

/** For tests: a fetch that answers `METHOD /path` (the path without its query, or whole) and fails on any other call. */
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
    if (answer === 'pending') return new Promise<Response>(() => {});
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

/** A host as the shell would make it, with every call faked. */
export function fakeHost(answers: Record<string, unknown>, user: CurrentUser = { state: 'signed-out' }) {
  const { fetch, calls } = fakeFetch(answers);
  const host: HostProps = {
    api: createApiClient({ fetch, getToken: () => (user.state === 'signed-in' ? 'test-token' : null) }),
    currentUser: { get: () => user, subscribe: () => () => {} },
    navigate: vi.fn(),
    notify: vi.fn(),
    signIn: vi.fn(async () => {}),
    signOut: vi.fn(async () => {}),
    checkUser: vi.fn(async () => {}),
    reportError: vi.fn(),
  };
  return { host, calls };
}

/** Draws an area's routes at an address, inside a faked host. */
export function renderArea(
  routes: RouteObject[],
  at: string,
  host: HostProps,
  wrap: (children: React.ReactNode) => React.ReactNode = (children) => children,
) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(<HostContext value={host}>{wrap(<RouterProvider router={router} />)}</HostContext>);
  return { ...view, router };
}
