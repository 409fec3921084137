import { expect, test } from '../fixtures.ts';
import { mailedLink, mailsTo } from '../mails.ts';
import { newMember } from '../pages/account-forms.ts';
import { demo, demoPassword } from '../settings.ts';

test('a member signs in and out; the token ends with the session [IDN-01, IDN-06, IDN-07, IDN-13, IDN-18]', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.engine);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword());
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // The public page was drawn by the server; the header of the member area lines up with the side below it.
  await expect(page.getByRole('banner')).toHaveCSS('padding-left', '24px');
  const token = await page.evaluate(() => localStorage.getItem('fairway-member-token'));
  expect(token).toBeTruthy();
  await page.locator('summary', { hasText: 'Account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  // The next member to sign in here must not land on this member's page.
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('fairway-member-token'))).toBeNull();
  // The browser forgets the token before the server has replied.
  const headers = { 'x-auth-token': token ?? '' };
  await expect.poll(async () => (await request.get('/api/mlp_auth', { headers })).status()).toBe(401);
});

test('a member page asks a visitor to sign in, and returns afterwards [IDN-16, IDN-17]', async ({ page }) => {
  await page.goto('/user/watch?mode=normal&type=book&id=2&num=1&zid=0');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.deck);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword());
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByRole('button', { name: /NUMBER: #/ })).toBeVisible();
});

test('a session that ends in another tab is explained at the login, which returns to the page', async ({
  page,
  request,
  context,
}) => {
  await newMember(page, request);
  await page.goto('/user/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/pricing');
  await other.evaluate(() => localStorage.removeItem('fairway-member-token'));
  await expect(page).toHaveURL(/\/login\?ended=1&next=/);
  await expect(page.getByText('You were logged out.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.deck);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword());
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/\/user\/search$/);
});

test('a forgotten password is reset by mail, once [IDN-20, IDN-21, IDN-22, IDN-24, IDN-25, IDN-26, IDN-27]', async ({
  page,
  request,
}) => {
  const before = await mailsTo(request, demo.unverified);
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.unverified);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page).toHaveURL(/\/login\?mail=send/);
  await expect(page.getByText('Email with password reset link is sent. Please check your email')).toBeVisible();

  const link = await mailedLink(request, demo.unverified, 'change-user-password', before.length);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a new passphrase 7');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a new passphrase 7');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(/\/login\?password=change/);
  await expect(page.getByText('Password changed successfully. Please log in with your new password.')).toBeVisible();

  const signIn = await request.post('/api/v1/public/login', {
    data: { email: demo.unverified, password: 'a new passphrase 7' },
  });
  expect(signIn.status()).toBe(200);

  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Change Password' })).toHaveCount(0);
});

test('an administrator signs in to the back office and sees the user figures [IDN-63, IDN-65, IDN-67, IDN-84]', async ({
  page,
}) => {
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.admin);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword());
  await page.getByRole('button', { name: 'Sign me in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('region', { name: 'New users' })).toContainText(/\d+/);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('fairway-member-token'))).toBeNull();
});

test('a member and an administrator are signed in at the same time in one browser [IDN-15, IDN-84]', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.engine);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword());
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/admin');
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.admin);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword());
  await page.getByRole('button', { name: 'Sign me in' }).click();
  await expect(page.getByRole('region', { name: 'New users' })).toContainText(/\d+/);
  await page.locator('header summary').first().click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/dashboard');
  await expect(page.locator('summary', { hasText: 'Account' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});
