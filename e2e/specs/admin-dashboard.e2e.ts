import type { Page } from '@playwright/test';
import { beginSignedIn, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { registerByApi, toast, verifiedByApi } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';

/** A red point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

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

type Days = { days: { new_users: number; new_subscribers: number; total_cents: number; net_cents: number }[] };

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** From the menu of a panel. */
async function choose(page: Page, action: string, panel: string): Promise<void> {
  await page.locator('summary', { hasText: `Panel menu: ${panel}` }).click();
  await page.getByRole('button', { name: `${action} ${panel}` }).click();
}

/** The back office renders its own, within the element of its area. */
const headerOf = (page: Page) => page.locator('header', { hasText: 'Back office' });

async function replyTo<T>(page: Page, path: string): Promise<T> {
  return (await (await page.waitForResponse(`**${path}`)).json()) as T;
}

test.describe('the back office: dashboard, frame, palette, profile', () => {
  let token: string;
  test.beforeEach(async ({ page, request }) => {
    test.setTimeout(180_000);
    token = await adminToken(request);
    await beginAsAdmin(page, token);
  });

  test('the dashboard shows figures, members and comments, each with its link [ADM-16, ADM-17, ADM-18, ADM-19, ADM-21, ADM-22, ADM-23, ADM-26]', async ({
    page,
    request,
  }) => {
    await verifiedByApi(request);
    const calls: string[] = [];
    page.on('request', (sent) => sent.url().includes('/api/') && calls.push(new URL(sent.url()).pathname));
    const replies = Promise.all([
      replyTo<Days>(page, '/api/v1/admin/daily-members'),
      replyTo<Days>(page, '/api/v1/admin/daily-sales'),
      replyTo<{ _id: string; user_name: string }[]>(page, '/api/mlp_dashboard/limit_website'),
      replyTo<{ _id: { _id: string; user_name: string; email: string }; count: number }[]>(
        page,
        '/api/mlp_dashboard/limit_comment',
      ),
    ]);
    await page.goto('/admin/dashboard');
    const [members, sales, newest, commenters] = await replies;
    const sum = (of: Days, what: keyof Days['days'][number]) =>
      of.days.slice(-30).reduce((total, day) => total + day[what], 0);
    expect(sum(members, 'new_users')).toBeGreaterThan(0);
    for (const [name, value] of [
      ['New users', sum(members, 'new_users').toLocaleString('en-US')],
      ['New subscribers', sum(members, 'new_subscribers').toLocaleString('en-US')],
      ['Total revenue', dollars(sum(sales, 'total_cents'))],
      ['Net revenue', dollars(sum(sales, 'net_cents'))],
    ] as const) {
      const figure = page.getByRole('region', { name, exact: true });
      await expect(figure.getByText(value, { exact: true })).toBeVisible();
      await expect(figure.getByRole('link', { name })).toHaveAttribute('href', '/admin/subscribers/details');
      await expect(figure.getByRole('img')).toHaveAccessibleName(new RegExp(`^${name} by day: `));
    }

    const users = page.getByRole('region', { name: 'Newest users', exact: true });
    for (const title of [
      'Joined date',
      'User Name',
      'Subscription type',
      'Subscription Exp',
      'Question Type',
      'Platform',
    ]) {
      await expect(users.getByRole('columnheader', { name: title })).toBeVisible();
    }
    await expect(users.getByRole('row').nth(1).getByRole('link')).toHaveText(newest[0]?.user_name ?? '?');
    await expect(users.getByRole('row').nth(1).getByRole('link')).toHaveAttribute(
      'href',
      `/admin/subscribers/edit-subscriber/${newest[0]?._id}`,
    );
    for (const tab of ['Website', 'Android', 'IOS']) {
      await users.getByRole('button', { name: tab }).click();
      await expect(users.getByRole('button', { name: tab, pressed: true })).toBeVisible();
    }

    const comments = page.getByRole('region', { name: 'Comments', exact: true });
    const [first] = commenters;
    if (!first) throw new Error('the sample has comments');
    const row = comments.getByRole('row').nth(1);
    await expect(row.getByRole('rowheader')).toHaveText(first._id.user_name);
    await expect(row.getByRole('cell').first()).toHaveText(first._id.email);
    await expect(row.getByRole('cell').nth(1)).toHaveText(String(first.count));
    await expect(row.getByRole('link')).toHaveAttribute('href', `/admin/comment/comment-list/${first._id._id}`);

    await expect(page.getByRole('region', { name: 'Content health', exact: true }).getByRole('row')).toHaveCount(13);
    await expect(page.getByRole('region', { name: 'From visitor to subscriber' }).getByRole('listitem')).toHaveCount(4);
    const opened = calls.filter((path) => !/limit_(android|ios)$/.test(path));
    // What the menu counts is asked for after the page has loaded.
    const isCounted = (path: string) => /going-live|comment\/queue|bank\/reports/.test(path);
    const own = opened.findLastIndex((path) => !isCounted(path)) + 1;
    expect(own, opened.join(', ')).toBeLessThanOrEqual(10);
    expect(opened.length - own, opened.join(', ')).toBeLessThanOrEqual(6);
  });

  test('panels can be collapsed, reloaded, removed and restored, in this browser [ADM-15]', async ({ page }) => {
    await page.goto('/admin/dashboard');
    const comments = page.getByRole('region', { name: 'Comments', exact: true });
    await expect(comments.getByRole('table')).toBeVisible();
    const again = page.waitForResponse('**/api/mlp_dashboard/limit_comment');
    await choose(page, 'Reload', 'Comments');
    expect((await again).status()).toBe(200);
    await choose(page, 'Collapse', 'Comments');
    await choose(page, 'Remove', 'Content health');
    await page.reload();
    await expect(comments).toBeVisible();
    await expect(comments.getByRole('table')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Content health', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Restore removed panels' }).click();
    await expect(page.getByRole('region', { name: 'Content health', exact: true })).toBeVisible();

    await page.goto('/admin/pricing');
    await choose(page, 'Remove', 'Prices of the plans');
    await expect(page.getByLabel('Life Time (required)')).toHaveCount(0);
    await page.getByRole('button', { name: 'Restore removed panels' }).click();
    await expect(page.getByLabel('Life Time (required)')).toBeVisible();
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
    for (const [name, title] of [
      ['Profile', 'Edit Profile'],
      ['Settings', 'Settings'],
      ['Billing Information', 'Billing Information'],
    ] as const) {
      await side.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await side.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
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

  test('while the session is checked the frame is shown without data; an invalid one redirects to sign-in [IDN-83, IDN-89]', async ({
    page,
  }) => {
    let answer: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/mlp_admin_auth', async (route) => {
      await released;
      await route.fulfill({ status: 401, json: { error: 'Sign in' } });
    });
    const data: string[] = [];
    page.on('request', (sent) => /\/api\/(v1\/admin|mlp_dashboard)/.test(sent.url()) && data.push(sent.url()));
    await page.goto('/admin/dashboard');
    await expect(page.getByText('Checking your session')).toBeAttached();
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
    expect(data).toEqual([]);
    answer();
    await expect(page.getByRole('button', { name: 'Sign me in' })).toBeVisible();
    expect(data).toEqual([]);
  });

  test('an administrator and a member are signed in at the same time in one browser [IDN-84]', async ({
    context,
    page,
    request,
  }) => {
    const member = await registerByApi(request);
    await beginSignedIn(context, member.token);
    const study = await context.newPage();
    await page.goto('/admin/dashboard');
    await study.goto('/dashboard');
    await expect(study.getByRole('banner').getByText(member.userName)).toBeVisible();
    await expect(page.getByRole('region', { name: 'New users', exact: true })).toBeVisible();
    await headerOf(page).locator('summary').first().click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: 'Sign me in' })).toBeVisible();
    await study.reload();
    await expect(study.getByRole('banner').getByText(member.userName)).toBeVisible();
    const profile = await request.get('/api/mlp_auth', { headers: { 'x-auth-token': member.token } });
    expect(profile.status()).toBe(200);
  });

  test('Ctrl-K opens a page, a subscriber and a question without the pointer', async ({ page, request }) => {
    const { userName } = await registerByApi(request);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('button', { name: /^Search or jump to/ })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /^Page, subscriber/ });
    await expect(field).toBeFocused();
    await page.keyboard.type('pricing');
    await expect(page.getByRole('option', { name: /^Pricing/, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();

    await page.keyboard.press('Control+k');
    await field.fill('anchor');
    await expect(page.getByRole('group', { name: 'Questions' }).getByRole('option').first()).toBeVisible();
    await field.fill(userName);
    await expect(page.getByRole('option', { name: userName, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/subscribers\/view\/\w+$/);
  });

  test('a picture can be uploaded to and removed from the profile; each setting has its error [ADM-105, ADM-110, ADM-114]', async ({
    page,
  }) => {
    await page.goto('/admin/account/profile');
    const field = page.getByLabel('Picture', { exact: true });
    await expect(field).toHaveAttribute('accept', '.jpg,.gif,.png,.jpeg');
    for (const label of ['Phone', 'Mobile', 'Address', 'City', 'State', 'Country', 'Zip']) {
      await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    }
    await page.getByLabel('Last name (required)').fill('Quist');
    await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await expect(page.locator('form img[src^="data:image/png"]')).toBeVisible();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(toast(page, 'profile updated successfully.').first()).toBeVisible();
    await expect(headerOf(page).locator('img[src^="/media/avatars/"]')).toBeVisible();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(headerOf(page).locator('img')).toHaveCount(0);

    await page.goto('/admin/account/settings');
    await page.getByLabel('New email').fill('nobody');
    await page.getByRole('button', { name: 'Change Email', exact: true }).click();
    await expect(page.getByLabel('New email')).toHaveAccessibleDescription(/email/i);
    const password = (name: string) => page.getByRole('textbox', { name, exact: true });
    await password('New password').fill('short');
    await password('Confirm password').fill('other');
    await page.getByRole('button', { name: 'Submit' }).click();
    for (const label of ['Current password', 'New password', 'Confirm password']) {
      await expect(password(label)).toHaveAttribute('aria-invalid', 'true');
    }
  });

  test('axe finds no serious fault in any theme', async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of ['/admin/dashboard', '/admin/account/profile', '/admin/pricing']) {
      await expectAccessible(page, path);
    }
  });
});
