import type { CurrentUser } from '@fairway/area/host-props';
import { renderMemberArea } from '@fairway/area-ui/render-member-area';
import type { Member } from '@fairway/contracts/identity/identity';
import { screen } from '@testing-library/react';
import { routes } from '../root.tsx';
import { answered, commentsOf, member, placesOf } from './fixtures.ts';

export const watch = (query = '') => `/user/watch?mode=normal&type=book&id=2&num=1&zid=101${query}`;

/** For tests: the area at an address for a signed-in member. A server answers `answers`, and else the set of the tests. */
export function openStudy({
  at = watch(),
  answers = {},
  as = member(),
  user = { state: 'signed-in', member: as },
}: {
  at?: string;
  answers?: Record<string, unknown>;
  as?: Member;
  user?: CurrentUser;
} = {}) {
  for (const [call, answer] of Object.entries(placesOf())) answers[call] ??= answer;
  answers['POST /api/mlp_question/sub_question/'] ??= answered();
  answers['GET /api/v1/private/progress/history'] ??= { data: [] };
  answers['GET /api/v1/private/twins'] ??= { ids: [] };
  answers['GET /api/v1/private/progress/limits'] ??= { total: 3, unanswered: 2, wrong: 1, bookmarked: 0 };
  answers['GET /api/v1/private/purchase'] ??= { latest: null };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  answers['GET /api/v1/private/time-zone'] ??= { time_zone: timeZone, next: null, may_change_at: null };
  for (const zid of ['101', '102', '103']) answers[`GET /api/mlp_comment/comments_ques/${zid}`] ??= commentsOf([]);
  return renderMemberArea(routes, at, answers, user);
}

export const onQuestion = (words: RegExp) => screen.findByRole('heading', { level: 1, name: words });

/** The same, once the first question of the set is on screen. */
export async function openQuestion(options?: Parameters<typeof openStudy>[0]) {
  const view = openStudy(options);
  await onQuestion(/the can/);
  return view;
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
