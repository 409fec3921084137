import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { newMember } from '../pages/account-forms.ts';
import { StudyPage } from '../pages/study-page.ts';
import { generateTest, TakeTestPage } from '../pages/tests-page.ts';

const phone = { width: 360, height: 740 };
/** The narrowest width at which the side is still next to the page. */
const narrow = { width: 880, height: 800 };
const desktop = { width: 1280, height: 860 };

/** Words of a page that are broken across lines although they fit on one. */
function brokenWords(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      // A word may be broken at a hyphen.
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]{1,16}(?=[\s-]|$)/g)) {
        if (index > 0 && !/[\s-]/.test(node.textContent?.[index - 1] ?? '')) continue;
        // A line may end between the two brackets: `23(d)(ii)`.
        if (word.includes(')(')) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** All tables of a member who has studied a little and taken a test, in windows of these sizes. */
async function expectTablesFit(page: Page, testNum: string, sizes: (typeof phone)[]): Promise<void> {
  for (const path of [
    '/user/manage-question/bookmarked-question',
    '/user/manage-question/all-logged',
    '/user/search?keyword=vessel&topic=all&area=all',
    '/user/test/manage-test',
    `/user/test/print/${testNum}`,
    `/user/test/result/${testNum}`,
    `/user/test/answer-key/${testNum}`,
    `/user/test/print-result/${testNum}`,
    '/dashboard',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      expect([path, size.width, await brokenWords(page)]).toEqual([path, size.width, []]);
    }
  }
}

test('tables do not break words, right is green, wrong red, a saved choice dark orange [LIM-06]', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  await newMember(page, request);
  const borderOf = (name: string | RegExp) =>
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: /^[A-D]\b/ })
      .first();

  await test.step('in study', async () => {
    const study = new StudyPage(page);
    await study.open();
    await page.getByRole('button', { name: 'Bookmark' }).click();
    for (let isWrong = false; !isWrong; ) {
      await study.choices.first().click();
      await expect(borderOf('✓')).toHaveCSS('border-color', 'rgb(13, 106, 58)');
      isWrong = (await page.getByText('✕ Your answer').count()) > 0;
      if (isWrong) await expect(borderOf('✕')).toHaveCSS('border-color', 'rgb(176, 36, 28)');
      else await study.next.click();
    }
  });

  const testNum = await generateTest(page, 'Before the exam at the regional examination center, all of Deck', 10);
  await test.step('in a test', async () => {
    const taking = new TakeTestPage(page);
    await page.goto(`/user/test/watch?test=${testNum}&num=10`);
    await taking.choose(1);
    const chosen = page.getByRole('group', { name: 'Choices' }).locator('label', { has: page.locator(':checked') });
    await expect(chosen).toHaveCSS('border-color', 'rgb(165, 74, 0)');
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
    await expect(page.getByRole('dialog', { name: 'Test Completed' })).toBeVisible();
  });

  await test.step('the tables', () => expectTablesFit(page, testNum, [desktop, narrow, phone]));

  await test.step('on a phone a card of the result shows the outcome once', async () => {
    await page.goto(`/user/test/result/${testNum}`);
    const rows = page.getByRole('row').filter({ hasText: '✕' });
    await expect(rows.first()).toBeVisible();
    await expect(rows.first().getByText(/^✕ (Incorrect|Not answered)$/)).toBeVisible();
    await expect(rows.first().locator('[data-narrow="hidden"]')).toBeHidden();
  });

  await test.step('on a phone a menu of the header fits the screen', async () => {
    await page.locator('summary', { hasText: 'Account:' }).click();
    const box = await page.getByRole('banner').getByRole('button', { name: 'Night' }).boundingBox();
    expect(box?.x).toBeGreaterThan(0);
  });
});
