import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { mailedLink, mailsTo } from '../mails.ts';
import { expectAccessible } from '../pages/accessible.ts';
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

      await expectAccessible(page, '/admin/site-settings');
      await page.setViewportSize({ width: 320, height: 720 });
      await expectNoSidewaysScroll(page);
    } finally {
      const set = await request.post(path, { headers: { 'x-auth-token': token }, data: before });
      expect(set.status()).toBe(200);
      await context.close();
    }
  });

  test('new recovery codes require a code, are shown once, and replace the old ones', async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(120_000);
    const email = `codes-${Date.now()}@fairway.example`;
    const password = 'seven tarred ropes aboard';
    await beginAsAdmin(page, await adminToken(request));
    await page.goto('/admin/account/administrators');
    await page.getByLabel(/^Email/).fill(email);
    await page.getByLabel(/^Role/).selectOption('Support');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Invited')).toBeVisible();

    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const theirs = await context.newPage();
    await theirs.goto(await mailedLink(request, email, 'admin/change-password'));
    await theirs.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await theirs.getByRole('textbox', { name: 'Confirm password' }).fill(password);
    await theirs.getByRole('button', { name: 'Change Password' }).click();
    await expect(theirs.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const signIn = async (code?: string) => {
      const reply = await request.post('/api/mlp_admin_auth', { data: { email, password, code } });
      return { status: reply.status(), token: ((await reply.json()) as { token?: string }).token ?? '' };
    };
    await beginAsAdmin(theirs, (await signIn()).token);
    await theirs.goto('/admin/account/settings');
    await theirs.getByRole('textbox', { name: 'Your password (required)' }).fill(password);
    await theirs.getByRole('button', { name: 'Set up two-step verification' }).click();
    const key = (await theirs.locator('code').first().textContent()) ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await theirs.getByLabel('Code from the app (required)').fill(totp.generate());
    await theirs.getByRole('button', { name: 'Turn it on' }).click();
    const list = theirs.getByRole('list', { name: 'Recovery codes' }).locator('code');
    await expect(list).toHaveCount(10);
    const old = await list.allTextContents();
    await theirs.getByRole('button', { name: 'I have saved them' }).click();

    await theirs.getByLabel('Current code (required)').fill('not one');
    await theirs.getByRole('button', { name: 'Make new recovery codes' }).click();
    await expect(theirs.getByText(/This code is not valid/).first()).toBeVisible();
    await theirs.getByLabel('Current code (required)').fill(old[0] ?? '');
    await theirs.getByRole('button', { name: 'Make new recovery codes' }).click();
    await expect(theirs.getByText('The old ones no longer work.', { exact: false })).toBeVisible();
    const codes = await list.allTextContents();
    expect(new Set([...old, ...codes]).size).toBe(20);
    await theirs.getByRole('button', { name: 'Copy' }).click();
    expect(await theirs.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    const downloading = theirs.waitForEvent('download');
    await theirs.getByRole('button', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toBe('fairway-recovery-codes.txt');
    await theirs.emulateMedia({ media: 'print' });
    await expect(theirs.getByText(codes[0] ?? 'no code')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Copy' })).toBeHidden();
    await expect(theirs.getByRole('heading', { name: 'Change Password' })).toBeHidden();
    await theirs.emulateMedia({ media: null });
    await theirs.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(theirs);
    await theirs.getByRole('button', { name: 'I have saved them' }).click();
    await expect(theirs.getByText(codes[0] ?? 'no code')).toHaveCount(0);
    expect((await signIn(old[1])).status).toBe(401);
    expect((await signIn(codes[1])).status).toBe(200);
    await context.close();
    await page.reload();
    await page.getByRole('button', { name: `Remove ${email}` }).click();
    await page.getByRole('button', { name: 'Yes, remove!' }).click();
    await expect(page.getByText(email)).toHaveCount(0);
  });

  test('the mails of a subscriber are on their page, until the account is deleted', async ({ page, request }) => {
    const token = await adminToken(request);
    const { email, userName } = await registerByApi(request);
    await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1);
    const list = await request.get(`/api/mlp_subscription/subscriber?email=${encodeURIComponent(email)}`, {
      headers: { 'x-auth-token': token },
    });
    const id = ((await list.json()) as { subscribers: { _id: string }[] }).subscribers[0]?._id ?? '';
    const requested = await request.post('/api/mlp_email/forgotUsermail', { data: { email } });
    expect(requested.status()).toBe(200);
    await beginAsAdmin(page, token);
    const rows = page.getByRole('table', { name: 'Mails' }).locator('tbody tr');
    await expect(async () => {
      await page.goto(`/admin/subscribers/view/${id}`);
      await expect(rows).toHaveCount(2, { timeout: 2_000 });
      await expect(rows.getByText('Sent')).toHaveCount(2, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await expect(rows.nth(0)).toContainText('Reset the password');
    await expect(rows.nth(1)).toContainText('Verify the address');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(rows.first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `/admin/subscribers/view/${id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    const mails = () => request.get(`/api/v1/admin/subscriber/${id}/mails`, { headers: { 'x-auth-token': token } });
    await expect.poll(async () => (await (await mails()).json()) as unknown).toMatchObject({ total: 0 });
    expect(userName).not.toBe('');
  });
});
