import { expect, test } from '../fixtures.ts';

test('robots.txt names the site map, which is compressed and can be revalidated', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const reply = await request.get('/sitemap-questions-1.xml', { headers: { 'accept-encoding': 'gzip' } });
  expect(reply.headers()['content-encoding']).toBe('gzip');
  const headers = { 'if-none-match': reply.headers().etag ?? '' };
  expect((await request.get('/sitemap-questions-1.xml', { headers })).status()).toBe(304);
});

test('a page’s structured data complies with the content policy and survives hydration', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/csp-report')) reports.push(sent.postData() ?? '');
  });
  await page.goto('/question/directory?book=2');
  await page.waitForLoadState('networkidle');
  await page.getByRole('list', { name: 'Questions' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/question\/[a-z0-9-]+$/);
  const trail = page.locator('script[type="application/ld+json"]');
  await expect(trail).toHaveCount(1);
  await expect.poll(async () => JSON.parse((await trail.textContent()) ?? '')['@type']).toBe('BreadcrumbList');
  expect(reports).toEqual([]);
});

test('a page’s id redirects permanently to its slug; its preview is never cached [PUB-39, PUB-44, PUB-45, OPEN-12, OPEN-14]', async ({
  request,
  page,
}) => {
  const list = await request.get('/api/mlp_page/active_page');
  const pages = (await list.json()) as { _id: string; slug: string; page_title: string }[];
  const about = pages.find(({ slug }) => slug === 'about');
  const reply = await request.get(`/${about?._id}`, { maxRedirects: 0 });
  expect([reply.status(), reply.headers().location]).toEqual([301, '/about']);
  const preview = await page.goto(`/preview/${about?._id}`);
  expect(preview?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { level: 1, name: about?.page_title })).toBeVisible();
  await expect(page.getByText('This is a preview.')).toBeVisible();
});

for (const [path, address] of [
  ['/Pricing', '/pricing'],
  ['/faq/', '/faq'],
  ['/about-us', '/about'],
] as const) {
  test(`${path} redirects permanently to ${address}`, async ({ request }) => {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location]).toEqual([301, address]);
  });
}

test('a preview of an unknown id is a 404 [PUB-46]', async ({ request }) => {
  expect((await request.get('/preview/0123456789abcdefghjk')).status()).toBe(404);
});

for (const path of [
  '/question/directory?page=abc',
  '/question/directory?page=2',
  '/question/directory?book=2&page=abc',
  '/question/directory?book=2&page=999',
  '/question/directory?book=2&page=-1',
  '/question/directory?book=2&category=999999',
]) {
  test(`${path} is a 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test('the site map links to general pages, books and content pages [PUB-20, PUB-34, PUB-35, PUB-36, PUB-37]', async ({
  page,
}) => {
  await page.goto('/site-map');
  const links = (name: string) => page.getByRole('navigation', { name }).getByRole('link');
  await expect(links('General pages')).toHaveText([
    'Home',
    'About Us',
    'Pricing',
    'General FAQ',
    'Retest dates',
    'Question directory',
    'Rules of the Road',
    'Licenses and their exams',
    'Exam modules',
    'Search',
    'Forum',
    'Contact',
    'Terms and Conditions',
    'Privacy Policy',
  ]);
  await expect(links('Deck books')).toHaveCount(6);
  await expect(links('Engine books')).toHaveCount(6);
  await links('More pages').filter({ hasText: 'Understanding what to study' }).click();
  await expect(page).toHaveURL(/\/understanding-what-to-study$/);
});

test('questions, pages, directory and site map are complete without a script [PUB-01, PUB-03, PUB-31, PUB-32, PUB-38, PUB-42, PUB-43, PUB-57, PUB-58]', async ({
  request,
}) => {
  const text = async (path: string) => {
    const html = await (await request.get(path)).text();
    return html.replaceAll(/<!--.*?-->|<script.*?<\/script>/gs, '').replaceAll(/<[^>]+>/g, ' ');
  };
  expect(await text('/')).toMatch(/Coast Guard.*Deck.*Engine/s);
  const list = await request.get('/api/mlp_directory/get_decks?pageSize=1');
  const [item] = ((await list.json()) as { data: { ZSLUG: string; Z_PK: string }[] }).data;
  const found = await request.get(`/api/mlp_question/question_slug/${item?.ZSLUG}`);
  const { question } = (await found.json()) as { question: Record<string, string> };
  const questionPage = await (await request.get(`/question/${item?.ZSLUG}`)).text();
  expect(questionPage.match(/<b>[ABCD]<\/b>/g)).toEqual(['<b>A</b>', '<b>B</b>', '<b>C</b>', '<b>D</b>']);
  for (const part of ['ZQUESTION', 'ZANSWERONE', 'ZANSWERTWO', 'ZANSWERTHREE', 'ZANSWERFOUR']) {
    expect(questionPage).toContain(question[part]?.slice(0, 20).split(/[&<>'"]/)[0]);
  }
  const deck = (await (await request.get('/api/mlp_directory/get_decks_count')).json()) as { total: number };
  const engine = (await (await request.get('/api/mlp_directory/get_engine_count')).json()) as { total: number };
  const directory = await text('/question/directory');
  for (const { total } of [deck, engine]) expect(directory).toContain(`${total.toLocaleString('en-US')} questions`);
  expect(await text('/question/directory?book=2')).toContain(item?.Z_PK);
  expect(await text('/disclaimer')).toContain('must have it reviewed');
  expect(await text('/privacy')).toContain('must have it reviewed');
  expect(await text('/about')).toContain('not affiliated with the U.S. Coast Guard');
  expect(await text('/site-map')).toContain('Understanding what to study');
});

test('a picture that fails to load is replaced by a placeholder [PUB-88, ERR-67]', async ({ page, request }) => {
  const list = await request.get('/api/mlp_directory/get_decks');
  let slug = '';
  for (const { ZSLUG } of ((await list.json()) as { data: { ZSLUG: string }[] }).data) {
    const found = await request.get(`/api/mlp_question/question_slug/${ZSLUG}`);
    const { question } = (await found.json()) as { question: { image: object | null } };
    if (question.image) slug = ZSLUG;
    if (slug) break;
  }
  await page.route('**/media/illustrations/**', (route) => route.abort());
  await page.goto(`/question/${slug}`);
  await expect(page.getByRole('img', { name: /\(not available\)$/ })).toBeVisible();
});

test.describe('a browser with the previous site’s service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('loses it after one visit [PUB-89]', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'));
    const workers = () =>
      page.evaluate(async () => {
        const found = await navigator.serviceWorker.getRegistrations();
        return found.map(({ active, waiting, installing }) => (active ?? waiting ?? installing)?.scriptURL ?? '');
      });
    await expect.poll(async () => (await workers()).filter((url) => url.endsWith('/service-worker.js'))).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'About Fairway' })).toBeVisible();
  });
});
