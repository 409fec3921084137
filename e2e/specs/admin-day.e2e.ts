import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { beginSignedIn, test, expect as usual } from '../fixtures.ts';
import { mailedLink, mailsTo } from '../mails.ts';
import { toast, verifiedByApi } from '../pages/account-forms.ts';
import { adminToken } from '../pages/admin-session.ts';
import { CheckoutPage, cards } from '../pages/checkout-page.ts';

const expect = usual.configure({ timeout: 30_000 });
const id = randomUUID().slice(0, 8);
const password = 'seven tarred ropes aboard';

/** A new owner, invited by the demo administrator, with the password set by the mailed link. */
async function newOwner(request: APIRequestContext): Promise<string> {
  const email = `owner-${id}@fairway.example`;
  const headers = { 'x-auth-token': await adminToken(request) };
  const invited = await request.post('/api/v1/admin/administrators', { headers, data: { email, role: 'owner' } });
  expect(invited.status()).toBe(200);
  const link = new URL(await mailedLink(request, email, 'admin/change-password'));
  const data = { admin_email: email, token: link.searchParams.get('token'), password, password2: password };
  expect((await request.post('/api/mlp_admin_auth/changepassword', { data })).status()).toBe(200);
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign me in' }).click();
}

async function setUpSecondFactor(page: Page): Promise<TOTP> {
  await page.goto('/admin/account/settings');
  await page.getByRole('textbox', { name: 'Your password (required)' }).fill(password);
  await page.getByRole('button', { name: 'Set up two-step verification' }).click();
  const key = (await page.locator('code').first().textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await page.getByLabel('Code from the app (required)').fill(totp.generate());
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('button', { name: 'Turn it off' })).toBeVisible();
  return totp;
}

async function generateCoupon(page: Page): Promise<{ _id: string; coupan_code: string }> {
  await page.goto('/admin/coupan-code/generate-codes');
  await page.getByLabel('Subscription Type (required)').selectOption('six_month');
  await page.getByRole('radio', { name: 'Non-Expiry' }).check();
  await page.getByLabel('Offer in % (required)').fill('20');
  const generated = page.waitForResponse('**/api/mlp_coupan/add_coupan');
  await page.getByRole('button', { name: 'Generate code' }).click();
  return ((await (await generated).json()) as { coupan: { _id: string; coupan_code: string } }).coupan;
}

async function buyWithCode(browser: Browser, token: string, code: string): Promise<void> {
  const context = await browser.newContext();
  await beginSignedIn(context, token);
  const checkout = new CheckoutPage(await context.newPage());
  await checkout.openAsMember(2);
  await checkout.addCode(code);
  await expect(checkout.order()).toContainText('Discount 20%');
  await checkout.fillInCard(cards.fine);
  await checkout.payButton().click();
  await checkout.expectPaid();
  await context.close();
}

test('an administrator’s day: two-step sign-in, an offer, its purchase and refund, a comment, a page, a question, the figures, and the log of it all', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(300_000);
  const email = await newOwner(request);
  const buyer = await verifiedByApi(request);

  await test.step('signs in with a second factor', async () => {
    await signIn(page, email);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const totp = await setUpSecondFactor(page);
    await page.evaluate(() => sessionStorage.clear());
    await signIn(page, email);
    // The code of this half minute was used during setup.
    await page.getByLabel('Code', { exact: true }).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Sign me in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  const { _id: couponId, coupan_code: code } = await generateCoupon(page);
  await test.step('mails a coupon to a member, who buys with it', async () => {
    await page.goto('/admin/account/billing-information');
    await page.getByLabel('Company name (required)').fill('Fairway Inc.');
    await page.getByLabel('Street Address').fill('1 Pier Road');
    await page.getByLabel('Email (required)').fill('office@fairway.example');
    await page.getByLabel('Website (required)').fill(`https://${id}.fairway.example`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(toast(page, 'Billing Information Updated Successfully.')).toBeVisible();
    await page.goto(`/admin/coupan-code/send-promo/${couponId}`);
    await page.getByRole('textbox', { name: 'Description' }).fill('Dear mate');
    await page.getByLabel('To (required)').fill(buyer.email);
    await page.getByLabel('Subject (required)').fill(`A fifth off ${code}`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(toast(page, 'Email sent successfully.')).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(request, buyer.email)).some(({ text }) => text.includes(code)))
      .toBe(true);
    await buyWithCode(browser, buyer.token, code);
  });

  await test.step('finds the invoice and refunds a part', async () => {
    await page.goto('/admin/subscribers/invoice');
    const row = page.getByRole('row').filter({ hasText: buyer.userName }).filter({ hasText: '27.99' });
    await row.getByRole('link', { name: /^Invoice .+/ }).click();
    await expect(page.getByRole('article')).toContainText(buyer.userName);
    await page.getByRole('button', { name: 'Refund' }).click();
    await page.getByLabel('Amount in $').fill('5.00');
    await page.getByRole('button', { name: 'Yes, refund it!' }).click();
    await expect(toast(page, 'Partly refunded: $5.00 of $27.99 so far.')).toBeVisible();
    await expect(page.getByRole('article')).toContainText(/CN-\d{4}-\d{6}/);
  });

  await test.step('hides a comment by one key', async () => {
    const words = `Cheap watches at ${id}`;
    const headers = { 'x-auth-token': buyer.token };
    const data = { comments: `<p>${words}</p>`, zmcq_id: '110', status: 'Active' };
    expect((await request.post('/api/mlp_comment/add_comments', { headers, data })).status()).toBe(200);
    await page.goto('/admin/comments/queue');
    const item = page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: words });
    await item.getByText(words).click();
    await page.keyboard.press('h');
    await expect(item).toHaveCount(0);
  });

  await test.step('publishes a page', async () => {
    const saved = page.waitForResponse('**/api/mlp_page/add_pages');
    await page.goto('/admin/pages/add-pages');
    await page.getByLabel('Title (required)').fill(`Standing orders ${id}`);
    await page.getByRole('textbox', { name: 'Description (required)' }).fill('Call the master in good time.');
    await page.getByLabel('Status (required)').selectOption('published');
    await page.getByRole('button', { name: 'Submit' }).click();
    expect((await saved).status()).toBe(200);
    await expect
      .poll(async () => (await request.get(`/standing-orders-${id}`)).text())
      .toContain('Call the master in good time.');
  });

  await test.step('corrects the explanation of a question', async () => {
    await page.goto('/admin/questions/111');
    const explanation = page.getByLabel('Explanation', { exact: true });
    await expect(explanation).not.toHaveValue('');
    await explanation.fill(`${await explanation.inputValue()} Checked ${id}.`);
    await page.getByRole('button', { name: 'Save question' }).click();
    await expect(toast(page, 'Question saved. Members see it now.')).toBeVisible();
  });

  await test.step('reads the figures of the day', async () => {
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('region', { name: 'Total revenue', exact: true })).toContainText(/\$[\d,]*[1-9]/);
    await expect(page.getByRole('region', { name: 'New subscribers', exact: true })).toContainText(/[1-9]/);
  });

  await test.step('finds all of it in the audit log', async () => {
    const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: email });
    for (const action of [
      'second-factor-on',
      'coupon-create',
      'billing-update',
      'promo-send',
      'invoice-refund',
      'comment-update',
      'page-create',
      'question-update',
    ]) {
      await expect(async () => {
        await page.goto(`/admin/audit-log?action=${action}`);
        await expect(rows.first()).toBeVisible({ timeout: 5_000 });
      }).toPass();
    }
  });
});
