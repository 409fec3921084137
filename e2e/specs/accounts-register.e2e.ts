import { expect, test } from '../fixtures.ts';
import { mailedLink } from '../mails.ts';
import { login, newMember, newPerson, register, toast } from '../pages/account-forms.ts';
import { demo, demoPassword } from '../settings.ts';

test('a visitor registers from a plan, is welcomed with the free week, verifies by mail and signs in again [IDN-10, IDN-29, IDN-30, IDN-32, IDN-02, ERR-03, STD-02, STD-06]', async ({
  page,
  request,
}) => {
  const person = newPerson();
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Buy It Now: 6 Month Access' }).click();
  await page.getByRole('link', { name: 'try it free for a week' }).click();
  await expect(page.getByText(/You chose 6 Month Access/)).toBeVisible();
  await register(page, person);
  await expect(page).toHaveURL(/\/welcome\?plan=six_month$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.userName);
  await expect(page.getByText(/You have 1 week of premium/)).toBeVisible();
  await expect(page.getByText(/You chose 6 Month Access/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('fairway-member-token'))).toBeTruthy();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe('Active');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText('Your email verification is pending!')).toBeVisible();

  const link = await mailedLink(request, person.email, 'email-verify');
  await page.goto(link);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page).toHaveURL(/\/email-verify$/);
  await page.getByRole('button', { name: 'Click to Verify Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toast(page, 'Your email address is verified.')).toBeVisible();
  await expect(page.getByText('Your email verification is pending!')).toHaveCount(0);

  await page.locator('summary', { hasText: 'Account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto('/login?veri=verify');
  await expect(page.getByText('Email verified successfully. Please log in.')).toBeVisible();
  await login(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a verification link that was already used is rejected, with a way to get another mail [IDN-33]', async ({
  page,
  request,
}) => {
  const { email } = await newMember(page, request);
  const link = await mailedLink(request, email, 'email-verify');
  const press = () => page.getByRole('button', { name: 'Click to Verify Account' }).click();
  await page.goto(link);
  await press();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(link);
  await expect(page.getByText('Your email address is already verified.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await press();
  await expect(page.getByText(/This link has already been used.*Log in to request a new email\./)).toBeVisible();
});

test('an unverified member studies, sees the banner and gets the mail again [IDN-36, IDN-37, IDN-38, IDN-39, ERR-36, ERR-37]', async ({
  page,
  request,
}) => {
  const { email } = await newMember(page, request);
  await mailedLink(request, email, 'email-verify');
  await page.goto('/user/watch?mode=normal&type=book&id=2&num=1&zid=0');
  const banner = page.getByRole('alert').filter({ hasText: 'Your email verification is pending!' });
  await expect(banner).toBeVisible();
  const choices = page.getByRole('list', { name: 'Choices' }).getByRole('button');
  await choices.first().click();
  await expect(choices.filter({ hasText: '✓ Correct' })).toHaveCount(1);
  await banner.getByRole('button', { name: 'Resend email' }).click();
  await expect(toast(page, 'An email is sent to your registered email id. Click on the link to verify.')).toBeVisible();
  await mailedLink(request, email, 'email-verify', 1);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);
});

test('a wrong login is announced once, by the toast [IDN-08, ERR-01, LIM-35]', async ({ page }) => {
  await page.goto('/login');
  // The focus loads the script. Without it, the server answers with a page, which has no toast.
  await page.getByLabel('Email', { exact: true }).focus();
  await expect(page.getByRole('region', { name: 'Notices' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await login(page, { email: newPerson().email, password: 'not the password' });
  await expect(toast(page, 'Error!')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  // Only one live region is announced: the toast's.
  expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(1);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
  await expect(toast(page, 'Error!')).toHaveCount(0);
  await expect(page.getByText('Check the email address')).toBeVisible();
});

test('a free member answers within the day’s limit, a premium one without [IDN-55, IDN-58, IDN-59, IDN-60]', async ({
  page,
}) => {
  const study = '/user/watch?mode=normal&type=book&id=2&num=1&zid=0';
  for (const [email, state] of [
    [demo.free, 'Inactive'],
    [demo.deck, 'Active'],
  ] as const) {
    await page.goto('/login');
    await login(page, { email, password: demoPassword() });
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(study);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/of \d+ free answers used today/)).toHaveCount(state === 'Inactive' ? 1 : 0);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(state);
    await page.evaluate(() => localStorage.clear());
  }
});
