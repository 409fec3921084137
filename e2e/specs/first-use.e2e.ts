import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newPerson, register } from '../pages/account-forms.ts';

const player = '/question/watch?mode=normal&type=bookcat&id=2&num=1&zid=0';
const choices = (page: Page) => page.getByRole('list', { name: 'Choices' }).getByRole('button');
const marked = (page: Page) => page.getByText(/^(Correct|Wrong, the answer is [A-D])$/);

/** Whether a script file has run: the shell's first module sets this. */
const hasRun = (page: Page) => page.evaluate(() => 'fairwayFederation' in window);
const fetched = (page: Page) => page.locator('head > link[rel=preload][as=script]');

for (const path of ['/', player, '/pricing', '/question/directory']) {
  test(`${path} fetches its scripts when idle, and runs none before it is used`, async ({ page }) => {
    await page.goto(path);
    await expect(fetched(page).nth(2)).toBeAttached();
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('Tab');
    expect(await hasRun(page)).toBe(false);
  });
}

test('a browser that saves data fetches no script before the page is used', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(player);
  await page.waitForLoadState('networkidle');
  await expect(fetched(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await expect(page.getByRole('dialog', { name: 'Subscription Alerts' })).toBeVisible();
});

test('a choice whose files are there is answered in the page itself', async ({ page }) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  await page.goto(player);
  await page.waitForLoadState('networkidle');
  await choices(page).nth(1).click();
  await expect(page.getByText(/^[01] of 1 right$/)).toBeVisible();
  expect(posted).toEqual([expect.stringMatching(/^\/api\/v1\/public\/answer\/\d+$/)]);
});

test('a license chosen before the script runs shows its questions', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByLabel('How many questions are there for your license?').selectOption('Deck-ZDL28');
  await expect(page.locator('form [role=status]')).toContainText('Rules of the Road');
});

test('the theme and the menus work without a script file', async ({ page }) => {
  await page.route(/\/releases\/.*\.js$/, () => {});
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.locator('header summary', { hasText: 'Theme' }).click();
  const dusk = page.getByRole('banner').getByRole('button', { name: 'Dusk' });
  await dusk.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(dusk).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

/** 1.6 Mb/s and 256 kbit/s. */
const lines = {
  '1.6 Mb/s': { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  '256 kbit/s': { offline: false, latency: 600, downloadThroughput: 32_000, uploadThroughput: 16_000 },
};
/** `FIRST_USE=long`: ten questions. */
const questions = process.env.FIRST_USE === 'long' ? 10 : 2;

for (const [name, line] of Object.entries(lines)) {
  test(`at ${name} a visitor answers, searches, opens a menu, changes the theme and registers, and nothing is lost`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', line);

    await page.goto(player, { waitUntil: 'commit' });
    for (let turn = 1; turn <= questions; turn++) {
      await expect(page.getByText(new RegExp(`^NUMBER: #${turn}/`))).toBeVisible({ timeout: 30_000 });
      const tapped = Date.now();
      await choices(page)
        .nth(turn % 4)
        .click({ noWaitAfter: true });
      await expect(marked(page)).toBeVisible({ timeout: 30_000 });
      if (turn === 1) {
        const description = `first answer at ${name}: ${Date.now() - tapped} ms`;
        test.info().annotations.push({ type: 'measured', description });
      }
      await page.getByRole('link', { name: 'Next ›' }).click({ noWaitAfter: true });
    }
    const { quota } = (await (await page.request.get('/api/v1/public/question/0?type=book&id=3')).json()) as {
      quota: { used: number };
    };
    expect(quota.used).toBe(questions);

    await page.goto('/search', { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('steam');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText(/questions found for “steam”/)).toBeVisible({ timeout: 60_000 });

    await page.goto('/pricing', { waitUntil: 'commit' });
    await page.locator('header summary', { hasText: 'Theme' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Dusk' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.goto('/register', { waitUntil: 'commit' });
    await register(page, newPerson());
    await expect(page).toHaveURL(/\/welcome/, { timeout: 90_000 });
  });
}
