import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { mailsTo } from '../mails.ts';
import { toast, verifiedByApi } from '../pages/account-forms.ts';
import { adminToken, beginAsAdmin } from '../pages/admin-session.ts';
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
    await expect.poll(price).toBe(after);
  } finally {
    await field.fill(before);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(price).toBe(before);
  }
});

test('a coupon is generated and offered by mail to a verified member [ADM-43, ADM-52, ADM-54, ADM-56, ADM-58, ADM-59, ERR-20, ERR-21]', async ({
  page,
  request,
}) => {
  const { email } = await verifiedByApi(request);
  await page.goto('/admin/account/billing-information');
  await page.getByLabel('Company name (required)').fill('Fairway Inc.');
  await page.getByLabel('Street Address').fill('1 Pier Road');
  await page.getByLabel('Email (required)').fill('office@fairway.example');
  await page.getByLabel('Website (required)').fill('https://fairway.example');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'Billing Information Updated Successfully.')).toBeVisible();
  const { top, centerOffset } = await page.getByRole('region', { name: 'Notices' }).evaluate((notices) => {
    const box = notices.getBoundingClientRect();
    return { top: box.top, centerOffset: Math.abs(box.left + box.right - innerWidth) };
  });
  expect(top).toBeLessThan(100);
  expect(centerOffset).toBeLessThan(20);

  await page.goto('/admin/coupan-code/generate-codes');
  await page.getByLabel('Subscription Type (required)').selectOption('six_month');
  await page.getByRole('radio', { name: 'Non-Expiry' }).check();
  await page.getByLabel('Offer in % (required)').fill('35');
  const generated = page.waitForResponse('**/api/mlp_coupan/add_coupan');
  await page.getByRole('button', { name: 'Generate code' }).click();
  const { coupan } = (await (await generated).json()) as { coupan: { _id: string; coupan_code: string } };
  await expect(toast(page, 'Coupon code generated successfully.')).toBeVisible();

  const subject = `More than a third off ${coupan.coupan_code}`;
  await page.goto(`/admin/coupan-code/send-promo/${coupan._id}`);
  await expect(page.getByRole('heading', { name: `${coupan.coupan_code} · 6 Month Access` })).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('Dear mate');
  await page.getByLabel('To (required)').fill(email);
  await page.getByLabel('Subject (required)').fill(subject);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'Email sent successfully.')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(request, email)).find((mail) => mail.subject === subject)?.text ?? '')
    .toContain(coupan.coupan_code);

  await page.goto('/admin/coupan-code/sent-mail');
  await page.getByRole('link', { name: `View the mail to ${email}` }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expect(page.getByText('Dear mate')).toBeVisible();
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

test('the pages of the back office fit windows of 1280 and 360 pixels', async ({ page }) => {
  for (const [at, heading] of [
    ['/admin/pricing', 'Pricing'],
    ['/admin/account/billing-information', 'Billing Information'],
    ['/admin/coupan-code/generate-codes', 'Coupon Codes'],
    ['/admin/coupan-code/used-codes', 'Used Codes'],
    ['/admin/coupan-code/sent-mail', 'Sent Mail'],
    ['/admin/subscribers/invoice', 'Invoices'],
  ] as const) {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test('the first page of the back office costs at most 220 KB of scripts, without an editor', async ({ page }) => {
  const scripts: { url: string; size: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push({ url: request.url(), size: request.sizes().then(({ responseBodySize }) => responseBodySize) });
  });
  const editors = () => scripts.filter(({ url }) => /editor|text-changes/.test(url)).length;
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.map(({ size }) => size));
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(220 * 1024);
  expect(editors()).toBe(0);
  await page.goto('/admin/pages/add-pages');
  await expect(page.getByRole('textbox', { name: 'Description (required)' })).toBeVisible();
  expect(editors()).toBeGreaterThan(0);
});
