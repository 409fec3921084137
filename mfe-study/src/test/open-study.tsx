import type { CurrentUser } from '@fairway/area/host-props';
import { createQueries } from '@fairway/area-ui/create-queries';
import { MemberZone } from '@fairway/area-ui/member-zone';
import type { Member } from '@fairway/contracts/identity/identity';
import { fakeHost, renderArea } from '@fairway/shared-tests/render-area';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { routes } from '../root.tsx';
import { answered, commentsOf, member, placesOf } from './fixtures.ts';

export const watch = (query = '') => `/user/watch?mode=normal&type=book&id=2&num=1&zid=101${query}`;

/** For tests: the area at an address, with a server that answers `answers` (unchanged) and a signed-in member. */
export function openStudy({
  at = watch(),
  answers = placesOf(),
  as = member(),
  user = { state: 'signed-in', member: as },
}: {
  at?: string;
  answers?: Record<string, unknown>;
  as?: Member;
  user?: CurrentUser;
} = {}) {
  answers['POST /api/mlp_question/sub_question/'] ??= answered();
  answers['GET /api/v1/private/progress/history'] ??= { data: [] };
  answers['GET /api/v1/private/progress/limits'] ??= { total: 3, unanswered: 2, wrong: 1, bookmarked: 0 };
  answers['GET /api/v1/private/purchase'] ??= { latest: null };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  answers['GET /api/v1/private/time-zone'] ??= { time_zone: timeZone, next: null, may_change_at: null };
  for (const zid of ['101', '102', '103']) answers[`GET /api/mlp_comment/comments_ques/${zid}`] ??= commentsOf([]);
  const { host, calls } = fakeHost(answers, user);
  const queries = createQueries();
  const defaults = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...defaults.queries, retryDelay: 0 } });
  const view = renderArea(routes, at, host, (children) => (
    <QueryClientProvider client={queries}>
      <MemberZone>{children}</MemberZone>
    </QueryClientProvider>
  ));
  const address = () => view.router.state.location.pathname + view.router.state.location.search;
  return { ...view, host, calls, queries, address };
}

export const button = (name: RegExp | string) => screen.getByRole('button', { name });

/** "Correct 1 Wrong 0 Percentage 100%" */
export const score = () =>
  screen
    .getByLabelText('Score')
    .textContent?.replace(/(\D)(\d)/g, '$1 $2')
    .replace(/(\d)([A-Z])/g, '$1 $2');

/** Blocks every later call of a method until it is released. */
export function blockCalls<K extends 'get' | 'post'>(
  api: Record<K, (...args: never[]) => Promise<unknown>>,
  method: K,
) {
  const real = api[method];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  api[method] = async (...args) => {
    await gate;
    return real(...args);
  };
  return () => release();
}
