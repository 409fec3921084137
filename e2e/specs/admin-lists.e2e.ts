import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { expectAccessibleAt } from '../pages/accessible.ts';
import { toast } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';

const coupons = '/admin/coupan-code/generate-codes?rows=100';

test.describe('the lists of the back office', () => {
  let headers: Record<string, string>;
  test.beforeEach(async ({ page, request }) => {
    const token = await adminToken(request);
    headers = { 'x-auth-token': token };
    await beginAsAdmin(page, token);
  });

  test('codes are selected and set Inactive together, columns and views are saved, and the complete list is exported', async ({
    page,
    request,
  }) => {
    const codes: string[] = [];
    for (const code_off of [11, 12]) {
      const data = { subscription: 'all', code_type: 'Non-Expiry', code_off };
      const made = await (await request.post('/api/mlp_coupan/add_coupan', { data, headers })).json();
      codes.push((made as { coupan: { coupan_code: string } }).coupan.coupan_code);
    }
    await page.goto(coupons);
    for (const code of codes) await page.getByRole('checkbox', { name: `Select ${code}` }).check();
    await page.getByRole('button', { name: 'Set Inactive' }).click();
    await page.getByRole('button', { name: 'Yes, change it!' }).click();
    await expect(toast(page, 'Set Inactive: 2 rows done')).toBeVisible();
    for (const code of codes) {
      await expect(page.getByRole('row').filter({ hasText: code }).first()).toContainText('Inactive');
    }

    const type = page.getByRole('columnheader', { name: 'Type', exact: true });
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Type', exact: true }).uncheck();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(type).toHaveCount(0);
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('Name').fill('Short');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Short' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('cell', { name: codes[0], exact: true })).toBeVisible();
    await expect(type).toHaveCount(0);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^coupons-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    for (const code of codes) expect(text).toContain(`"${code}"`);
  });

  test('the lists are accessible, wide and narrow', async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of [coupons, '/admin/subscribers/invoice', '/admin/coupan-code/used-codes']) {
      await expectAccessibleAt(page, [1280, 360], path);
    }
  });
});
