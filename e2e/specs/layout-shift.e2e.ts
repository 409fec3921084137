import type { Browser, Page } from '@playwright/test';
import { expect, startScripts, test } from '../fixtures.ts';
import { registerByApi, verifiedByApi } from '../pages/account-forms.ts';
import { adminToken } from '../pages/admin-session.ts';
import { everyAdminPage } from '../pages/every-admin-page.ts';
import { memberPages, publicPages, studentWithTests } from '../pages/every-page.ts';
import { buyByApi } from '../pages/purchases-api.ts';

const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** A slow mobile connection: 1.6 Mb/s, 150 ms. */
const slowConnection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** A question of the sample bank with a picture. */
const withPicture = '/user/watch?mode=normal&type=book&id=2&num=2&zid=0&rating=all';

type Shift = { value: number; moved: string };
type WatchedWindow = Window & { shifts?: Shift[] };

/** Runs in the page before anything else: records layout shifts that no input caused. */
function watchShifts(): void {
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  const shifts: Shift[] = [];
  (window as WatchedWindow).shifts = shifts;
  const nameOf = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : '#text');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      const moved = entry.sources.map(({ node }) => nameOf(node)).join(', ');
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

type Opening = { browser: Browser; viewport: { width: number; height: number }; signIn?: SignIn | undefined };
type SignIn = { store: 'localStorage' | 'sessionStorage'; key: string; token: string };

/** A window of one size on the slow connection, with an empty cache. */
async function openOnSlowLine({ browser, viewport, signIn }: Opening): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-US', timezoneId: 'America/New_York' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slowConnection);
  await page.addInitScript(watchShifts);
  if (signIn) await page.addInitScript(({ store, key, token }) => window[store].setItem(key, token), signIn);
  return page;
}

/** The layout shifts of a page from the first byte until it has loaded completely. */
async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  // Chromium's slow line has lost a reply: the page would wait for it until the test ends, so it is opened again.
  const open = () => page.goto(path, { timeout: 90_000 });
  await open().catch(open);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  await expect(page.locator('[data-pending]')).toHaveCount(0, { timeout: 60_000 });
  if ((await page.locator('#scripts').count()) > 0) await startScripts(page);
  return page.evaluate(() => (window as WatchedWindow).shifts ?? []);
}

/**
 * The pages that shifted by 0.005 or more, which rounds to 0.01, with the elements that moved. The first of them is
 * opened with an empty cache; for the others the code is cached, and their data comes over the slow connection.
 */
async function pagesThatMove(browser: Browser, paths: string[], signIn?: SignIn): Promise<string[]> {
  const moving = windows.map(async (viewport) => {
    const page = await openOnSlowLine({ browser, viewport, signIn });
    const found: string[] = [];
    for (const path of paths) {
      let shifts = await shiftsOf(page, path);
      // An overloaded browser may paint half a page. A real shift also happens on the second attempt.
      if (sumOf(shifts) >= 0.005) shifts = await shiftsOf(page, path);
      const sum = sumOf(shifts);
      if (sum >= 0.005) {
        const what = shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`).join('; ');
        found.push(`${path} at ${viewport.width}: ${sum.toFixed(3)} (${what})`);
      }
    }
    await page.context().close();
    return found;
  });
  return (await Promise.all(moving)).flat();
}

const sumOf = (shifts: Shift[]) => shifts.reduce((total, { value }) => total + value, 0);

const asMember = (token: string): SignIn => ({ store: 'localStorage', key: 'fairway-member-token', token });

test.describe.configure({ mode: 'parallel', timeout: 900_000 });

test('no visitor page shifts while it loads, at any width', async ({ browser }) => {
  expect(await pagesThatMove(browser, publicPages)).toEqual([]);
});

test('no member page shifts while it loads, at any width', async ({ browser, request }) => {
  const { token, pages } = await studentWithTests(request);
  const accountPages = [
    '/',
    '/user/account/profile',
    '/user/account/settings',
    '/user/account/contact',
    '/user/search',
  ];
  expect(
    await pagesThatMove(browser, [withPicture, ...memberPages, ...accountPages, ...pages], asMember(token)),
  ).toEqual([]);
});

test('the dashboard does not shift when the confirmation of a purchase appears [PAY-24]', async ({
  browser,
  request,
}) => {
  const { token } = await registerByApi(request);
  await buyByApi(request, token);
  expect(await pagesThatMove(browser, ['/dashboard', '/dashboard'], asMember(token))).toEqual([]);
});

test('the dashboard does not shift when an exam and its session appear', async ({ browser, request }) => {
  const { token } = await registerByApi(request);
  const data = { modules: [{ code: 'Q100' }, { code: 'Q171' }] };
  expect((await request.put('/api/v1/private/exam', { headers: { 'x-auth-token': token }, data })).status()).toBe(200);
  expect(await pagesThatMove(browser, ['/dashboard', '/dashboard'], asMember(token))).toEqual([]);
});

test('the dashboard does not shift when access begins seconds after the payment', async ({ browser, request }) => {
  const { token } = await registerByApi(request);
  await buyByApi(request, token);
  for (const viewport of [windows[0], windows[2]]) {
    if (!viewport) continue;
    const page = await openOnSlowLine({ browser, viewport, signIn: asMember(token) });
    let isActive = false;
    // The server's reply between the payment and the grant.
    await page.route('**/api/mlp_auth', async (route) => {
      const response = await route.fetch();
      const member = (await response.json()) as object;
      await route.fulfill({ response, json: isActive ? member : { ...member, access: 'free', unsubs_date: null } });
    });
    await page.route('**/api/v1/private/purchase', async (route) => {
      const response = await route.fetch();
      const { latest } = (await response.json()) as { latest: object };
      await route.fulfill({ response, json: { latest: isActive ? latest : { ...latest, status: 'paid' } } });
    });
    await page.goto('/dashboard');
    await expect(page.getByText('being activated', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: 'Rules of the Road' }).first()).toBeVisible();
    await page.evaluate(() => {
      (window as WatchedWindow).shifts?.splice(0);
    });
    isActive = true;
    await expect(page.getByText(/Your access runs until/)).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('[data-pending]')).toHaveCount(0, { timeout: 60_000 });
    expect(await page.evaluate(() => (window as WatchedWindow).shifts)).toEqual([]);
    await page.context().close();
  }
});

/** Holds the requests to an address until the returned function is called. */
async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The positions of all elements in the window, except those inside `except`. */
const placesIn = (page: Page, selector: string, except: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (elements, inside) =>
        elements
          .filter((element) => !element.closest(inside))
          .map((element) => [element.textContent, Math.round(element.getBoundingClientRect().top)]),
      except,
    );

test('a branch of the study tree reserves space for its parts as soon as it is opened', async ({
  browser,
  request,
}) => {
  const { token } = await registerByApi(request);
  const page = await openOnSlowLine({ browser, viewport: { width: 1280, height: 800 }, signIn: asMember(token) });
  await page.goto('/dashboard');
  const tree = page.getByRole('region', { name: 'Study Deck' });
  const release = await holdRequests(page, '**/api/mlp_question/userdeck_cat/**');
  await tree.getByLabel('Parts of Rules of the Road').click();
  await expect(tree.getByRole('status')).toHaveText('Loading');
  const below = () => placesIn(page, '#member-side a, #member-side summary', 'details details *');
  const before = await below();
  release();
  await expect(tree.getByRole('status')).toHaveCount(0);
  expect(await below()).toEqual(before);
  await page.context().close();
});

test('below 1180 px nothing below the comments shifts when they load', async ({ browser, request }) => {
  const { token } = await verifiedByApi(request);
  const headers = { 'x-auth-token': token };
  const reply = await request.get('/api/v1/private/question/0?type=book&id=2&num=2&rating=all', { headers });
  const { question } = (await reply.json()) as { question: { _id: string } };
  const data = { comments: '<p>The red light is under the white ones.</p>', zmcq_id: question._id };
  expect((await request.post('/api/mlp_comment/add_comments', { headers, data })).status()).toBe(200);
  const page = await openOnSlowLine({ browser, viewport: { width: 768, height: 1024 }, signIn: asMember(token) });
  const release = await holdRequests(page, '**/api/mlp_comment/comments_ques/**');
  await page.goto(withPicture);
  const comments = page.getByText('Loading the comments');
  // The page may replace its preview in the meantime, which detaches the element.
  await expect(() => comments.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
  await page.evaluate(() => {
    (window as WatchedWindow).shifts?.splice(0);
  });
  release();
  // An earlier run may have left the same text.
  await expect(page.getByText('The red light is under the white ones.').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as WatchedWindow).shifts)).toEqual([]);
  await page.context().close();
});

test('no back office page shifts while it loads, at any width', async ({ browser, request }) => {
  const token = await adminToken(request);
  const signIn = { store: 'sessionStorage', key: 'fairway-admin-token', token } as const;
  const moving = await Promise.all([
    pagesThatMove(browser, ['/admin', '/admin/forgot-password']),
    pagesThatMove(browser, await everyAdminPage(request, token), signIn),
  ]);
  expect(moving.flat()).toEqual([]);
});
