import { expect, test } from '../fixtures.ts';

test('the focus moves to the heading of a new page: in study, across areas, and with Back', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/dashboard');
  const title = (name: RegExp) => page.getByRole('heading', { level: 1, name });
  const main = page.getByRole('main');

  await main
    .getByRole('link', { name: /Rules of the Road/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^NUMBER: #1\// })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(title(/Dashboard|Welcome|Study/)).toBeFocused();

  await page.getByRole('link', { name: 'Tests' }).first().click();
  await expect(title(/Generate A Test/)).toBeFocused();
  await page.goBack();
  await expect(title(/Dashboard|Welcome|Study/)).toBeFocused();
  await page.goForward();
  await expect(title(/Generate A Test/)).toBeFocused();

  await page.goto('/question/directory');
  await main
    .getByRole('link', { name: /Rules of the Road/ })
    .first()
    .click();
  await expect(title(/Rules of the Road/)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Rules of the Road');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('after the skip link, a change on the page leaves the focus where it is', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rules of the Road/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#outlet')).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('status').filter({ hasText: /^(Correct|Wrong, the answer is [A-D])$/ })).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.locator('#outlet')).toBeFocused();
});

test('in a narrow window the side menu opens with the keyboard, traps Tab, and closes with Escape', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  await page.goto('/dashboard');
  const burger = page.getByRole('button', { name: 'Study menu' });
  const side = page.getByRole('complementary', { name: 'Navigation' });
  await burger.focus();
  await page.keyboard.press('Enter');
  await expect(side.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  expect(await page.locator('header a:focus, main :focus').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(side).toBeHidden();
  await expect(burger).toBeFocused();

  await page.keyboard.press('Enter');
  await side.getByRole('link', { name: 'Search' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused();
  await expect(side).toBeHidden();
});
