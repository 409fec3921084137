import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { mailedLink } from '../mails.ts';
import { verifiedByApi } from '../pages/account-forms.ts';
import { sendOffer } from '../pages/coupons-api.ts';

test('the link of a promo mail asks, and its button unsubscribes', async ({ page, request }) => {
  const { email } = await verifiedByApi(request);
  expect((await sendOffer(request, email)).status()).toBe(200);
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto(await mailedLink(request, email, 'unsubscribe'));
  await expect(page.getByText('Stop these emails?')).toBeVisible();
  await expect(page).toHaveURL(/\/unsubscribe$/);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Stop these emails' }).press('Enter');
  await expect(page.getByText('We have stopped these emails.')).toBeVisible();
  expect((await sendOffer(request, email)).status()).toBe(409);
});

test('a mail program that opens the one-click address shows the page, which asks', async ({ page, request }) => {
  const { email } = await verifiedByApi(request);
  expect((await sendOffer(request, email)).status()).toBe(200);
  const link = new URL(await mailedLink(request, email, 'unsubscribe'));
  await page.goto(`/api/unsubscribe${link.search}`);
  await expect(page.getByText('Stop these emails?')).toBeVisible();
  await expect(page).toHaveURL(/\/unsubscribe$/);
  expect((await sendOffer(request, email)).status()).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link of a promo mail unsubscribes as well, and asks first', async ({ page, request }) => {
    const { email } = await verifiedByApi(request);
    expect((await sendOffer(request, email)).status()).toBe(200);
    const referrers: Promise<string | null>[] = [];
    page.on('request', (sent) => referrers.push(sent.headerValue('referer')));
    await page.goto(await mailedLink(request, email, 'unsubscribe'));
    expect((await sendOffer(request, email)).status()).toBe(200);
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByText('We have stopped these emails.')).toBeVisible();
    await expect(page).toHaveURL(/\/unsubscribe$/);
    const named = (await Promise.all(referrers)).filter((address) => address !== null);
    expect(named.length).toBeGreaterThan(0);
    expect(named.join(' ')).not.toContain('token');
    expect((await sendOffer(request, email)).status()).toBe(409);
  });
});
