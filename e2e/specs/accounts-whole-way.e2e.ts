import { expect, test } from '../fixtures.ts';
import { mailedLink } from '../mails.ts';
import { login, register, somebody, toast } from '../pages/account-forms.ts';

test('a person’s whole way: a question found by a search engine, an account, the trial, study, another address, another password', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const person = somebody();
  const list = (await (await request.get('/api/mlp_directory/get_decks')).json()) as { data: { ZSLUG: string }[] };
  const slug = list.data[0]?.ZSLUG ?? '';

  await test.step('lands on a question and reads it', async () => {
    await page.goto(`/question/${slug}`, { referer: 'https://search.example/' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Choices' }).getByRole('listitem')).toHaveCount(4);
  });

  await test.step('registers and has the free week', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await register(page, person);
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(page.getByText(/1 week of premium is yours/)).toBeVisible();
  });

  await test.step('verifies the address by mail', async () => {
    await page.goto(await mailedLink(request, person.email, 'email-verify'));
    await page.getByRole('button', { name: 'Click to Verify Account' }).click();
    await expect(toast(page, 'Your email address is verified.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('studies without a limit', async () => {
    await page.getByRole('region', { name: 'Study Deck' }).getByRole('link', { name: 'All Deck' }).click();
    const choices = page.getByRole('list', { name: 'Choices' }).getByRole('button');
    await choices.first().click();
    await expect(choices.filter({ hasText: '✓ Correct' })).toHaveCount(1);
    await expect(page.getByText(/free answers today/)).toHaveCount(0);
    await page.getByRole('button', { name: /^Next/ }).click();
    await expect(page.getByRole('button', { name: /NUMBER: #2\// })).toBeVisible();
  });

  const newEmail = somebody().email;
  await test.step('moves to another address', async () => {
    await page.locator('summary', { hasText: 'Account' }).click();
    await page.getByRole('link', { name: 'Settings' }).last().click();
    await page.getByLabel('New email').fill(newEmail);
    await page.getByRole('button', { name: 'Change Email' }).click();
    await expect(toast(page, 'Email updated successfully.')).toBeVisible();
    await page.goto(await mailedLink(request, newEmail, 'email-verify'));
    await page.getByRole('button', { name: 'Click to Verify Account' }).click();
    await expect(page.getByText('Email verified Succesfully Please Login')).toBeVisible();
  });

  await test.step('forgets the password and sets a new one', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(newEmail);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Email with password reset link is sent. Please check your email')).toBeVisible();
    await page.goto(await mailedLink(request, newEmail, 'change-user-password'));
    await expect(page).toHaveURL(/\/change-user-password$/);
    await page.getByLabel('Password', { exact: true }).fill(`${person.password} anew`);
    await page.getByLabel('Confirm password', { exact: true }).fill(`${person.password} anew`);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(page.getByText('Password Changed Successfully. Please Login with new password')).toBeVisible();
  });

  await test.step('signs in with both, the trial and the score still there', async () => {
    await login(page, { email: newEmail, password: `${person.password} anew` });
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(/Your access runs until/)).toBeVisible();
    await expect(page.getByText('Your Email verification is pending!')).toHaveCount(0);
  });
});
