import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessibleAt } from '../pages/accessible.ts';
import { registerByApi, toast } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';
import { demo } from '../settings.ts';

const details = '/admin/subscribers/details';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const table = (page: Page) => page.getByRole('table', { name: 'Subscribers' });
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });

/** The list, filtered to names that start like this. */
async function openFiltered(page: Page, name: string): Promise<void> {
  await page.goto(`${details}?user_name=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toHaveCount(1);
}

const isSignedIn = async (request: APIRequestContext, token: string) =>
  (await request.get('/api/mlp_auth', { headers: { 'x-auth-token': token } })).ok();

test.describe('subscribers in the back office', () => {
  test.beforeEach(async ({ page, request }) => {
    await beginAsAdmin(page, await adminToken(request));
  });

  test('the list is paged, sorted and filtered by the server [ADM-08, ADM-76, ADM-77, ADM-78, LIM-44, LIM-45, LIM-46, LIM-48]', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const members = [];
    for (let i = 0; i < 8; i++) members.push(await registerByApi(request));
    const listCalls: URL[] = [];
    page.on('request', (call) => {
      const url = new URL(call.url());
      if (url.pathname === '/api/mlp_subscription/subscriber') listCalls.push(url);
    });
    const lastParam = (name: string) => listCalls.at(-1)?.searchParams.get(name);

    await page.clock.install();
    await page.goto('/admin/dashboard');
    const side = page.getByRole('navigation', { name: 'Back office' });
    await side.getByText('Subscribers', { exact: true }).click();
    await expect(side.getByRole('link', { name: 'Invoices' })).toHaveAttribute('href', '/admin/subscribers/invoice');
    await side.getByRole('link', { name: 'Subscribers Details' }).click();
    await expect(page).toHaveURL(details);
    await expect(page.getByRole('heading', { level: 1, name: 'Subscribers Details' })).toBeVisible();

    for (const title of ['Joined date', 'Name', 'Email', 'Subscription type', 'Expiry', 'Question type', 'Platform']) {
      await expect(table(page).getByRole('columnheader', { name: title })).toBeVisible();
    }
    await expect(table(page).getByRole('columnheader', { name: 'Joined date' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(table(page).locator('tbody tr')).toHaveCount(10);
    expect([lastParam('page'), lastParam('pageSize'), lastParam('order')]).toEqual(['0', '10', 'asc']);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=1/);
    await expect.poll(() => lastParam('page')).toBe('1');
    await expect(page.getByText(/^11–/)).toBeVisible();

    const { userName, email } = members[3] as (typeof members)[number];
    const before = listCalls.length;
    // The page's clock is paused while the full name is typed.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('searchbox', { name: 'Filter Name' }).pressSequentially(userName);
    await page.clock.runFor(600);
    expect(listCalls.length).toBe(before);
    await page.clock.runFor(100);
    await page.clock.resume();
    await expect(rowOf(page, userName)).toBeVisible();
    await expect(table(page).locator('tbody tr')).toHaveCount(1);
    // One call for the full name, for the first page.
    expect([listCalls.length - before, lastParam('page'), lastParam('user_name')]).toEqual([1, '0', userName]);
    const row = rowOf(page, userName);
    for (const text of [email, 'Trial', /^Deck · /, 'Website']) {
      await expect(row.getByRole('cell', { name: text })).toBeVisible();
    }
    await expect(row.getByRole('link', { name: `Edit ${userName}` })).toBeVisible();
    await expect(row.getByRole('button', { name: `Delete ${userName}` })).toBeVisible();

    await page.getByLabel('Filter Subscription type').selectOption('Life Time Access');
    await expect(page.getByText('No matches')).toBeVisible();
    await page.getByText('More filters: status and dates').click();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL(details);
    await page.getByRole('searchbox', { name: 'Filter Email' }).fill(demo.free);
    const over = rowOf(page, demo.free).getByText('· ended');
    await expect(over).toBeVisible();
    const inkOf = (name: string) =>
      page.evaluate((token) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.setProperty('color', `var(${token})`);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, name);
    await expect(over).toHaveCSS('color', await inkOf('--wrong'));
  });

  test('the form edits a subscriber, explains the effect of a plan and a ban, and shows rejections [ADM-80, ADM-81, ADM-82, ADM-83, ADM-84, ERR-22]', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const [member, other] = [await registerByApi(request), await registerByApi(request)];
    await openFiltered(page, member.userName);
    await page.getByRole('link', { name: `Edit ${member.userName}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Subscriber' })).toBeVisible();
    const email = page.getByLabel('Email (required)');
    const plan = page.getByLabel('Subscription type');
    const status = page.getByLabel('Account Status (required)');
    await expect(email).toHaveValue(member.email);
    await expect(page.getByLabel('User name (required)')).toHaveValue(member.userName);
    const options = ['Trial', '1 Month Access', '3 Month Access', '6 Month Access', '12 Month Access'];
    await expect(plan.getByRole('option')).toHaveText([...options, 'Life Time Access']);
    await expect(status.getByRole('option')).toHaveText(['Active', 'Inactive', 'Ban']);
    const file = page.getByLabel('Picture');
    await expect(file).toHaveAttribute('accept', '.jpg,.gif,.png,.jpeg');
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await expect(page.locator('form img[src^="data:image/png"]')).toBeVisible();

    // The server's rejection appears under its field.
    await email.fill(other.email);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toBeFocused();
    await expect(toast(page, 'Client Saved successfully')).toHaveCount(0);
    for (const [key, text] of Object.entries({
      user_name: 'Odd name',
      subscription_type: 'Odd plan',
      status: 'Odd status',
    })) {
      await page.route('**/page_subs/*', (route) => route.fulfill({ status: 400, json: { [key]: text } }), {
        times: 1,
      });
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveAttribute('name', key);
      await expect(page.locator('form').getByText(text, { exact: true })).toBeVisible();
    }

    await email.fill(member.email);
    await plan.selectOption('Life Time Access');
    await expect(page.getByText('New expiry, once saved: no end.')).toBeVisible();
    await plan.selectOption('12 Month Access');
    const nextYear = new Date().getFullYear() + 1;
    await expect(page.getByText('New expiry, once saved:')).toContainText(String(nextYear));
    await page.getByRole('button', { name: 'Submit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save these changes?' });
    await expect(dialog).toContainText('from Trial to 12 Month Access and begins now');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Client Saved successfully')).toBeVisible();
    await expect(toast(page, 'Client Saved successfully')).toHaveCount(0);
    await expect(page.locator('form img[src^="/media/avatars/"]')).toBeVisible();
    await page.reload();
    await expect(plan).toHaveValue('12 Month Access');

    expect(await isSignedIn(request, member.token)).toBe(true);
    await status.selectOption('Ban');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toContainText('cannot sign in until the ban is lifted');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Client Saved successfully')).toBeVisible();
    expect(await isSignedIn(request, member.token)).toBe(false);
  });

  test('one page shows a subscriber, the invoice prints, sessions end, and the account is deleted [ADM-79, ADM-86]', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    const member = await registerByApi(request);
    await openFiltered(page, member.userName);
    await page.getByRole('link', { name: member.userName, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: member.userName })).toBeVisible();
    await expect(page.getByText(`${member.email} (not verified)`)).toBeVisible();
    await expect(page.getByText('No administrator has changed this account.')).toBeVisible();
    // The trial's invoice arrives through a queue.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: 'Invoice of the trial' })).toBeVisible({ timeout: 2_000 });
    }).toPass();

    await expect(page.getByRole('heading', { name: 'Sessions (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await page.getByRole('button', { name: 'Yes, end them!' }).click();
    await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
    expect(await isSignedIn(request, member.token)).toBe(false);
    const changes = page.getByRole('table', { name: 'Changes by administrators' });
    await expect(changes.getByRole('row').filter({ hasText: 'Ended every session' })).toContainText(demo.admin);

    await page.getByRole('link', { name: 'Invoice of the trial' }).click();
    await expect(page.getByRole('article').getByText(member.userName)).toBeVisible();
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

    await page.goto(`${details}?page=7&user_name=${encodeURIComponent(member.userName)}`);
    await page.getByRole('button', { name: `Delete ${member.userName}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(dialog).toContainText('You will not be able to recover this again!');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, member.userName)).toBeVisible();
    const link = await page.getByRole('link', { name: member.userName, exact: true }).getAttribute('href');
    await page.getByRole('button', { name: `Delete ${member.userName}` }).click();
    const reloaded = page.waitForRequest((call) => {
      const url = new URL(call.url());
      return url.pathname === '/api/mlp_subscription/subscriber' && url.searchParams.get('page') === '0';
    });
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
    expect(new URL((await reloaded).url()).searchParams.get('pageSize')).toBe('10');
    await expect(rowOf(page, member.userName)).toHaveCount(0);
    const login = await request.post('/api/v1/public/login', {
      data: { email: member.email, password: member.password },
    });
    expect(login.status()).toBe(401);
    await page.goto(link ?? '');
    await expect(page.getByText('This account was deleted.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Invoice of the trial' })).toBeVisible();
  });

  test('an administrator opens every entry of the sidebar [IDN-92]', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('/admin/dashboard');
    const links = page.getByRole('navigation', { name: 'Back office' }).locator('a[href]');
    await expect(links.first()).toBeVisible();
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(9);
    for (const href of hrefs) {
      await page.goto(href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-pending]')).toHaveCount(0);
      await expect(page.getByText(/did not load|not be found|was not found/)).toHaveCount(0);
    }
  });

  test('the date range of invoices is written out, MMMM d, yyyy [LIM-57]', async ({ page }) => {
    await page.goto('/admin/subscribers/invoice');
    await page.getByLabel('From').fill('2026-07-01');
    await page.getByLabel('To').fill('2026-08-09');
    await expect(page.getByText('July 1, 2026', { exact: true })).toBeVisible();
    await expect(page.getByText('August 9, 2026', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('July 1, 2026 – August 9, 2026, both included')).toBeVisible();
  });

  test('on a phone a subscriber is a card of at most 130 pixels, with buttons that a finger hits', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(details);
    await expect(table(page).getByRole('link', { name: /^Edit/ }).first()).toBeVisible();
    const heights = await table(page)
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(3);
    expect(heights.filter((height) => height > 130)).toEqual([]);
    for (const name of [/^Edit/, /^Delete/]) {
      const button = await table(page).getByText(name).first().boundingBox();
      expect(button?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test('the pages of a subscriber are accessible in every theme and fit a phone', async ({ page, request }) => {
    test.setTimeout(120_000);
    const member = await registerByApi(request);
    await openFiltered(page, member.userName);
    const view = await page.getByRole('link', { name: member.userName, exact: true }).getAttribute('href');
    const edit = await page.getByRole('link', { name: `Edit ${member.userName}` }).getAttribute('href');
    for (const path of [details, view ?? '', edit ?? '', '/admin/subscribers/invoice']) {
      await expectAccessibleAt(page, [1280, 360], path);
    }
  });
});
