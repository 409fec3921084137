import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { StudyPage } from '../pages/study-page.ts';
import { demo, demoPassword } from '../settings.ts';

test('a member signs in, opens a book, answers, shuffles, jumps and signs out using only the keyboard [STD-34, STD-49, STD-51, STD-62, STD-70]', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type(demo.deck);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);

  // The footer names the handbook so, too.
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rules of the Road/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const study = new StudyPage(page);
  await expect(study.place).toHaveText(/#1\//);

  await page.keyboard.press('a');
  await expect(page.getByRole('status').filter({ hasText: /^(Correct|Wrong, the answer is [A-D])$/ })).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(study.place).toHaveText(/#2\//);
  const zid = study.zid();

  await page.getByRole('button', { name: 'Shuffle', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/mode=shuffle/);
  expect(study.zid()).toBe(zid);

  await study.place.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(study.place).toHaveText(/#5\//);

  await page.locator('summary', { hasText: 'Account' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
});

test('un-shuffle returns to the same question, and a reload shows it again [STD-71]', async ({ page, signIn }) => {
  await signIn();
  const study = new StudyPage(page);
  await study.open('mode=normal&type=book&id=2&num=3&zid=0');
  await expect(study.place).toHaveText(/#3\//);
  const stem = await study.stem();
  await page.getByRole('button', { name: 'Shuffle', exact: true }).click();
  await expect(page).toHaveURL(/mode=shuffle/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stem);
  await page.getByRole('button', { name: 'Un-Shuffle' }).click();
  await expect(page).toHaveURL(/mode=normal/);
  await expect(study.place).toHaveText(/#3\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stem);
});

test('Next shows the prefetched question, without waiting for the network [STD-43]', async ({ page, signIn }) => {
  await signIn();
  const study = new StudyPage(page);
  await study.open();
  await page.waitForLoadState('networkidle');
  const stem = await study.stem();
  // From here on the API does not respond: everything shown was already loaded.
  await page.route('**/api/**', () => {});
  await study.next.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(stem, { timeout: 2_000 });
});

test('five presses of the arrow, as fast as possible, move five questions forward and four back', async ({
  page,
  signIn,
}) => {
  await signIn();
  const study = new StudyPage(page);
  await study.open('mode=normal&type=book&id=2&num=1&zid=0');
  await expect(study.place).toHaveText(/#1\//);
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
  await expect(study.place).toHaveText(/#6\//);
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowLeft');
  await expect(study.place).toHaveText(/#2\//);
});

test('on a phone the choices and Next are within reach and nothing is wider than the screen', async ({
  page,
  signIn,
}) => {
  await signIn();
  const study = new StudyPage(page);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await study.open();
    await expectNoSidewaysScroll(page);
    // The page replaces its preview: an element may be gone while it is measured.
    await expect(async () => {
      const box = await study.next.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
      for (const choice of await study.choices.all()) {
        expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    }).toPass();
  }
});

test('a free member sees how much of the day is left [STD-78, STD-81]', async ({ page, signIn }) => {
  await signIn(demo.free);
  await page.goto('/user/watch?mode=normal&type=bookcat&id=2&num=1&zid=0');
  await expect(page.getByText(/\d+ of 50 free answers used today/)).toBeVisible();
});
