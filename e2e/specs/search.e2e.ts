import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';

const call = (keyword: string) => `/api/mlp_search/get_user_search/${encodeURIComponent(keyword)}/all/all`;

test('a visitor searches, opens a result, moves to the next, answers, and returns to the results [PUB-06, PUB-70, PUB-71, PUB-72, PUB-73]', async ({
  page,
}) => {
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Keyword(s)' }).fill('steam');
  await page.getByRole('combobox', { name: 'Select A Topic' }).selectOption('engine-all');
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL('/search?keyword=steam&topic=engine-all&area=all');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ questions found for “steam”$/ })).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first().locator('mark').first()).toHaveText(/steam/i);
  await expect(rows.first().getByRole('cell').last()).toHaveText(/^Engine · /);

  await rows.nth(1).getByRole('link').click();
  await expect(page.getByText(/^NUMBER: #2\/\d+$/)).toBeVisible();
  const stem = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Next ›' }).click();
  await expect(page.getByText(/^NUMBER: #3\/\d+$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(stem ?? '');
  await page.getByRole('list', { name: 'Choices' }).getByRole('button').first().click();
  await expect(page.getByText(/^(Correct|Wrong, the answer is [A-D])$/)).toBeVisible();
  await page.getByRole('link', { name: '‹ Previous' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stem ?? '');
  await page.getByRole('link', { name: 'Results for “steam”' }).click();
  await expect(page).toHaveURL('/search?keyword=steam&topic=engine-all&area=all');
  await expect(page.getByRole('combobox', { name: 'Select A Topic' })).toHaveValue('engine-all');
});

test('a misspelled word gets a suggestion from the bank, and Back restores the typed one', async ({ page }) => {
  await page.goto('/search?keyword=steem');
  await page.getByRole('link', { name: 'Search for “steam”' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('steam');
  await expect(page.getByRole('status').filter({ hasText: 'questions found for “steam”' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('steem');
  await expect(page.getByRole('status').filter({ hasText: 'No questions found for “steem”' })).toBeVisible();
});

test('a visitor sees twenty results and no key; a member sees them all [G-21, G-63]', async ({
  page,
  request,
  signIn,
}) => {
  const reply = await request.get(`${call('vessel')}?pageSize=100`);
  const body = await reply.text();
  const { data, meta } = JSON.parse(body) as { data: unknown[]; meta: { total: number; visible: number } };
  expect([data.length, meta.visible]).toEqual([20, 20]);
  expect(meta.total).toBeGreaterThan(20);
  expect(body).not.toMatch(/ZANSWER"|ZSOLUTION|ZREFERENCE/);

  await page.goto('/search?keyword=vessel');
  await expect(page.getByText(`the first 20 of ${meta.total} results`)).toBeVisible();
  await signIn();
  await page.goto('/search?keyword=vessel');
  await page.getByRole('link', { name: 'Next page ›' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByText(`NUMBER: #21/${meta.total}`)).toBeVisible();
});

const hostile = [
  'and/or',
  '"; drop table questions; --',
  '..',
  '%',
  '%2F',
  '+-*~@("',
  `ß${'船'.repeat(40)}`,
  '<svg onload=alert(1)>',
  'x'.repeat(10_000),
  '\u0000nul',
  '\\..\\',
];

test('hostile keywords are answered with results or with an error, by the API and the page', async ({ request }) => {
  for (const keyword of hostile) {
    for (const path of [call(keyword), `/search?keyword=${encodeURIComponent(keyword)}`]) {
      const reply = await request.get(path);
      expect([200, 400, 404], `${path.slice(0, 80)}: ${reply.status()}`).toContain(reply.status());
      expect(await reply.text()).not.toContain('<svg onload');
    }
  }
  const tooLong = await request.get(`/search?keyword=${'x'.repeat(10_000)}`);
  expect(await tooLong.text()).toContain('Enter at most 100 characters');
});

for (const path of ['/search', '/search/view?keyword=steam', '/question/directory', '/question/watch?type=book&id=2']) {
  test(`${path} can be read without signing in, is not indexed where it must not be, and fits a phone [PUB-74, PUB-06]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto(path);
    await expect(page).not.toHaveURL(/login/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(path.includes('directory') ? 0 : 1);
    await expectNoSidewaysScroll(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form searches, the results can be opened, and missing values are reported [PUB-70, PUB-71, PUB-72, PUB-73, ERR-41]', async ({
    page,
  }) => {
    await page.goto('/search');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Keyword cannot be empty', { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('steam');
    await page.getByRole('combobox', { name: 'Search Area' }).selectOption('question');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/^\d+ questions found for “steam”$/)).toBeVisible();
    await page.getByRole('cell').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Next ›' }).click();
    await expect(page.getByText(/^NUMBER: #2\/\d+$/)).toBeVisible();
    await page.getByRole('link', { name: 'Results for “steam”' }).click();
    await expect(page.getByRole('combobox', { name: 'Search Area' })).toHaveValue('question');
  });
});
