import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { memberPages, publicPages } from '../pages/every-page.ts';

/** Like the browser's own setting: em units in media queries grow too. */
async function doubleTheText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

test('with text at 200 % no page is wider than a window of 360 or 1280 pixels', async ({ page, signIn }) => {
  test.setTimeout(180_000);
  await doubleTheText(page);
  const fits = (path: string) =>
    test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[data-pending]')).toHaveCount(0);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
    });
  for (const path of publicPages) await fits(path);
  await signIn();
  for (const path of memberPages) await fits(path);
});
