import type { CurrentUser } from '@fairway/area/host-props';
import { fakeHost, renderArea } from '@fairway/area/render-area';
import { QueryClientProvider } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { createQueries } from '../src/create-queries.ts';
import { MemberZone } from '../src/member-zone.tsx';

/** For tests: failed calls are repeated at once. */
export function createImpatientQueries() {
  const queries = createQueries();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });
  return queries;
}

/** For tests: an area's routes at an address, with a server that answers `answers`. */
export function renderMemberArea(
  routes: RouteObject[],
  at: string,
  answers: Record<string, unknown>,
  user: CurrentUser,
) {
  const { host, calls } = fakeHost(answers, user);
  const queries = createImpatientQueries();
  const view = renderArea(routes, at, host, (children) => (
    <QueryClientProvider client={queries}>
      <MemberZone>{children}</MemberZone>
    </QueryClientProvider>
  ));
  const address = () => view.router.state.location.pathname + view.router.state.location.search;
  return { ...view, host, calls, queries, address };
}
