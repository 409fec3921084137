import { expect, test } from '../fixtures.ts';

async function firstSlug(request: import('@playwright/test').APIRequestContext): Promise<string> {
  const list = await request.get('/api/mlp_directory/get_decks?pageSize=1&book=2');
  return ((await list.json()) as { data: { ZSLUG: string }[] }).data[0]?.ZSLUG ?? '';
}

test('a question page is complete in HTML, with title, description and canonical [PUB-63, PUB-03]', async ({
  request,
  baseURL,
}) => {
  const slug = await firstSlug(request);
  const reply = await request.get(`/question/${slug}`);
  expect(reply.status()).toBe(200);
  const html = await reply.text();
  expect(html).toMatch(/<title>[^<]+Fairway<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/question/${slug}"`);
  expect(html.match(/<button[^>]*><b>[ABCD]<\/b>/g)).toHaveLength(4);
});

test('the directory lists every book with its count, and a book its questions by label [PUB-57, PUB-58, PUB-59, PUB-62]', async ({
  page,
}) => {
  await page.goto('/question/directory');
  await expect(page.getByRole('heading', { name: 'Question directory' })).toBeVisible();
  await page
    .locator('#deck')
    .getByRole('link', { name: /^Rules of the Road/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Rules of the Road' })).toBeVisible();
  await page.getByRole('list', { name: 'Questions' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/question\/[a-z0-9-]+$/);
  await expect(page.getByRole('list', { name: 'Choices' }).getByRole('button')).toHaveCount(4);
});

for (const path of ['/no-such-page', '/question/no-such-question', '/question/directory?book=99', '/a/b/c']) {
  test(`${path} is a 404 with a link home [PUB-46, PUB-48]`, async ({ page }) => {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'sorry! the requested page was not found.' })).toBeVisible();
    await page.getByRole('link', { name: 'Homepage' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('a question’s id redirects permanently to its slug [OPEN-13]', async ({ request }) => {
  const list = await request.get('/api/mlp_directory/get_decks?pageSize=1&book=2');
  const [item] = ((await list.json()) as { data: { _id: string; ZSLUG: string }[] }).data;
  const reply = await request.get(`/question/${item?._id}`, { maxRedirects: 0 });
  expect(reply.status()).toBe(301);
  expect(reply.headers().location).toMatch(new RegExp(`/question/${item?.ZSLUG}$`));
});

test('terms, privacy and about can be read at their addresses [PUB-20, PUB-31, PUB-32, PUB-38, PUB-40, PUB-42]', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/disclaimer', 'Terms and Conditions'],
    ['/privacy', 'Privacy Policy'],
    ['/about', 'About Fairway'],
  ] as const) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('a visitor answers, sees how much of the day is left, and continues [PUB-05, PUB-65, PUB-67, OPEN-29, OPEN-30]', async ({
  page,
}) => {
  await page.goto('/question/watch?mode=normal&type=book&id=2&num=1&zid=0');
  const before = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('list', { name: 'Choices' }).getByRole('button').first().click();
  await expect(page.getByText(/^(Correct|Wrong, the answer is [A-D])$/)).toBeVisible();
  await expect(page.getByText(/\d+ of 50 free answers used today/)).toBeVisible();
  await page.getByRole('link', { name: 'Next ›' }).click();
  await expect(page).toHaveURL(/num=2/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
});

test('no public read contains the key of a question [G-21]', async ({ request }) => {
  const slug = await firstSlug(request);
  for (const path of [
    `/question/${slug}`,
    `/api/mlp_question/question_slug/${slug}`,
    '/api/v1/public/question/0?type=book&id=2',
    '/question/watch?type=book&id=2',
  ]) {
    const body = await (await request.get(path)).text();
    expect(body).not.toContain('ZANSWER"');
    expect(body).not.toContain('ZSOLUTION');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('header and footer look the same as with scripts', async ({ page }) => {
    await page.goto('/pricing');
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThan(100);
    await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeInViewport();
    // The styles of the first screen are inlined in the page.
    expect(await page.locator('style').count()).toBeGreaterThan(0);
  });

  test('pages can be read and link on; login says what it needs [PUB-04]', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/question/directory?book=2');
    await page.getByRole('list', { name: 'Questions' }).getByRole('link').first().click();
    await expect(page.locator('h1')).toBeVisible();
    // The browser under test parses as if scripts ran, so the text is looked up in the server's HTML.
    expect(await (await page.request.get('/login')).text()).toContain('<noscript><p class=');
  });
});
