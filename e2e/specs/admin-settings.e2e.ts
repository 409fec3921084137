import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { registerByApi, toast } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';

const path = '/api/v1/admin/site-settings';

/** The current settings, to be restored at the end. */
async function readSettings(request: APIRequestContext, token: string): Promise<Record<string, unknown>> {
  const reply = await request.get(path, { headers: { 'x-auth-token': token } });
  const { defaults: _, ...settings } = (await reply.json()) as Record<string, unknown>;
  return settings;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, /Site settings saved/)).toBeVisible();
}

test.describe('settings of the site, recovery codes and mails', () => {
  test('the owner sets trial, support address and time zone; public pages and figures follow within seconds', async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(120_000);
    const token = await adminToken(request);
    const before = await readSettings(request, token);
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto('/');
    await expect(visitor.getByRole('button', { name: 'Start a free week' })).toBeVisible();
    try {
      await beginAsAdmin(page, token);
      await page.goto('/admin/site-settings');
      await page.getByLabel('Days of the free trial').fill('366');
      await page.getByLabel('Business time zone').selectOption('Pacific/Kiritimati');
      await expect(page.getByText(/GMT\+14 there/)).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Give at most 365', { exact: true })).toBeVisible();
      await page.getByLabel('Days of the free trial').fill('14');
      await page.getByLabel('Support address').fill('deck@fairway.example');
      await save(page);

      // A single request for a page already sent to every visitor: it is not repeated until it is right.
      const savedAt = Date.now();
      await expect(async () => {
        await visitor.reload();
        await expect(visitor.getByRole('button', { name: 'Start 14 free days' })).toBeVisible({ timeout: 1_000 });
        const footer = visitor.getByRole('contentinfo');
        await expect(footer.getByRole('link', { name: 'deck@fairway.example' })).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 5_000 });
      test.info().annotations.push({ type: 'seen after', description: `${Date.now() - savedAt} ms` });
      await visitor.goto('/register');
      await expect(visitor.getByText('Your first 14 days are free')).toBeVisible();
      const member = await registerByApi(request);
      const profile = await request.get('/api/mlp_auth', { headers: { 'x-auth-token': member.token } });
      const { unsubs_date } = (await profile.json()) as { unsubs_date: string };
      expect(Math.round((Date.parse(unsubs_date) - Date.now()) / 86_400_000)).toBe(14);

      const dayThere = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
      for (const call of ['daily-members', 'daily-sales']) {
        const lastDay = async () => {
          const reply = await request.get(`/api/v1/admin/${call}`, { headers: { 'x-auth-token': token } });
          return ((await reply.json()) as { days: { day: string }[] }).days.at(-1)?.day;
        };
        await expect.poll(lastDay, { timeout: 5_000 }).toBe(dayThere);
      }
    } finally {
      const set = await request.post(path, { headers: { 'x-auth-token': token }, data: before });
      expect(set.status()).toBe(200);
      await context.close();
    }
  });
});
