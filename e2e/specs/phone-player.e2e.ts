import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { newMember } from '../pages/account-forms.ts';
import { StudyPage } from '../pages/study-page.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('on a phone what one does with a question has words, under the thumb, and the tools come as a sheet', async ({
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

  await test.step('Escape puts the sheet away, and the focus is back on Tools', async () => {
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
        probe.style.background = 'var(--brand)';
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
