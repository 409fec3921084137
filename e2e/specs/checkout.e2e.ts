import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { mailsTo } from '../mails.ts';
import { newMember, newPerson, toast } from '../pages/account-forms.ts';
import { CheckoutPage, cards } from '../pages/checkout-page.ts';
import { newCoupon } from '../pages/coupons-api.ts';

test('a visitor buys a plan and an account with it, is signed in, and gets a receipt [PAY-20, PAY-21, PAY-24, PAY-29, PAY-32, OPEN-08, OPEN-09, STD-14, ERR-35]', async ({
  page,
  request,
}) => {
  const checkout = new CheckoutPage(page);
  const person = newPerson();
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Buy It Now: 6 Month Access' }).click();
  await expect(page).toHaveURL(/\/payment\/2$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await checkout.field('User name').fill(person.userName);
  await checkout.field('Email').fill(person.email);
  await checkout.field('Password').fill(person.password);
  const deckRatings = await checkout.field('License rating').locator('option').allTextContents();
  await page.getByRole('radio', { name: 'Engine' }).check();
  expect(await checkout.field('License rating').locator('option').allTextContents()).not.toEqual(deckRatings);
  await checkout.field('License rating').selectOption({ index: 1 });
  const rating = await checkout.field('License rating').inputValue();
  await page.reload();
  await expect(checkout.field('Email')).toHaveValue(person.email);
  await expect(checkout.field('License rating')).toHaveValue(rating);
  await expect(checkout.field('Password')).toHaveValue('');
  await checkout.field('Password').fill(person.password);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(checkout.field('CARD NUMBER')).toBeFocused();
  await expect(checkout.field('Email')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText(person.email);
  await checkout.fillInCard(cards.fine);
  await expect(checkout.field('CARD NUMBER')).toHaveValue('4242 4242 4242 4242');
  await checkout.payButton('34.99').click();
  await checkout.expectPaid();
  await expect(toast(page, 'Payment successful')).toBeVisible();
  await expect(page.getByText(`Welcome, ${person.userName}.`)).toBeVisible();
  const confirmation = page.getByRole('region', { name: 'Your plan: 6 Month Access' });
  await page.reload();
  await expect(confirmation).toContainText('$34.99 with Visa ending 4242');
  await expect(confirmation).toContainText(`sent to ${person.email}`);
  await confirmation.getByRole('button', { name: 'Close this confirmation' }).click();
  await expect(confirmation).toHaveCount(0);
  await page.goto('/user/account/subscription');
  await expect(page.getByRole('tabpanel')).toContainText('6 Month Access');
  await expect
    .poll(async () => (await mailsTo(request, person.email)).map(({ text }) => text).join())
    .toMatch(/\$34\.99\nAccess until: \w+ \d+, \d{4} \d+:\d\d [AP]M E[SD]T/);
});

test('a member buys with a coupon, and prints the invoice [PAY-06, PAY-07, PAY-09, PAY-10, PAY-33, PAY-37, PAY-40, PAY-43, PAY-45, PAY-46, PAY-47, ERR-30, LIM-20]', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  await newMember(page, request);
  const { coupan_code: code } = await newCoupon(request, 20);
  const checkout = new CheckoutPage(page);
  await page.goto('/user/account/subscription');
  await page.getByRole('link', { name: 'Buy It Now: 6 Month Access' }).click();
  await expect(checkout.payButton('34.99')).toBeVisible();
  await checkout.addCode(code.toLowerCase());
  await expect(toast(page, 'Promo code applied successfully.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(checkout.order()).toContainText('Discount 20%');
  await page.reload();
  await expect(checkout.order()).toContainText('Discount 20%');
  await checkout.fillInCard(cards.amex, '1234');
  await checkout.payButton('27.99').click();
  await checkout.expectPaid();
  await expect(toast(page, 'Payment successful')).toBeVisible();

  await page.goto('/user/account/subscription?tab=invoices');
  await expect(page.getByRole('row', { name: /Trial/ })).toBeVisible();
  const row = page.getByRole('row', { name: /6 Month Access/ });
  await expect(row).toContainText('$27.99');
  const opened = page.waitForEvent('popup');
  await row.getByRole('link', { name: /^View/ }).click();
  const sheet = await opened;
  await expect(sheet.getByRole('table', { name: 'Items' })).toContainText('$34.99');
  await expect(sheet.getByRole('article')).toContainText(/INV-\d{4}-\d{6}/);
  await expect(sheet.getByRole('article')).toContainText('−$7.00');
  await sheet.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('button', { name: 'Print' })).toBeHidden();
  const paper = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a decline by the bank appears under its field, and the same attempt can be paid with another card [ERR-38, PAY-25]', async ({
  page,
  request,
}) => {
  await newMember(page, request);
  const checkout = new CheckoutPage(page);
  await checkout.openAsMember(1);
  await checkout.fillInCard(cards.declined);
  await checkout.payButton().click();
  await expect(checkout.field('CARD NUMBER')).toHaveAttribute('aria-invalid', 'true');
  await expect(checkout.field('CARD NUMBER')).toBeFocused();
  await expect(checkout.field('CVC')).toHaveValue('');
  await checkout.fillInCard(cards.fine);
  await checkout.payButton().click();
  await checkout.expectPaid();
});

test('the 3-D Secure challenge: a declined one is reported, an approved one is paid', async ({ page, request }) => {
  await newMember(page, request);
  const checkout = new CheckoutPage(page);
  await checkout.openAsMember(1);
  const dialog = page.getByRole('dialog', { name: 'Your bank asks for approval' });
  await checkout.fillInCard(cards.asks);
  await checkout.payButton().click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(checkout.field('CARD NUMBER')).toHaveAttribute('aria-invalid', 'true');
  await checkout.fillInCard(cards.asks);
  await checkout.payButton().click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await checkout.expectPaid();
  await expect(toast(page, 'Payment successful')).toBeVisible();
});

test('a coupon of 100 percent needs no card [PAY-38, PAY-39, OPEN-53, OPEN-54]', async ({ page, request }) => {
  await newMember(page, request);
  const { coupan_code: code } = await newCoupon(request, 100);
  const checkout = new CheckoutPage(page);
  await checkout.openAsMember(3);
  await checkout.addCode(code);
  await expect(checkout.field('CARD NUMBER')).toHaveCount(0);
  await page.getByRole('button', { name: 'GET ACCESS' }).click();
  await checkout.expectPaid();
  await expect(toast(page, 'Order complete')).toBeVisible();
});

test('a signed-out visitor is sent to the login, and from there to the checkout [PAY-11]', async ({ page }) => {
  await page.goto('/payment-subscribe/2');
  await expect(page).toHaveURL(/\/login\?next=%2Fpayment-subscribe%2F2$/);
});

test('a member who opens the visitors’ checkout is redirected to their own; a plan not on sale is reported [OPEN-08, OPEN-44]', async ({
  page,
  request,
}) => {
  await newMember(page, request);
  await page.goto('/payment/2');
  await expect(page).toHaveURL(/\/payment-subscribe\/2$/);
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('6 Month Access');
  await page.goto('/payment-subscribe/5');
  await expect(page.getByText('This plan is not on sale')).toBeVisible();
  expect((await request.get('/payment/5')).status()).toBe(404);
});

test('by keyboard alone, on a narrow screen, nothing is wider than the window [PAY-22, PAY-23]', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await newMember(page, request);
  const checkout = new CheckoutPage(page);
  await checkout.openAsMember(1);
  await expectNoSidewaysScroll(page);
  await checkout.field('CARD NUMBER').focus();
  await page.keyboard.type(cards.fine);
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  await page.keyboard.type(String(new Date().getFullYear() + 2));
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ann Mate');
  await page.route('**/api/mlp_auth/payment_user', async (route) => {
    // A payment in progress says so, and is not sent twice.
    await expect(page.getByRole('button', { name: 'PAYMENT OF $9.99 IN PROGRESS' })).toBeDisabled();
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await checkout.expectPaid();
  await expectNoSidewaysScroll(page);
  for (const path of ['/user/account/subscription', '/user/account/subscription?tab=invoices']) {
    await page.goto(path);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('a payment whose reply is lost is found, and charged once', async ({ page, request }) => {
  const { token } = await newMember(page, request);
  const checkout = new CheckoutPage(page);
  await checkout.openAsMember(1);
  await checkout.fillInCard(cards.fine);
  await page.route('**/api/mlp_auth/payment_user', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await checkout.payButton().click();
  await checkout.expectPaid();
  const reply = await request.get('/api/mlp_invoice/user_invoice', { headers: { 'x-auth-token': token } });
  const invoices = (await reply.json()) as { subscription_type: string }[];
  expect(invoices.filter(({ subscription_type }) => subscription_type === '1 Month Access')).toHaveLength(1);
});

test('a payer who goes back while a payment is in progress sees a notice there, and again when the checkout is opened', async ({
  page,
  request,
}) => {
  await newMember(page, request);
  const checkout = new CheckoutPage(page);
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Buy It Now: 1 Month Access' }).click();
  await expect(checkout.payButton()).toBeVisible();
  await checkout.fillInCard(cards.fine);
  // The server accepts the payment, and the payer goes back before its reply arrives.
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/mlp_auth/payment_user', async (route) => {
    const response = await route.fetch();
    await arrival;
    await route.fulfill({ response });
  });
  const paymentRequest = page.waitForRequest('**/api/mlp_auth/payment_user');
  await checkout.payButton().click();
  await paymentRequest;
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Access plans' })).toBeVisible();
  arrive();
  await expect(toast(page, 'Payment received.')).toBeVisible();
  await checkout.openAsMember(1);
  await expect(page.getByText(/You bought 1 Month Access on/)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Your plan: 1 Month Access' })).toBeVisible();
});
