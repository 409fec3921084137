import type { Browser } from 'playwright-core';
import { type Line, openPage, slowLine } from './browser.ts';
import { call } from './call.ts';
import type { Plan } from './plan.ts';
import { median, percentile } from './statistics.ts';

export type FirstLoad = {
  /** JS and CSS as transferred. */
  codeBytes: number;
  /** First contentful paint: from the first byte, and from the start of the navigation. */
  visibleAfterByteMs: number;
  visibleMs: number;
  /** Until the page's own elements have their handlers. */
  interactiveMs: number;
};

export type BrowserResult = {
  home: { fast: FirstLoad; slow: FirstLoad };
  question: { fast: FirstLoad; slow: FirstLoad };
  /** Next in study, click to painted, at 150 ms round trip. */
  nextMs: { median: number; p95: number };
};

export async function measureBrowser(
  { browser, url, plan }: { browser: Browser; url: string; plan: Plan },
  { slug, password }: { slug: string; password: string },
): Promise<BrowserResult> {
  const load = (path: string, line?: Line) => medianLoad(browser, url, path, plan.loads, line);
  return {
    home: { fast: await load('/'), slow: await load('/', slowLine) },
    question: { fast: await load(`/question/${slug}`), slow: await load(`/question/${slug}`, slowLine) },
    nextMs: await measureNext(browser, url, password, plan.steps),
  };
}

async function medianLoad(
  browser: Browser,
  url: string,
  path: string,
  times: number,
  line: Line | undefined,
): Promise<FirstLoad> {
  // Once without counting: the gateway renders the page and keeps it.
  await loadOnce(browser, url, path, undefined);
  const loads: FirstLoad[] = [];
  for (let time = 0; time < times; time++) loads.push(await loadOnce(browser, url, path, line));
  return {
    codeBytes: median(loads.map(({ codeBytes }) => codeBytes)),
    visibleAfterByteMs: median(loads.map(({ visibleAfterByteMs }) => visibleAfterByteMs)),
    visibleMs: median(loads.map(({ visibleMs }) => visibleMs)),
    interactiveMs: median(loads.map(({ interactiveMs }) => interactiveMs)),
  };
}

/** React marks an element as soon as its handlers answer; nothing of ours would have to be built in for measuring. */
const untilInteractive = `new Promise((resolve) => {
  (function look() {
    const heading = document.querySelector('main h1');
    if (heading && Object.keys(heading).some((key) => key.startsWith('__reactProps$'))) resolve(performance.now());
    else requestAnimationFrame(look);
  })();
})`;

async function loadOnce(browser: Browser, url: string, path: string, line: Line | undefined): Promise<FirstLoad> {
  const { page, devtools, close } = await openPage(browser, url, line);
  const codeRequests = new Set<string>();
  let codeBytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') codeRequests.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (codeRequests.has(requestId)) codeBytes += encodedDataLength;
  });
  try {
    await page.goto(path, { waitUntil: 'commit' });
    const interactiveMs = (await page.evaluate(untilInteractive)) as number;
    await page.waitForLoadState('networkidle');
    const paint = (await page.evaluate(`({
      byte: performance.getEntriesByType('navigation')[0].responseStart,
      visible: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    })`)) as { byte: number; visible: number };
    return { codeBytes, interactiveMs, visibleMs: paint.visible, visibleAfterByteMs: paint.visible - paint.byte };
  } finally {
    await close();
  }
}

/** Clicks Next and resolves, a frame after the number has changed, with the time it took; null at the set's end. */
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

/** As long as somebody needs at least to read a question. */
const readingMs = 1_000;

async function measureNext(
  browser: Browser,
  url: string,
  password: string,
  steps: number,
): Promise<BrowserResult['nextMs']> {
  const { token } = await call<{ token: string }>(`${url}/api/v1/public/login`, {
    email: 'deck@fairway.example',
    password,
  });
  const { page, slowDown, close } = await openPage(browser, url);
  try {
    await page.addInitScript((value) => localStorage.setItem('fairway-member-token', value), token);
    await page.goto('/user/watch?mode=normal&type=bookcat&id=2&num=1&zid=0');
    await page.getByRole('button', { name: /NUMBER: #\d+\/\d+/ }).waitFor();
    await slowDown({ latencyMs: slowLine.latencyMs, bitsPerSecond: 100_000_000 });
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
