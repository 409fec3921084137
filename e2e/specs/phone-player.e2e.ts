import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { newMember, registerByApi } from '../pages/account-forms.ts';
import { buyByApi } from '../pages/purchases-api.ts';
import { StudyPage } from '../pages/study-page.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('on a phone the actions on a question have labels, within reach of the thumb, and the tools are a sheet', async ({
  page,
  request,
}) => {
  await newMember(page, request);
  const study = new StudyPage(page);
  await study.open('mode=normal&type=book&id=2&num=2&zid=0&rating=all');
  const bar = page.getByRole('navigation', { name: 'Questions' });
  for (const word of ['Bookmark', 'Hide question', 'Tools']) {
    const box = await bar.getByText(word, { exact: true }).boundingBox();
    expect(box?.width).toBeGreaterThan(20);
  }
  const sheet = page.getByRole('dialog', { name: 'Study tools' });
  const tools = bar.getByRole('button', { name: 'Tools' });

  await test.step('Escape closes the sheet, and the focus is back on Tools', async () => {
    await tools.tap();
    await expect(sheet.getByRole('heading', { name: 'Study mode' })).toBeInViewport();
    const box = await sheet.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(740, 0);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(tools).toBeFocused();
  });

  await test.step('Tab stays in the sheet', async () => {
    await tools.tap();
    const buttons = await sheet.getByRole('button').count();
    for (let press = 0; press <= buttons; press++) await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(focused).toBe(true);
    await sheet.getByRole('button', { name: 'Close' }).tap();
  });

  await test.step('every target is at least 44 pixels high and wide', async () => {
    await tools.tap();
    for (const button of [...(await bar.getByRole('button').all()), ...(await sheet.getByRole('button').all())]) {
      const box = await button.boundingBox();
      const name = await button.textContent();
      expect([name, Math.round(box?.width ?? 0) >= 44, Math.round(box?.height ?? 0) >= 44]).toEqual([name, true, true]);
    }
  });
});

for (const theme of ['light', 'dark', 'night']) {
  test(`in the ${theme} theme checkboxes and radio buttons have its colors`, async ({ page, request }) => {
    await newMember(page, request);
    await page.evaluate((name) => localStorage.setItem('fairway-theme', name), theme);
    const colors = (name: string, role: 'checkbox' | 'radio') =>
      page.getByRole(role, { name }).evaluate((input) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.background = 'var(--go)';
        const brand = getComputedStyle(probe).backgroundColor;
        probe.remove();
        const { appearance, borderTopColor } = getComputedStyle(input);
        return { appearance, isBrand: borderTopColor === brand };
      });
    await page.goto('/user/account/settings');
    const letters = page.getByRole('checkbox', { name: /^Single-letter keys/ });
    await expect(letters).toBeChecked();
    expect(await colors('Single-letter keys', 'checkbox')).toEqual({ appearance: 'none', isBrand: true });
    await letters.uncheck();
    expect((await colors('Single-letter keys', 'checkbox')).isBrand).toBe(false);
    await page.goto('/user/account/profile');
    await expect(page.getByRole('radio', { name: 'Deck' })).toBeChecked();
    expect(await colors('Deck', 'radio')).toEqual({ appearance: 'none', isBrand: true });
    expect((await colors('Engine', 'radio')).isBrand).toBe(false);
  });
}

test('the focused element is never under the fixed bar of buttons', async ({ page, request }) => {
  await newMember(page, request);
  const study = new StudyPage(page);
  await study.open('mode=normal&type=book&id=2&num=2&zid=0&rating=all');
  const bar = page.getByRole('navigation', { name: 'Questions' });
  await expect(page.getByRole('button', { name: 'Write a comment' })).toBeVisible();
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  for (const below of [page.getByText('Private note'), page.getByRole('button', { name: 'Write a comment' })]) {
    // Inside the window, but behind the bar.
    await below.evaluate((element: HTMLElement) => {
      scrollTo(0, 0);
      scrollTo(0, element.getBoundingClientRect().bottom - innerHeight + 4);
      element.focus();
    });
    const [box, bars] = [await below.boundingBox(), await bar.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bars?.y ?? 0);
  }
});

test('a failed hide stays on its question; the ✕ of its notice is next to the text', async ({ page, request }) => {
  const { token } = await registerByApi(request);
  await buyByApi(request, token);
  await page.addInitScript((value) => localStorage.setItem('fairway-member-token', value), token);
  await page.route('**/hide_question/**', (route) => route.fulfill({ status: 503, json: { error: 'Not right now.' } }));
  const study = new StudyPage(page);
  await study.open('mode=normal&type=book&id=2&num=2&zid=0&rating=all');
  const question = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Hide question' }).tap();
  const notice = page.locator('.toast', { hasText: 'could not be hidden' });
  const words = await notice.locator('p').boundingBox();
  const dismiss = await notice.getByRole('button', { name: 'Dismiss' }).boundingBox();
  expect(dismiss?.y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
  expect(dismiss?.x).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question ?? '');
  await page.unroute('**/hide_question/**');
  await notice.getByRole('button', { name: 'Retry' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(question ?? '');
});

test('in forced colors the selected one of Normal and Answers Only has the system’s highlight', async ({
  page,
  request,
}) => {
  await newMember(page, request);
  await page.emulateMedia({ forcedColors: 'active' });
  const study = new StudyPage(page);
  await study.open('mode=normal&type=book&id=2&num=2&zid=0&rating=all');
  await page.getByRole('button', { name: 'Tools' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Study tools' });
  const background = (name: string) =>
    sheet.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor);
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background-color: Highlight';
    return getComputedStyle(probe).backgroundColor;
  });
  expect(await background('Normal')).toBe(highlight);
  expect(await background('Answers Only')).not.toBe(highlight);
});
