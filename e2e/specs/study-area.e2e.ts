import type { Page } from '@playwright/test';
import { beginSignedIn, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { newMember } from '../pages/account-forms.ts';
import { StudyPage } from '../pages/study-page.ts';
import { demo } from '../settings.ts';

const total = async (study: StudyPage) => Number((await study.place.textContent())?.split('/')[1]);
const count = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByRole('status');

test('a member studies, bookmarks and hides; counts equal the lists they open; all is undone; Resume continues on another device [STD-07, STD-08, STD-09, STD-21, STD-73, STD-111]', async ({
  page,
  request,
  browser,
}) => {
  const { token } = await newMember(page, request);
  const study = new StudyPage(page);
  await study.open();
  const all = await total(study);
  await page.keyboard.press('a');
  await expect(page.getByRole('status').filter({ hasText: /^(Correct|Wrong, the answer is [A-D])$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
  await study.next.click();
  await expect(study.place).toHaveText(`NUMBER: #2/${all}`);

  const rested = page.waitForResponse(/resume_ques.*\/2\/\d+\/0$/);
  const hidden = await study.stem();
  await page.getByRole('button', { name: 'Hide question' }).click();
  await expect(study.place).toHaveText(`NUMBER: #2/${all - 1}`);
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(/is hidden/)).toBeVisible();
  const here = await study.stem();
  expect(here).not.toBe(hidden);
  await rested;

  await test.step('Resume on another device', async () => {
    const context = await browser.newContext();
    await beginSignedIn(context, token);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('complementary', { name: 'Navigation' }).getByRole('link', { name: 'Resume' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(here);
    await context.close();
  });

  await test.step('counts equal lists', async () => {
    for (const [title, heading] of [
      ['Bookmarked', 'Bookmarked Questions'],
      ['Hidden', 'Hidden Questions'],
      ['Answered', 'All Logged Questions'],
    ] as const) {
      await page.goto('/dashboard');
      await expect(count(page, title)).toHaveText('1');
      await page.getByRole('link', { name: `View List: ${title}` }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText('1 question', { exact: true })).toBeVisible();
    }
  });

  await test.step('removing all empties a list, and a hidden question is in its sets again', async () => {
    await page.goto('/user/manage-question/hidden-question');
    await expect(page.getByRole('link', { name: hidden.replace(/^Question [^:]+: /, '') })).toBeVisible();
    await page.getByRole('button', { name: 'Un-Hide All' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(dialog).toContainText('You cannot undo this action.');
    await dialog.getByRole('button', { name: 'Un-Hide All' }).click();
    await expect(page.getByRole('heading', { name: 'This Table Is Empty' })).toBeVisible();
    await study.open();
    expect(await total(study)).toBe(all);
  });
});

test('Undo restores a hidden question, and it stays on screen [STD-73]', async ({ page, request }) => {
  await newMember(page, request);
  const study = new StudyPage(page);
  await study.open();
  const all = await total(study);
  await study.next.click();
  await expect(study.place).toHaveText(`NUMBER: #2/${all}`);
  const hidden = await study.stem();
  await page.getByRole('button', { name: 'Hide question' }).click();
  await expect(study.place).toHaveText(`NUMBER: #2/${all - 1}`);
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(study.place).toHaveText(`NUMBER: #2/${all}`);
  await page.waitForLoadState('networkidle');
  await expect(study.place).toHaveText(`NUMBER: #2/${all}`);
  expect(await study.stem()).toBe(hidden);
});

test('a member searches every question and studies the results [STD-94, STD-97]', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/user/search');
  await page.getByLabel('Keyword(s)').fill('vessel');
  await page.getByRole('button', { name: 'Submit' }).click();
  const table = page.getByRole('table', { name: 'Search Result' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await table.getByRole('link').first().click();
  await expect(new StudyPage(page).place).toHaveText(/#1\/\d+/);
  await page.getByRole('link', { name: 'Search Result' }).click();
  await expect(table).toBeVisible();
});

test('the member’s pages fit a phone, and pages that need a plan redirect a free member to the alert [IDN-61, STD-105]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(demo.free);
  for (const path of ['/dashboard', '/user/search?keyword=vessel&topic=all&area=all']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/user/manage-question/all-logged');
  await expect(page.getByRole('dialog', { name: 'Subscription Alerts' })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/alert$/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(/\/user\/account\//);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
});
