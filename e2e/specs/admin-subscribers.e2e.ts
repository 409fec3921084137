import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { registerByApi } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';
import { demo } from '../settings.ts';

const details = '/admin/subscribers/details';
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

  test('a name is found among all subscribers by one call, sent after the typing, and a past expiry is red [ADM-77, LIM-46]', async ({
    page,
    request,
  }) => {
    const { userName, email } = await registerByApi(request);
    const listCalls: URL[] = [];
    page.on('request', (call) => {
      const url = new URL(call.url());
      if (url.pathname === '/api/mlp_subscription/subscriber') listCalls.push(url);
    });
    await page.clock.install();
    await page.goto(details);
    await expect(table(page).locator('tbody tr').nth(1)).toBeVisible();
    const before = listCalls.length;
    // The page's clock is paused while the full name is typed.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('searchbox', { name: 'Filter Name' }).pressSequentially(userName);
    await page.clock.runFor(600);
    expect(listCalls.length).toBe(before);
    await page.clock.runFor(100);
    await page.clock.resume();
    await expect(table(page).locator('tbody tr')).toHaveCount(1);
    await expect(rowOf(page, userName).getByRole('cell', { name: email })).toBeVisible();
    expect(listCalls.length).toBe(before + 1);

    await page.goto(`${details}?email=${demo.free}`);
    const over = rowOf(page, demo.free).getByText('· ended');
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

  test('one page shows a subscriber, the invoice prints, sessions end, and the account is deleted [ADM-86]', async ({
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

    await openFiltered(page, member.userName);
    const link = await page.getByRole('link', { name: member.userName, exact: true }).getAttribute('href');
    await page.getByRole('button', { name: `Delete ${member.userName}` }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(rowOf(page, member.userName)).toHaveCount(0);
    const login = await request.post('/api/v1/public/login', {
      data: { email: member.email, password: member.password },
    });
    expect(login.status()).toBe(401);
    await page.goto(link ?? '');
    await expect(page.getByText('This account was deleted.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Invoice of the trial' })).toBeVisible();
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
});
