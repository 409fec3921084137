import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createApiClient } from '../src/api-client.ts';
import type { CurrentUser, HostProps } from '../src/host-props.ts';
import { HostContext } from '../src/use-host.ts';

/** The host that the shell would create, with every call faked. */
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

/** Renders an area's routes at a URL, inside a fake host. */
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
