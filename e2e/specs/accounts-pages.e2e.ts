import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { newMember, toast } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';
import { demo } from '../settings.ts';

const waiting = [
  '/change-user-password?email=a%40fairway.example&token=abc',
  '/admin/change-password?email=a%40fairway.example&token=abc',
  '/welcome',
];

test('pages that a reply changes are accessible, and fit 360 and 1280 px', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn(demo.free);
  for (const path of waiting) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
});

test('an administrator edits their profile [ADM-104, ADM-115, ERR-17]', async ({ page, request }) => {
  await beginAsAdmin(page, await adminToken(request));
  await page.goto('/admin/account/profile');
  await page.getByLabel('First name').fill('Admin');
  await page.getByLabel('Last name').fill('of the watch');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(toast(page, 'profile updated successfully.')).toBeVisible();
  await expect(page.locator('header').getByText('Admin of the watch')).toBeVisible();
});

test('on a phone the menu reaches every page, by keyboard too [PUB-53, PUB-54, PUB-55]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto('/login');
  const menu = page.locator('summary', { hasText: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const list = page.locator('details[open]');
  for (const name of ['Deck questions', 'Engine questions', 'Search', 'Contact', 'Log in']) {
    await expect(list.getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('the user menu links to profile and settings, and Log out ends the session [PUB-56, IDN-11, IDN-18]', async ({
  page,
  request,
}) => {
  const { token } = await newMember(page, request);
  await page.goto('/pricing');
  const menu = page.locator('summary', { hasText: 'Account' });
  await menu.click();
  await page.getByRole('link', { name: 'User Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await menu.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('fairway-member-token'))).toBeNull();
  // The page does not wait for the server's reply.
  const profile = () => request.get('/api/mlp_auth', { headers: { 'x-auth-token': token } });
  await expect.poll(async () => (await profile()).status()).toBe(401);
});
