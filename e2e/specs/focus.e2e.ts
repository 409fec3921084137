import { expect, test } from '../fixtures.ts';

test('the focus goes to the title of the page one comes to: into study, across areas, and by Back', async ({
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
