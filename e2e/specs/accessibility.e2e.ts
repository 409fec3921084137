import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessible.ts';

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
  '/about',
  '/site-map',
  '/no-such-page',
];
const memberPages = [
  '/dashboard',
  '/user/watch?mode=normal&type=book&id=2&num=1&zid=0',
  '/user/manage-question/bookmarked-question',
  '/user/manage-question/all-logged',
  '/user/search?keyword=vessel&topic=all&area=all',
  '/user/test/generate-test',
  '/user/test/manage-test',
  '/user/account/subscription',
  '/user/account/subscription?tab=invoices',
  '/payment-subscribe/2',
];

for (const theme of ['light', 'dark', 'night']) {
  test(`no serious accessibility fault on any page, ${theme}`, async ({ page, signIn }) => {
    test.setTimeout(300_000);
    await page.addInitScript((name) => localStorage.setItem('fairway-theme', name), theme);
    for (const path of publicPages) await expectAccessible(page, path);
    await signIn();
    for (const path of memberPages) await expectAccessible(page, path);
    await expectAccessible(page, '/admin');
  });
}

test('no page is wider than a narrow screen', async ({ page, signIn }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 720 });
  for (const path of publicPages) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
  await signIn();
  for (const path of memberPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
