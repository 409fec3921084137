import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../fixtures.ts';
import { mailedLink } from '../mails.ts';
import { toast } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';

const password = 'seven tarred ropes aboard';

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign me in' }).click();
}

test.describe('administrators, their roles and their actions', () => {
  test('a support administrator is invited, sets up a second factor, and is given another role', async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(180_000);
    const email = `mate-${Date.now()}@fairway.example`;
    await beginAsAdmin(page, await adminToken(request));
    await page.goto('/admin/account/administrators');
    await page.getByLabel(/^Email/).fill(email);
    await page.getByLabel(/^Role/).selectOption('Support');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Invited')).toBeVisible();

    const context = await browser.newContext();
    const theirs = await context.newPage();
    await theirs.goto(await mailedLink(request, email, 'admin/change-password'));
    await theirs.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await theirs.getByRole('textbox', { name: 'Confirm password' }).fill(password);
    await theirs.getByRole('button', { name: 'Change Password' }).click();
    await expect(theirs.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signIn(theirs, email);
    const menu = theirs.getByRole('navigation', { name: 'Back office' });
    await expect(menu.getByText('Subscribers', { exact: true })).toBeVisible();
    await expect(menu.getByText('Pricing')).toHaveCount(0);
    await theirs.goto('/admin/pricing');
    await expect(theirs.getByText('This page is not for your role')).toBeVisible();

    await theirs.goto('/admin/account/settings');
    await theirs.getByRole('textbox', { name: 'Your password (required)' }).fill(password);
    await theirs.getByRole('button', { name: 'Set up two-step verification' }).click();
    await expect(theirs.getByRole('img', { name: /QR code/ })).toBeVisible();
    const key = (await theirs.locator('code').first().textContent()) ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await theirs.getByLabel('Code from the app (required)').fill(totp.generate());
    await theirs.getByRole('button', { name: 'Turn it on' }).click();
    const codes = theirs.getByRole('list', { name: 'Recovery codes' }).locator('code');
    const recovery = await codes.first().textContent();
    await theirs.getByRole('button', { name: 'I have saved them' }).click();
    await expect(theirs.getByRole('button', { name: 'Turn it off' })).toBeVisible();

    await theirs.evaluate(() => sessionStorage.clear());
    await signIn(theirs, email);
    await theirs.getByLabel('Code', { exact: true }).fill(recovery ?? '');
    await theirs.getByRole('button', { name: 'Sign me in' }).click();
    await expect(menu.getByText('Subscribers', { exact: true })).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: `Change role ${email}` }).click();
    await page.getByRole('dialog').getByLabel(/^Role/).selectOption('Editor');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Role changed')).toBeVisible();
    await theirs.goto('/admin/subscribers/invoice');
    await expect(theirs.getByText('This page is not for your role')).toBeVisible();

    await page.getByRole('button', { name: `Remove ${email}` }).click();
    await page.getByRole('button', { name: 'Yes, remove!' }).click();
    await expect(page.getByText(email)).toHaveCount(0);
    await theirs.reload();
    await expect(theirs.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await context.close();

    await page.goto('/admin/audit-log?subject_kind=administrator');
    const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: email });
    for (const action of ['Invited an', 'Set up two-step', 'Changed the role', 'Removed an']) {
      await expect(rows.filter({ hasText: action })).toHaveCount(1);
    }
    await rows
      .filter({ hasText: 'Changed the role' })
      .getByRole('button', { name: /^Details/ })
      .click();
    await expect(page.getByRole('dialog').locator('del')).toHaveText('support');
    await expect(page.getByRole('dialog').locator('ins')).toHaveText('editor');
  });

  test('commerce’s entries are in the log', async ({ page, request }) => {
    test.setTimeout(180_000);
    const token = await adminToken(request);
    const made = await request.post('/api/mlp_coupan/add_coupan', {
      data: { subscription: 'all', code_type: 'Expiry', code_off: 20 },
      headers: { 'x-auth-token': token },
    });
    const { coupan } = (await made.json()) as { coupan: { coupan_code: string } };
    await beginAsAdmin(page, token);
    await expect(async () => {
      await page.goto('/admin/audit-log?action=coupon-create');
      await expect(page.getByText(`Coupon ${coupan.coupan_code}`)).toBeVisible();
    }).toPass();
  });
});
