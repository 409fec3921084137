import { expect, test } from '../fixtures.ts';

const player = '/question/watch?mode=normal&type=book&id=2&num=3&zid=0&rating=all';

test('a visitor learns what members can do, and where to register [PUB-68, PUB-69, ERR-54, ERR-55]', async ({
  page,
}) => {
  await page.goto(player);
  for (const [name, text] of [
    [/^Comments/, 'You have to be a premium user to comment on questions.'],
    ['Bookmark', 'You have to be a premium user to favorite or hide questions.'],
    ['Hide question', 'You have to be a premium user to favorite or hide questions.'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name: 'Subscription Alerts' });
    await expect(dialog).toContainText(text);
    await expect(dialog.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('the order changes at the current question and keeps the set [PUB-66, LIM-07]', async ({ page }) => {
  await page.goto(player);
  const question = page.getByRole('heading', { level: 1 });
  const words = (await question.textContent()) ?? '';
  await page.getByRole('link', { name: 'Shuffle' }).click();
  await expect(page.getByRole('link', { name: 'Un-Shuffle' })).toBeVisible();
  await expect(question).toHaveText(words);
  await expect(page).toHaveURL(/\?mode=shuffle&type=book&id=2&zid=\d+&rating=all&first=\d+$/);
  await page.getByRole('link', { name: 'Un-Shuffle' }).click();
  await expect(page.getByText(/^NUMBER: #3\//)).toBeVisible();
});

test('a member who opens the public player is redirected to the member’s, at the same place [OPEN-07]', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(player);
  await expect(page).toHaveURL(/\/user\/watch\?mode=normal&type=book&id=2&num=3&zid=(0|\d+)&rating=all$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the free study view redirects to the member’s player with its query [OPEN-07]', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/users/watch?mode=normal&type=book&id=2&num=2&zid=0');
  await expect(page).toHaveURL(/\/user\/watch\?mode=normal&type=book&id=2&num=2/);
  await expect(page.getByText(/^NUMBER: #2\//)).toBeVisible();
});
