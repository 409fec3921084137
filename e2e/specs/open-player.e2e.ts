import { expect, test } from '../fixtures.ts';

const player = '/question/watch?mode=normal&type=book&id=2&num=3&zid=0&rating=all';

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
