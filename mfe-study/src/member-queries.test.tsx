import type { CurrentUser } from '@fairway/area/host-props';
import { fakeHost, renderArea } from '@fairway/area/render-area';
import { MemberQueries } from '@fairway/area-ui/member-queries';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from './root.tsx';
import { member, placesOf } from './test/fixtures.ts';
import { watch } from './test/open-study.tsx';

/** The study page of a member who changes. */
function openAs(first: CurrentUser, answers: Record<string, unknown> = placesOf()) {
  let user = first;
  const listeners = new Set<() => void>();
  const { host, calls } = fakeHost(answers, user);
  host.currentUser = {
    get: () => user,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  renderArea(routes, watch(), host, (children) => <MemberQueries>{children}</MemberQueries>);
  const become = (next: CurrentUser) => {
    user = next;
    act(() => {
      for (const listener of listeners) listener();
    });
  };
  const requestCount = () => calls.filter(({ call }) => call === 'GET /api/v1/private/question/101').length;
  return { answers, become, requestCount };
}

test('data loaded for one member is never shown to the next one in the same window', async () => {
  const { answers, become } = openAs({ state: 'signed-in', member: member() });
  await screen.findByRole('heading', { name: /the can/ });
  Object.assign(answers, { 'GET /api/v1/private/question/101': 'pending' });
  become({ state: 'signed-in', member: member({ _id: 'm2' }) });
  expect(screen.queryByRole('heading', { name: /the can/ })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Loading the question');
});

test('requests the question once, while the session is checked', async () => {
  const { become, requestCount } = openAs({ state: 'checking' });
  await waitFor(() => expect(requestCount()).toBe(1));
  expect(screen.getByRole('status').textContent).toBe('Loading the question');
  become({ state: 'signed-in', member: member() });
  expect(await screen.findByRole('heading', { name: /the can/ })).toBeTruthy();
  expect(requestCount()).toBe(1);
});

test('a reply received while another session was checked is not shown to the signed-in member', async () => {
  const { answers, become, requestCount } = openAs({ state: 'checking' });
  await waitFor(() => expect(requestCount()).toBe(1));
  Object.assign(answers, { 'GET /api/v1/private/question/101': 'pending' });
  become({ state: 'checking' });
  become({ state: 'signed-in', member: member({ _id: 'm2' }) });
  await waitFor(() => expect(requestCount()).toBe(2));
  expect(screen.queryByRole('heading', { name: /the can/ })).toBeNull();
});

test('requests nothing for a signed-out visitor', () => {
  const { requestCount } = openAs({ state: 'signed-out' });
  expect(requestCount()).toBe(0);
});
