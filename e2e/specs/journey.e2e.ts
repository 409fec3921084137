import { expect, test } from '../fixtures.ts';
import { mailedLink, mailsTo } from '../mails.ts';
import { login, newPerson, register, toast } from '../pages/account-forms.ts';

/** A one-pixel picture. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a mariner finds a question, joins, verifies, studies on trial, changes the address and resets the password [IDN-40, IDN-41, IDN-46, IDN-47, IDN-49, API-58, API-60]', async ({
  page,
  request,
}) => {
  test.slow();
  const person = newPerson();
  const moved = { ...person, email: `moved-${person.email}` };

  await test.step('a search engine leads to a question', async () => {
    const index = await (await request.get('/sitemap.xml')).text();
    const file = /<loc>https?:\/\/[^/]+(\/[^<]*question[^<]*)<\/loc>/.exec(index)?.[1] ?? '';
    const questions = await (await request.get(file)).text();
    const address = /<loc>https?:\/\/[^/]+(\/question\/[^<]+)<\/loc>/.exec(questions)?.[1] ?? '';
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Choices' }).getByRole('listitem')).toHaveCount(4);
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  });

  await test.step('registering begins the trial and mails a link that verifies', async () => {
    await register(page, person);
    await expect(page.getByText(/You have 1 week of premium/)).toBeVisible();
    await page.goto(await mailedLink(request, person.email, 'email-verify'));
    await page.getByRole('button', { name: 'Click to Verify Account' }).click();
    await expect(toast(page, 'Your email address is verified.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('the trial studies without a limit', async () => {
    await page.getByRole('region', { name: 'Study Deck' }).getByRole('link', { name: 'All Deck' }).click();
    const choices = page.getByRole('list', { name: 'Choices' }).getByRole('button');
    await choices.first().click();
    await expect(choices.filter({ hasText: '✓ Correct' })).toHaveCount(1);
    await expect(page.getByText(/free answers used today/)).toHaveCount(0);
    await page.getByRole('button', { name: /^Next(?! page)/ }).click();
    await expect(page.getByRole('button', { name: /NUMBER: #2\// })).toBeVisible();
  });

  await test.step('the profile accepts a picture, and the user name stays', async () => {
    await page.goto('/user/account/no-such-page');
    await expect(page).toHaveURL(/\/user\/account\/profile$/);
    await expect(page.getByLabel('User name')).toHaveAttribute('readonly', '');
    await page.getByLabel('Picture').setInputFiles(picture);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(toast(page, 'profile updated successfully.')).toBeVisible();
    const stored = page.getByRole('main').locator('img[src^="/media/avatars/"]');
    await expect(stored).toBeVisible();
    expect(await stored.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  });

  await test.step('the new address takes effect once its link is opened; the old one is notified', async () => {
    await page.locator('summary', { hasText: 'Account' }).click();
    await page.getByRole('link', { name: 'Settings' }).last().click();
    await page.getByLabel('New email').fill(moved.email);
    await page.getByRole('button', { name: 'Change Email' }).click();
    await expect(page.getByText(`One step left: open the link we sent to ${moved.email}`)).toBeVisible();
    const warnings = async () => (await mailsTo(request, person.email)).map(({ subject }) => subject);
    await expect.poll(warnings).toContain('The email address of your Fairway account is about to change');
    await page.goto(await mailedLink(request, moved.email, 'email-verify'));
    await page.getByRole('button', { name: 'Click to Verify Account' }).click();
    await expect(page).toHaveURL(/\/login\?veri=verify&updated=1$/);
    await login(page, person);
    await expect(page.getByText('Error!')).toBeVisible();
    await login(page, moved);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('a forgotten password is reset by a mail to the new address', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(moved.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page).toHaveURL(/\/login\?mail=send$/);
    await page.goto(await mailedLink(request, moved.email, 'change-user-password'));
    const password = `${person.password} again`;
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page).toHaveURL(/\/login\?password=change$/);
    await login(page, { ...moved, password });
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(/Your access runs until/)).toBeVisible();
    await expect(page.getByText('Your email verification is pending!')).toHaveCount(0);
  });
});
