import { expect, test } from '../fixtures.ts';

for (const width of [360, 1280]) {
  test(`every text page begins at the same height, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const tops: Record<string, number | undefined> = {};
    for (const path of ['/faq', '/about', '/pricing', '/contact', '/forum', '/site-map', '/question/directory']) {
      await page.goto(path);
      const box = await page.getByRole('navigation', { name: 'Breadcrumb' }).boundingBox();
      tops[path] = box?.y;
    }
    expect(new Set(Object.values(tops)).size, JSON.stringify(tops)).toBe(1);
  });
}

test('the footer of a short page is at the bottom of the window, and the header stays visible', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto('/faq');
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0))).toBe(1600);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/question/directory#engine');
  const header = await page.getByRole('banner').boundingBox();
  const heading = await page.getByRole('heading', { name: 'Engine' }).boundingBox();
  expect(header?.y).toBe(0);
  expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
});

test('the menu links to the engine books, and not to the deck books above them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByText('Menu', { exact: true }).click();
  await header.getByRole('link', { name: 'Engine questions' }).click();
  await expect(page).toHaveURL('/question/directory#engine');
  await expect(page.getByRole('heading', { name: 'Engine', exact: true })).toBeInViewport();
});

test('on a phone the header shows the brand and how to join, and the theme is in its menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByText('Fairway', { exact: true })).toBeInViewport();
  await expect(header.getByRole('link', { name: 'Register' })).toBeVisible();
  await header.getByText('Menu', { exact: true }).click();
  await header.getByRole('button', { name: 'Dusk' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a question on paper is the question and its choices, without links and the day’s free answers', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  const slug = await page.request.get('/api/v1/public/question/0?type=book&id=2&num=3');
  const { question } = (await slug.json()) as { question: { ZSLUG: string } };
  for (const path of [
    '/question/watch?type=book&id=2&num=3',
    '/search/view?keyword=vessel',
    `/question/${question.ZSLUG}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('form button:visible')).toHaveCount(4);
    const useless = page.locator('a:visible, [role=progressbar]:visible, progress:visible');
    expect([path, await useless.allTextContents()]).toEqual([path, []]);
    await expect(page.getByText(/free answers used today|it is marked at once/)).toBeHidden();
  }
});
