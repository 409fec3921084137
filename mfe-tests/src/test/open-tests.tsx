import type { CurrentUser } from '@fairway/area/host-props';
import { renderMemberArea } from '@fairway/area-ui/render-member-area';
import type { Member } from '@fairway/contracts/identity/identity';
import { routes } from '../root.tsx';
import { member, testNum } from './fixtures.ts';

/** The calls of the test, by what they return. */
export const calls = {
  list: 'GET /api/mlp_test/get_test_details',
  details: `GET /api/mlp_test/test_details/${testNum}`,
  questions: `GET /api/mlp_test/test_question/${testNum}`,
  items: `GET /api/mlp_test/get_test_list/${testNum}`,
  topics: 'GET /api/mlp_test/getTopic',
  generate: 'POST /api/mlp_test/generate_test',
  generateCustom: 'POST /api/mlp_test/generate_custom',
  counts: 'GET /api/v1/private/progress/counts',
  settings: 'GET /api/v1/public/settings',
  start: `POST /api/mlp_test/start/${testNum}`,
  flag: 'POST /api/mlp_test/flag',
  save: 'POST /api/mlp_test/post_test',
  pageNumber: 'POST /api/mlp_test/page_num',
  submit: `POST /api/mlp_test/submit/${testNum}`,
  remove: `DELETE /api/mlp_test/test/${testNum}`,
} as const;

/** For tests: the area at an address, with a server that answers `answers` (unchanged) and a signed-in member. */
export function openTests(
  at: string,
  answers: Record<string, unknown> = {},
  {
    as = member(),
    user = { state: 'signed-in', member: as },
  }: {
    as?: Member;
    user?: CurrentUser;
  } = {},
) {
  const { calls: requests, ...area } = renderMemberArea(routes, at, answers, user);
  return { ...area, requests, answers };
}
