import type { CDPSession, Page } from '@playwright/test';
import { beginSignedIn, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { memberPages, publicPages, studentWithTests } from '../pages/every-page.ts';

test.describe.configure({ timeout: 300_000 });

const areUsable = 'have no serious accessibility fault in any theme, and fit narrow windows and large text';

test(`pages of visitors ${areUsable}`, async ({ page }) => {
  await expectUsable(page, [...publicPages, '/admin']);
});

test(`pages of members ${areUsable}`, async ({ page, signIn }) => {
  await signIn();
  await expectUsable(page, memberPages);
});

test(`pages of a test ${areUsable}`, async ({ page, request }) => {
  const { token, pages } = await studentWithTests(request);
  await beginSignedIn(page, token);
  await expectUsable(page, pages);
});

/** Each page is loaded once for all checks. */
async function expectUsable(page: Page, paths: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const path of paths) {
    await test.step(path, async () => {
      await expectAccessible(page, path);
      await expectFits(page, [320]);
      await setTextSize(page, session, 32);
      await expectFits(page, [1280, 360]);
      await setTextSize(page, session, 16);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
  }
}

async function expectFits(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

/** Like the browser's own setting, 16 by default: em units in media queries grow too. */
async function setTextSize(page: Page, session: CDPSession, pixels: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: (pixels * 13) / 16 } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`);
}
