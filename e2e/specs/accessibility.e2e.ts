import type { APIRequestContext, Page } from '@playwright/test';
import { beginSignedIn, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { memberPages, publicPages, studentWithTests } from '../pages/every-page.ts';

/** Signs in a member who has tests; returns their pages. */
async function withTests(page: Page, request: APIRequestContext): Promise<string[]> {
  const { token, pages } = await studentWithTests(request);
  await beginSignedIn(page, token);
  return pages;
}

test('no serious accessibility fault on any page of visitors, in any theme', async ({ page }) => {
  test.setTimeout(300_000);
  for (const path of [...publicPages, '/admin']) await expectAccessible(page, path);
});

test('no serious accessibility fault on any page of members, in any theme', async ({ page, signIn }) => {
  test.setTimeout(300_000);
  await signIn();
  for (const path of memberPages) await expectAccessible(page, path);
});

test('no serious accessibility fault on the pages of a test, in any theme', async ({ page, request }) => {
  test.setTimeout(180_000);
  for (const path of await withTests(page, request)) await expectAccessible(page, path);
});

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
