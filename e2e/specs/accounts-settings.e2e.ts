import { expect, test } from '../fixtures.ts';
import { mailedLink, mailsTo } from '../mails.ts';
import { login, newMember, newPerson, toast } from '../pages/account-forms.ts';

test('department, rating and picture are changed in the profile, and the study tree follows [IDN-40, IDN-41, IDN-42, IDN-46, IDN-47, IDN-48, ERR-33, LIM-40]', async ({
  page,
  request,
}) => {
  const person = await newMember(page, request);
  await page.goto('/user/account/anything');
  await expect(page).toHaveURL(/\/user\/account\/profile$/);
  await expect(page.getByLabel('User name')).toHaveValue(person.userName);
  await expect(page.getByLabel('User name')).not.toBeEditable();
  await expect(page.getByRole('region', { name: 'Study Deck' })).toBeVisible();

  await page.getByRole('radio', { name: 'Engine' }).check();
  await page.getByLabel('License rating').selectOption('ZDL2');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } });
  await page.getByLabel('Picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(page.locator('form img')).toHaveAttribute('src', /^data:image\/png/);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(toast(page, 'profile updated successfully.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Study Engine' })).toBeVisible();
  const inMenu = page.locator('summary img');
  await expect(inMenu).toHaveAttribute('src', /^\/media\/avatars\//);
  expect(await inMenu.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Engine' })).toBeChecked();
  await expect(page.getByLabel('License rating')).toHaveValue('ZDL2');
});

test('a member exports all data, deletes the account with the password, and gets a mail about it', async ({
  page,
  request,
}) => {
  const { email, password } = await newMember(page, request);
  await page.goto('/user/account/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Everything (JSON)' }).click();
  expect((await download).suggestedFilename()).toBe('fairway.json');
  await expect(page.getByText('Saved to your downloads.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete account…' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/login?deleted=1');
  const confirmation = page.getByText('Your account has been deleted.');
  await expect(confirmation).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(request, email)).map(({ subject }) => subject))
    .toContain('Your Fairway account has been deleted');
  await page.reload();
  await expect(confirmation).toBeVisible();
  await page.getByRole('link', { name: 'read the questions' }).click();
  await expect(page).toHaveURL('/question/directory');
  expect((await request.post('/api/v1/public/login', { data: { email, password } })).status()).toBe(401);
});

test('a new address takes effect when its mail is confirmed; the old one is notified; sessions end [IDN-49, ERR-34]', async ({
  page,
  request,
}) => {
  const person = await newMember(page, request);
  const next = newPerson().email;
  await page.goto('/user/account/settings');
  await page.getByLabel('New email').fill(next);
  await page.getByRole('button', { name: 'Change Email' }).click();
  await expect(toast(page, `Check your new address: open the link we sent to ${next}.`)).toBeVisible();
  await expect(page.getByText(`Your address is ${person.email}`)).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(request, person.email)).map(({ subject }) => subject))
    .toContain('The email address of your Fairway account is about to change');

  await page.goto(await mailedLink(request, next, 'email-verify'));
  await page.getByRole('button', { name: 'Click to Verify Account' }).click();
  await expect(page).toHaveURL(/\/login\?veri=verify&updated=1$/);
  await expect(page.getByText('Email updated successfully. Log in with your new address.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next);
  expect(await page.evaluate(() => localStorage.getItem('fairway-member-token'))).toBeNull();
  await login(page, { email: next, password: person.password });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the password is changed in settings; the old one no longer works [IDN-50, IDN-51, ERR-10]', async ({
  page,
  request,
}) => {
  const { email, password } = await newMember(page, request);
  const next = `${password} new`;
  await page.goto('/user/account/settings');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const change = async (old: string, to: string, again: string) => {
    await field('Current password').fill(old);
    await field('New password').fill(to);
    await field('Confirm password').fill(again);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  await change('not the one it is', next, next);
  await expect(field('Current password')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Current password')).toBeFocused();
  await change(password, next, `${next}?`);
  await expect(field('Confirm password')).toHaveAttribute('aria-invalid', 'true');
  await change(password, next, next);
  await expect(field('Current password')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('status')).toContainText(/password/i);

  const signIn = async (typed: string) =>
    (await request.post('/api/v1/public/login', { data: { email, password: typed } })).status();
  expect(await signIn(password)).toBe(401);
  expect(await signIn(next)).toBe(200);
  // The session in which it was changed continues.
  await page.reload();
  await expect(page.getByText(`Your address is ${email}`)).toBeVisible();
});

test('letter keys switched off stay off on the study page', async ({ page, request }) => {
  await newMember(page, request);
  await page.goto('/user/account/settings');
  await page.getByRole('checkbox', { name: /Single-letter keys/ }).uncheck();
  await page.goto('/user/watch?mode=normal&type=book&id=2&num=1&zid=0');
  const choices = page.getByRole('list', { name: 'Choices' }).getByRole('button');
  await expect(page.getByRole('button', { name: /NUMBER: #1\// })).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /NUMBER: #2\// })).toBeVisible();
  await expect(page.getByLabel('Score')).toContainText('0%');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: /NUMBER: #1\// })).toBeVisible();
  await expect(choices.filter({ hasText: /Correct|Your answer/ })).toHaveCount(0);
});

test('answers stay out of the log while its switch is off, which the server stores', async ({ page, request }) => {
  await newMember(page, request);
  const logged = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Answered', { exact: true }) })
    .getByRole('status');
  const answer = async (num: number) => {
    await page.goto(`/user/watch?mode=normal&type=bookcat&id=2&num=${num}&zid=0`);
    const answerSaved = page.waitForResponse(/sub_question/);
    await page.getByRole('list', { name: 'Choices' }).getByRole('button').first().click();
    expect((await answerSaved).status()).toBe(200);
  };
  const keeps = page.getByRole('checkbox', { name: /Keep a log of my answers/ });

  await page.goto('/user/account/settings');
  await keeps.click();
  await expect(page.getByText('Saved. Your answers are not logged.')).toBeVisible();
  await answer(1);
  await page.goto('/dashboard');
  await expect(logged).toHaveText('0');

  await page.goto('/user/account/settings');
  await expect(keeps).not.toBeChecked();
  await keeps.click();
  await expect(page.getByText('Saved. Your answers are logged.')).toBeVisible();
  await answer(2);
  await page.goto('/dashboard');
  await expect(logged).toHaveText('1');
});

test('a member writes to the operator from the account area [IDN-52, ERR-32]', async ({ page, request }) => {
  const person = await newMember(page, request);
  await page.goto('/user/account/contact');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Subject').fill('A figure');
  await page.getByLabel('Message').fill('The figure of question 12 is missing.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'Contact Form Submitted successfully')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});
