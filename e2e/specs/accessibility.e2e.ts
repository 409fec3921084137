import type { APIRequestContext, Page } from '@playwright/test';
import { beginSignedIn, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { newStudent } from '../pages/tests-api.ts';

const publicPages = [
  '/',
  '/pricing',
  '/contact',
  '/faq',
  '/forum',
  '/question/directory',
  '/question/directory?book=2',
  '/question/watch?type=book&id=2',
  '/search?keyword=vessel',
  '/search?keyword=vesell',
  '/search/view?keyword=vessel',
  '/login',
  '/forgot-password',
  '/register',
  '/payment/2',
  '/unsubscribe?token=0123456789abcdefghjk',
  '/about',
  '/site-map',
  '/no-such-page',
];
const memberPages = [
  '/dashboard',
  '/user/watch?mode=normal&type=book&id=2&num=1&zid=0',
  '/user/manage-question/bookmarked-question',
  '/user/manage-question/all-logged',
  '/user/manage-question/by-topic',
  '/user/manage-comments',
  '/user/search?keyword=vessel&topic=all&area=all',
  '/user/test/generate-test',
  '/user/account/subscription',
  '/user/account/subscription?tab=invoices',
  '/payment-subscribe/2',
];

/** Signs in somebody with a test that is not begun and one that is judged; answers the pages of both. */
async function withTests(page: Page, request: APIRequestContext): Promise<string[]> {
  const student = await newStudent(request);
  await beginSignedIn(page, student.token);
  const [open, judged] = [await student.make('deck-all', 10), await student.make('deck-all', 10)];
  const [first, second] = await student.items(judged);
  for (const item of [first, second]) {
    if (item) expect((await student.choose(judged, item._id, 'a')).status).toBe(200);
  }
  expect((await student.submit(judged)).status).toBe(200);
  return [
    `/user/test/print/${open}`,
    `/user/test/watch?test=${open}`,
    `/user/test/answer-key/${open}`,
    ...['result-model', 'result', 'print-blank', 'answer-key', 'print-result'].map(
      (view) => `/user/test/${view}/${judged}`,
    ),
    '/user/test/manage-test',
  ];
}

for (const theme of ['light', 'dark', 'night']) {
  test(`no serious accessibility fault on any page, ${theme}`, async ({ page, signIn }) => {
    test.setTimeout(300_000);
    await page.addInitScript((name) => localStorage.setItem('fairway-theme', name), theme);
    for (const path of publicPages) await expectAccessible(page, path);
    await signIn();
    for (const path of memberPages) await expectAccessible(page, path);
    await expectAccessible(page, '/admin');
  });

  test(`no serious accessibility fault on the pages of a test, ${theme}`, async ({ page, request }) => {
    test.setTimeout(180_000);
    await page.addInitScript((name) => localStorage.setItem('fairway-theme', name), theme);
    for (const path of await withTests(page, request)) await expectAccessible(page, path);
  });
}

test('no page is wider than a narrow screen', async ({ page, signIn, request }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 720 });
  for (const path of publicPages) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
  await signIn();
  const fits = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  };
  for (const path of memberPages) await fits(path);
  for (const path of await withTests(page, request)) await fits(path);
});
