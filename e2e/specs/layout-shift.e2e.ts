import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { memberPages, publicPages, studentWithTests } from '../pages/every-page.ts';
import { demo, demoPassword } from '../settings.ts';

const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** A slow phone line: 1.6 Mb/s, 150 ms. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

type Shift = { value: number; moved: string };
type WatchedWindow = Window & { shifts?: Shift[] };

/** Runs in the page before anything else: notes what moved without anybody having touched the page. */
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

/** What moved on a page that was opened with nothing in the cache, from the first byte until all of it was there. */
async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  return page.evaluate(() => (window as WatchedWindow).shifts ?? []);
}

/** The pages that moved by 0.005 or more, which would read as 0.01, with what moved there. */
async function pagesThatMove(
  browser: Browser,
  paths: string[],
  signIn?: { store: 'localStorage' | 'sessionStorage'; key: string; token: string },
): Promise<string[]> {
  const moving = windows.map(async (viewport) => {
    const context = await browser.newContext({ viewport, locale: 'en-US', timezoneId: 'America/New_York' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', line);
    await page.addInitScript(watchShifts);
    if (signIn) await page.addInitScript(({ store, key, token }) => window[store].setItem(key, token), signIn);
    const found: string[] = [];
    for (const path of paths) {
      const shifts = await shiftsOf(page, path);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum >= 0.005) {
        const what = shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`).join('; ');
        found.push(`${path} at ${viewport.width}: ${sum.toFixed(3)} (${what})`);
      }
    }
    await context.close();
    return found;
  });
  return (await Promise.all(moving)).flat();
}

test.describe.configure({ mode: 'parallel', timeout: 900_000 });

test('nothing moves on a visitor’s page while it loads, at any width', async ({ browser }) => {
  expect(await pagesThatMove(browser, publicPages)).toEqual([]);
});

test('nothing moves on a member’s page while it loads, at any width', async ({ browser, request }) => {
  const { token, pages } = await studentWithTests(request);
  const own = ['/user/account/profile', '/user/account/settings', '/user/account/contact', '/user/search'];
  const signIn = { store: 'localStorage', key: 'fairway-member-token', token } as const;
  expect(await pagesThatMove(browser, [...memberPages, ...own, ...pages], signIn)).toEqual([]);
});

test('nothing moves on a page of the back office while it loads, at any width', async ({ browser, request }) => {
  const data = { email: demo.admin, password: demoPassword() };
  const reply = await request.post('/api/mlp_admin_auth', { data });
  const { token } = (await reply.json()) as { token: string };
  const signIn = { store: 'sessionStorage', key: 'fairway-admin-token', token } as const;
  const pages = ['/admin/dashboard', '/admin/account/profile', '/admin/account/settings'];
  expect(await pagesThatMove(browser, ['/admin/forgot-password'])).toEqual([]);
  expect(await pagesThatMove(browser, pages, signIn)).toEqual([]);
});
