import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';

const pages = [
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/pricing', 'Pricing'],
  ['/admin/account/profile', 'Edit Profile'],
  ['/admin/account/settings', 'Settings'],
  ['/admin/account/billing-information', 'Billing Information'],
  ['/admin/coupan-code/generate-codes', 'Coupon Codes'],
  ['/admin/coupan-code/used-codes', 'Used Codes'],
  ['/admin/coupan-code/sent-mail', 'Sent Mail'],
  ['/admin/subscribers/invoice', 'Invoices'],
  ['/admin/no-such-page', 'Page not found'],
] as const;

/** The back office renders its own, within the element of its area. */
const headerOf = (page: Page) => page.locator('header', { hasText: 'Back office' });

test.describe('the back office: dashboard and frame', () => {
  let token: string;
  test.beforeEach(async ({ page, request }) => {
    test.setTimeout(180_000);
    token = await adminToken(request);
    await beginAsAdmin(page, token);
  });

  test('the dashboard is complete with ten calls, and the menu counts with six more [ADM-16, ADM-22, ADM-26]', async ({
    page,
  }) => {
    const opened: string[] = [];
    page.on('request', (sent) => sent.url().includes('/api/') && opened.push(new URL(sent.url()).pathname));
    await page.goto('/admin/dashboard');
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    for (const name of ['New users', 'New subscribers', 'Total revenue', 'Net revenue']) {
      await expect(page.getByRole('region', { name, exact: true })).toContainText(/\d/);
    }
    for (const name of ['Newest users', 'Comments', 'Content health']) {
      await expect(page.getByRole('region', { name, exact: true }).getByRole('row').nth(1)).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    // What the menu counts is asked for after the page has loaded.
    const isCounted = (path: string) => /going-live|comment\/queue|bank\/reports/.test(path);
    const own = opened.findLastIndex((path) => !isCounted(path)) + 1;
    expect(own, opened.join(', ')).toBeLessThanOrEqual(10);
    expect(opened.length - own, opened.join(', ')).toBeLessThanOrEqual(6);
  });

  test('the frame links to every page, by pointer and by keyboard, wide and narrow [ADM-05, ADM-07, ADM-12, ADM-13, ADM-14, OPEN-72]', async ({
    page,
  }) => {
    await page.goto('/admin/dashboard');
    const side = page.getByRole('navigation', { name: 'Back office' });
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#admin-page')).toBeFocused();

    await side.getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
    await side.getByText('Account', { exact: true }).click();
    await side.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const menu = headerOf(page).locator('details').first();
    await menu.locator('summary').click();
    await expect(menu.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute(
      'href',
      '/admin/account/settings',
    );
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Minify the sidebar' }).click();
    await side.getByRole('button', { name: 'Account' }).hover();
    await expect(side.getByRole('link', { name: 'Billing Information' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(side.getByRole('link', { name: 'Billing Information' })).toBeHidden();
    await page.getByRole('button', { name: 'Minify the sidebar' }).click();

    for (const [at, title] of pages) {
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
      await expect(page.locator('[data-pending]')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Dashboard');
      await expect(page.getByText(`© ${new Date().getFullYear()} Fairway`)).toBeAttached();
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(side.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });
});
