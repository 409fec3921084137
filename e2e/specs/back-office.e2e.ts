import { expect, test } from '../fixtures.ts';
import { toast, verifiedByApi } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';
import { bytesOf, recordLoads } from '../pages/loaded-bytes.ts';
import { buyByApi } from '../pages/purchases-api.ts';

test.beforeEach(async ({ page, request }) => {
  await beginAsAdmin(page, await adminToken(request));
});

test('visitors see the price that an administrator sets [ADM-95, ADM-98, ERR-14]', async ({ page, request }) => {
  const price = async () =>
    ((await (await request.get('/api/v1/public/price')).json()) as { life_time: string }).life_time;
  const before = await price();
  const after = before === '99.98' ? '99.97' : '99.98';
  await page.goto('/admin/pricing');
  const field = page.getByLabel('Life Time (required)');
  await expect(field).toHaveValue(before);
  try {
    await field.fill(after);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(toast(page, 'Pricing information Updated Successfully')).toBeVisible();
    const { top, centerOffset } = await page.getByRole('region', { name: 'Notices' }).evaluate((notices) => {
      const box = notices.getBoundingClientRect();
      return { top: box.top, centerOffset: Math.abs(box.left + box.right - innerWidth) };
    });
    expect(top).toBeLessThan(100);
    expect(centerOffset).toBeLessThan(20);
    await expect.poll(price).toBe(after);
  } finally {
    await field.fill(before);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(price).toBe(before);
  }
});

test('the list of invoices opens one, and it is printed without the frame [ADM-88, ADM-92, ADM-93, ADM-94, ADM-102]', async ({
  page,
  request,
}) => {
  const member = await verifiedByApi(request);
  await page.goto('/admin/account/billing-information');
  const company = {
    'Company name (required)': `Pilot House ${member.userName}`,
    'Street Address': '7 Mole Street, Portland',
    'Phone Number': '555 0117',
    'Email (required)': 'books@fairway.example',
    'Website (required)': 'https://fairway.example',
  };
  for (const [label, value] of Object.entries(company)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(/Successfully/)).toBeVisible();
  await buyByApi(request, member.token);

  await page.goto('/admin/subscribers/invoice');
  const row = page.getByRole('row').filter({ hasText: member.userName }).filter({ hasText: '9.99' });
  await row.getByRole('link', { name: /^Invoice .+/ }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { name: 'Invoice' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  for (const words of [...Object.values(company), member.userName, /INV-\d{4}-\d{6}/]) {
    await expect(sheet.getByText(words).first()).toBeVisible();
  }
  const items = sheet.getByRole('table', { name: 'Items' }).getByRole('row');
  await expect(items.nth(1).getByRole('cell')).toHaveText(['1 Month Access', '$9.99', '1', '$9.99']);
  await expect(items.last()).toContainText('$9.99');
});

test('the first page of the back office costs at most 220 KB of scripts, without an editor', async ({ page }) => {
  const scripts = recordLoads(page, ['script']);
  const editors = () => scripts.filter((script) => /editor|text-changes/.test(script.url())).length;
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(2);
  expect(await bytesOf(scripts)).toBeLessThanOrEqual(220 * 1024);
  expect(editors()).toBe(0);
  await page.goto('/admin/pages/add-pages');
  await expect(page.getByRole('textbox', { name: 'Description (required)' })).toBeVisible();
  expect(editors()).toBeGreaterThan(0);
});
