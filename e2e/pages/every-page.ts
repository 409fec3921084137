import type { APIRequestContext } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { newStudent } from './tests-api.ts';

export const publicPages = [
  '/',
  '/pricing',
  '/contact',
  '/faq',
  '/exam-retest',
  '/exam-retest?exam=2026-03-10&failed=2&retest1=2026-04-20&left1=1',
  '/exam-retest?exam=&failed=4',
  '/forum',
  '/question/directory',
  '/question/directory?book=2',
  '/question/watch?type=book&id=2&num=3',
  '/rules',
  '/rules/27',
  '/rules/annex-1',
  '/search?keyword=vessel',
  '/search?keyword=vesell',
  '/search/view?keyword=vessel',
  '/login',
  '/register',
  '/register?license=Deck-ZDL28',
  '/payment/2',
  '/unsubscribe?token=0123456789abcdefghjk',
  '/about',
  '/site-map',
  '/license',
  '/license/operator-of-uninspected-passenger-vessels',
  '/license/master-of-towing-vessels',
  '/exam-modules',
  '/no-such-page',
];

/** The forms of accounts, whose layout on a phone is another. */
export const accountPages = {
  visitor: [
    '/login?mail=send',
    '/register?plan=six_month',
    '/forgot-password',
    '/change-user-password',
    '/email-verify?email=a%40fairway.example&token=abc',
    '/admin',
    '/admin/forgot-password',
  ],
  member: ['/user/account/profile', '/user/account/settings', '/user/account/contact'],
};

/** A question of the sample bank with a picture. */
export const withPicture = '/user/watch?mode=normal&type=book&id=2&num=2&zid=0&rating=all';

export const memberPages = [
  '/',
  '/dashboard',
  withPicture,
  '/user/watch?mode=normal&type=book&id=2&num=1&zid=0',
  '/user/manage-question/bookmarked-question',
  '/user/manage-question/all-logged',
  '/user/manage-question/by-topic',
  '/user/manage-comments',
  '/user/exam',
  '/user/test/mock',
  '/user/search',
  '/user/search?keyword=vessel&topic=all&area=all',
  '/user/test/generate-test',
  '/user/account/settings',
  '/user/account/subscription',
  '/user/account/subscription?tab=invoices',
  '/payment-subscribe/2',
];

/** A member with a test that is not started and one that is graded, and the pages of both. */
export async function studentWithTests(request: APIRequestContext): Promise<{ token: string; pages: string[] }> {
  const student = await newStudent(request);
  const [open, judged] = [await student.make('deck-all', 10), await student.make('deck-all', 10)];
  const [first, second] = await student.items(judged);
  for (const item of [first, second]) {
    if (item) expect((await student.choose(judged, item._id, 'a')).status).toBe(200);
  }
  expect((await student.submit(judged)).status).toBe(200);
  const pages = [
    `/user/test/print/${open}`,
    `/user/test/watch?test=${open}`,
    `/user/test/answer-key/${open}`,
    ...['result-model', 'result', 'print-blank', 'answer-key', 'print-result'].map(
      (view) => `/user/test/${view}/${judged}`,
    ),
    '/user/test/manage-test',
  ];
  return { token: student.token, pages };
}
