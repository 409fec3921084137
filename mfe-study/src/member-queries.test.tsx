import type { CurrentUser } from '@fairway/mfe/host-props';
import { MemberQueries } from '@fairway/mfe/member-queries';
import { fakeHost, renderArea } from '@fairway/mfe/render-area';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from './root.tsx';
import { member, placesOf } from './test/fixtures.ts';
import { watch } from './test/open-study.tsx';

test('what one member loaded is never shown to the next one in the same window', async () => {
  let user: CurrentUser = { state: 'signed-in', member: member() };
  let changed = () => {};
  const answers: Record<string, unknown> = placesOf();
  const { host } = fakeHost(answers, user);
  host.currentUser = {
    get: () => user,
    subscribe: (listener) => {
      changed = listener;
      return () => {};
    },
  };
  renderArea(routes, watch(), host, (children) => <MemberQueries>{children}</MemberQueries>);
  await screen.findByRole('heading', { name: /the can/ });
  Object.assign(answers, { 'GET /api/v1/private/question/101': 'pending' });
  user = { state: 'signed-in', member: member({ _id: 'm2' }) };
  act(() => changed());
  expect(screen.queryByRole('heading', { name: /the can/ })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Loading the question');
});
