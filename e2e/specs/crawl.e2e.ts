import { crawl, readSitemap } from '../crawl.ts';
import { expect, test } from '../fixtures.ts';

/** The values that occur more than once. */
const repeated = (items: string[]) => items.filter((item, index) => items.indexOf(item) !== index);

test('every link of the site works, and search engines receive exactly the indexed pages [PUB-04, PUB-33]', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const pages = [...(await crawl(request, '/')).values()];
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter(({ status }) => status !== 200).map(({ path, status }) => `${path}: ${status}`)).toEqual([]);

  const indexed = pages.filter(({ isIndexed }) => isIndexed);
  const wrongAddress = indexed.filter(({ path, canonicals }) => canonicals.join() !== `${baseURL}${path}`);
  expect(wrongAddress.map(({ path, canonicals }) => [path, canonicals])).toEqual([]);
  expect(pages.filter(({ isIndexed, canonicals }) => !isIndexed && canonicals.length > 0)).toEqual([]);
  expect(indexed.filter(({ title, description }) => title === '' || description === '')).toEqual([]);
  expect(repeated(indexed.map(({ title }) => title))).toEqual([]);
  expect(repeated(indexed.map(({ description }) => description))).toEqual([]);

  const named = await readSitemap(request);
  expect(repeated(named)).toEqual([]);
  expect(named.toSorted()).toEqual(indexed.map(({ path }) => `${baseURL}${path}`).toSorted());
});

test('the player, search, accounts and previews are excluded from search engines, in the page and in headers', async ({
  request,
}) => {
  const list = await request.get('/api/mlp_page/active_page');
  const [written] = (await list.json()) as { _id: string }[];
  for (const path of [
    '/question/watch?type=book&id=2',
    '/search',
    '/login',
    '/register',
    '/payment/2',
    `/preview/${written?._id}`,
  ]) {
    const reply = await request.get(path);
    expect([path, reply.status(), reply.headers()['x-robots-tag']]).toEqual([path, 200, 'noindex']);
    expect(await reply.text()).toContain('<meta name="robots" content="noindex"');
  }
});

test('a link preview of a page without a picture shows the site’s', async ({ request, baseURL }) => {
  const html = await (await request.get('/')).text();
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(address).toBe(`${baseURL}/share.png`);
  const reply = await request.get(address);
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await reply.body()).length).toBeGreaterThan(10_000);
});
