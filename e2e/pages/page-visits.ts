import type { Browser, CDPSession, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, startScripts, watchConsole } from '../fixtures.ts';
import { expectAccessible } from './accessible.ts';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };
const windows = [phone, { width: 768, height: 1024 }, desktop];
/** A slow mobile connection: 1.6 Mb/s, 150 ms. */
const slowConnection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

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

type Viewport = { width: number; height: number };
type Opening = { browser: Browser; viewport: Viewport; signIn?: SignIn | undefined };
type SignIn = { store: 'localStorage' | 'sessionStorage'; key: string; token: string };

export const asMember = (token: string): SignIn => ({ store: 'localStorage', key: 'fairway-member-token', token });
export const asAdmin = (token: string): SignIn => ({ store: 'sessionStorage', key: 'fairway-admin-token', token });

/** A window of one size on the slow connection, with an empty cache. */
export async function openOnSlowLine({ browser, viewport, signIn }: Opening): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-US', timezoneId: 'America/New_York' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slowConnection);
  await page.addInitScript(watchShifts);
  if (signIn) await page.addInitScript(({ store, key, token }) => window[store].setItem(key, token), signIn);
  return page;
}

/** The layout shifts since the page was opened, or since they were last forgotten. */
export const shiftsIn = (page: Page): Promise<Shift[]> => page.evaluate(() => (window as WatchedWindow).shifts ?? []);

export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as WatchedWindow).shifts?.splice(0);
  });
}

/** The layout shifts of a page from the first byte until it has loaded completely. */
async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  // Chromium's slow line has lost a reply: the page would wait for it until the test ends, so it is opened again.
  const open = () => page.goto(path, { timeout: 90_000 });
  await open().catch(open);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  await expect(page.locator('[data-pending]')).toHaveCount(0, { timeout: 60_000 });
  const failure = path === '/no-such-page' ? /did not load/ : /did not load|page was not found/;
  await expect(page.getByText(failure)).toHaveCount(0);
  if ((await page.locator('#scripts').count()) > 0) await startScripts(page);
  return shiftsIn(page);
}

const sumOf = (shifts: Shift[]) => shifts.reduce((total, { value }) => total + value, 0);

/** Opens a page. Its shifts if they are 0.005 or more, which rounds to 0.01, with the elements that moved. */
async function openStill(page: Page, path: string): Promise<string[]> {
  let shifts = await shiftsOf(page, path);
  // An overloaded browser may paint half a page. A real shift also happens on the second attempt.
  if (sumOf(shifts) >= 0.005) shifts = await shiftsOf(page, path);
  if (sumOf(shifts) < 0.005) return [];
  return [`moves: ${shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`).join('; ')}`];
}

type Visits = {
  browser: Browser;
  paths: string[];
  signIn?: SignIn;
  viewports?: Viewport[];
  /** Those that must be accessible too, and fit large text and narrow windows. */
  usable?: string[];
  /** Those that must be accessible in the narrow window. */
  usableOnPhones?: string[];
};

/**
 * What is wrong with pages, each opened once in each window: they move while they load, or are not usable. The first is
 * opened with an empty cache; for the others the code is cached, and their data comes over the slow connection.
 */
export async function pagesAtFault(visits: Visits): Promise<string[]> {
  const { browser, paths, signIn, viewports = windows, usable = [], usableOnPhones = [] } = visits;
  const inEach = viewports.map(async (viewport) => {
    const page = await openOnSlowLine({ browser, viewport, signIn });
    const session = await page.context().newCDPSession(page);
    const found = watchConsole(page);
    for (const path of paths) {
      await page.setViewportSize(viewport);
      const faults = await openStill(page, path);
      const addFault = ({ message }: Error) => faults.push(message);
      if (viewport === phone && usableOnPhones.includes(path)) await expectAccessible(page).catch(addFault);
      if (viewport === desktop && usable.includes(path)) {
        await expectAccessible(page).catch(addFault);
        await expectToFit(page, session).catch(addFault);
      }
      found.push(...faults.map((fault) => `${path} at ${viewport.width}: ${fault}`));
    }
    await page.context().close();
    return found;
  });
  return (await Promise.all(inEach)).flat();
}

async function expectToFit(page: Page, session: CDPSession): Promise<void> {
  await expectNoSidewaysScroll(page);
  for (const width of [360, 320]) await expectNoScrollAt(page, width, 'text of 100 %');
  try {
    await setTextSize(page, session, 32);
    for (const width of [1280, 360]) await expectNoScrollAt(page, width, 'text of 200 %');
  } finally {
    await setTextSize(page, session, 16);
  }
}

async function expectNoScrollAt(page: Page, width: number, text: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expectNoSidewaysScroll(page, `${text} in a window of ${width} px`);
}

/** Like the browser's own setting, 16 by default: em units in media queries grow too. */
async function setTextSize(page: Page, session: CDPSession, pixels: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: (pixels * 13) / 16 } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`);
}
