import type { Browser, Page } from 'playwright-core';
import { type NetworkProfile, openPage, slowNetwork } from './browser.ts';
import { logIn } from './log-in.ts';
import type { Plan } from './plan.ts';
import { median, mediansOf, percentile } from './statistics.ts';

/** First contentful paint: from the first byte, and from the start of the navigation. */
export type Paint = { visibleAfterByteMs: number; visibleMs: number };

export type FirstLoad = Paint & {
  /** Bytes as transferred: JS and CSS, and everything until the network is idle. */
  codeBytes: number;
  allBytes: number;
  requests: number;
  /** Time until the elements of the page have event handlers. */
  interactiveMs: number;
};

export type BrowserResult = {
  home: { fast: FirstLoad; slow: FirstLoad };
  question: { fast: FirstLoad; slow: FirstLoad };
  /** One heading with one style sheet: the minimum for any page. */
  bare: { fast: Paint; slow: Paint };
  /** Next in study, click to painted, at 150 ms round trip. */
  nextMs: { median: number; p95: number };
};

export async function measureBrowser(
  { browser, url, bareUrl, plan }: { browser: Browser; url: string; bareUrl: string; plan: Plan },
  { slug, password }: { slug: string; password: string },
): Promise<BrowserResult> {
  const load = (page: string, network?: NetworkProfile) => medianLoad(browser, page, plan.loads, network);
  const home = `${url}/`;
  const question = `${url}/question/${slug}`;
  return {
    home: { fast: await load(home), slow: await load(home, slowNetwork) },
    question: { fast: await load(question), slow: await load(question, slowNetwork) },
    bare: {
      fast: await medianPaint(browser, bareUrl, plan.loads),
      slow: await medianPaint(browser, bareUrl, plan.loads, slowNetwork),
    },
    nextMs: await measureNext(browser, url, password, plan.steps),
  };
}

async function medianLoad(
  browser: Browser,
  page: string,
  times: number,
  network: NetworkProfile | undefined,
): Promise<FirstLoad> {
  // Warm-up: the server renders and caches the page.
  await loadOnce(browser, page, undefined);
  const loads: FirstLoad[] = [];
  for (let time = 0; time < times; time++) loads.push(await loadOnce(browser, page, network));
  return mediansOf(loads);
}

async function medianPaint(browser: Browser, address: string, times: number, network?: NetworkProfile): Promise<Paint> {
  const paints: Paint[] = [];
  for (let time = 0; time < times; time++) {
    const { page, close } = await openPage(browser, address, network);
    await page.goto(address, { waitUntil: 'networkidle' });
    paints.push(await paintOf(page, network));
    await close();
  }
  return mediansOf(paints);
}

/**
 * Touches a control as soon as the page is there, which starts its scripts. React marks an element as soon as its handlers
 * work, so the measurement needs no code in the page.
 */
const untilInteractive = `new Promise((resolve, reject) => {
  (function poll() {
    const heading = document.querySelector('#outlet h1');
    document.querySelector('summary')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    if (heading && Object.keys(heading).some((key) => key.startsWith('__reactProps$'))) resolve(performance.now());
    else if (performance.now() > 120_000) reject(new Error('The page is not interactive after two minutes'));
    else requestAnimationFrame(poll);
  })();
})`;

async function loadOnce(browser: Browser, address: string, network: NetworkProfile | undefined): Promise<FirstLoad> {
  const { page, transferred, close } = await openPage(browser, address, network);
  try {
    await page.goto(address, { waitUntil: 'commit' });
    const interactiveMs = (await page.evaluate(untilInteractive)) as number;
    await page.waitForLoadState('networkidle');
    const { requests, allBytes, Script, Stylesheet } = transferred;
    return { codeBytes: Script + Stylesheet, allBytes, requests, interactiveMs, ...(await paintOf(page, network)) };
  } finally {
    await close();
  }
}

async function paintOf(page: Page, network: NetworkProfile | undefined): Promise<Paint> {
  const { byte, visible } = (await page.evaluate(`({
    byte: performance.getEntriesByType('navigation')[0].responseStart,
    visible: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  })`)) as { byte: number; visible: number };
  // Network emulation is applied after the browser's request timestamps: the page receives the byte a round trip later.
  return { visibleMs: visible, visibleAfterByteMs: visible - byte - (network?.latencyMs ?? 0) };
}

/**
 * Clicks Next and resolves, one frame after the number has changed, with the elapsed time; null at the end of the set.
 */
const clickNext = `new Promise((resolve) => {
  const button = (pattern) => [...document.querySelectorAll('button')].find(({ textContent }) => pattern.test(textContent));
  const place = () => button(/NUMBER: #\\d+\\/\\d+/)?.textContent;
  const next = button(/^\\s*Next/);
  if (!next) return resolve(null);
  const before = place();
  const startedAt = performance.now();
  new MutationObserver((_changes, observer) => {
    if (!place() || place() === before) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  next.click();
})`;

/** The minimum time to read a question. */
const readingMs = 1_000;

async function measureNext(
  browser: Browser,
  url: string,
  password: string,
  steps: number,
): Promise<BrowserResult['nextMs']> {
  const token = await logIn(url, 'deck@fairway.example', password);
  const { page, slowDown, close } = await openPage(browser, url);
  try {
    await page.addInitScript((value) => localStorage.setItem('fairway-member-token', value), token);
    await page.goto('/user/watch?mode=normal&type=bookcat&id=2&num=1&zid=0');
    await page.getByRole('button', { name: /NUMBER: #\d+\/\d+/ }).waitFor();
    await slowDown({ latencyMs: slowNetwork.latencyMs, bitsPerSecond: 100_000_000 });
    const times: number[] = [];
    for (let step = 0; step < steps; step++) {
      await page.waitForTimeout(readingMs);
      const ms = (await page.evaluate(clickNext)) as number | null;
      if (ms === null) break;
      times.push(ms);
    }
    return { median: median(times), p95: percentile(times, 0.95) };
  } finally {
    await close();
  }
}
