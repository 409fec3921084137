import type { Browser } from 'playwright-core';
import { type Line, openPage, slowestLine, slowLine } from './browser.ts';
import { call } from './call.ts';
import type { Plan } from './plan.ts';
import { median } from './statistics.ts';

/** A member's page, opened with nothing cached. */
export type MemberLoad = {
  /** From the start of the navigation until the page can be read: a study page when its question is drawn. */
  readableMs: number;
  /** Until all of the page is there and works. */
  thereMs: number;
  /** Script until then: what is loaded ahead afterwards does not count. */
  scriptBytes: number;
  /** Cumulative layout shift, without what the member's own input moved. */
  shift: number;
};

export type MemberPage = {
  name: string;
  /** Medians, of the shift the most, over the widths. */
  slow: MemberLoad;
  slowest: MemberLoad;
};

const pages: { name: string; path: string; words?: string }[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'first question', path: '/user/watch?mode=normal&type=bookcat&id=2&num=1&zid=0', words: '#question-title' },
];
const widths = [360, 768, 1280];

/** Loads a page at each width in turn, so that a figure does not hang on one of them. */
export async function measureMembers(
  { browser, url, plan }: { browser: Browser; url: string; plan: Plan },
  password: string,
): Promise<MemberPage[]> {
  const { token } = await call<{ token: string }>(`${url}/api/v1/public/login`, {
    email: 'deck@fairway.example',
    password,
  });
  const load = async ({ path, words }: (typeof pages)[number], line: Line, times: number) => {
    const loads: MemberLoad[] = [];
    for (let time = 0; time < times; time++) {
      const width = widths[time % widths.length] ?? 1280;
      loads.push(await loadOnce(browser, { address: url + path, words, token, width, line }));
    }
    return medianOf(loads);
  };
  const measured: MemberPage[] = [];
  for (const page of pages) {
    const slow = await load(page, slowLine, Math.max(plan.loads, widths.length));
    measured.push({ name: page.name, slow, slowest: await load(page, slowestLine, 1) });
  }
  return measured;
}

function medianOf(loads: MemberLoad[]): MemberLoad {
  return {
    readableMs: median(loads.map(({ readableMs }) => readableMs)),
    thereMs: median(loads.map(({ thereMs }) => thereMs)),
    scriptBytes: median(loads.map(({ scriptBytes }) => scriptBytes)),
    shift: Math.max(...loads.map(({ shift }) => shift)),
  };
}

/** Runs before anything of the page: adds up what moves. */
const watchShift = `{
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}`;

/** After the frame in which the words were drawn. */
const untilReadable = (words: string) => `new Promise((resolve) => {
  (function look() {
    const isThere = document.querySelector('${words}') !== null;
    requestAnimationFrame(isThere ? () => resolve(performance.now()) : look);
  })();
})`;

/** Parts that are still loading say so by data-pending. */
const untilThere = `new Promise((resolve, reject) => {
  (function look() {
    const isThere = document.querySelector('#outlet h1') && !document.querySelector('[data-pending]');
    if (isThere) resolve(performance.now());
    else if (performance.now() > 120_000) reject(new Error('The page is not there after two minutes'));
    else requestAnimationFrame(look);
  })();
})`;

async function loadOnce(
  browser: Browser,
  {
    address,
    words,
    token,
    width,
    line,
  }: { address: string; words: string | undefined; token: string; width: number; line: Line },
): Promise<MemberLoad> {
  const { page, devtools, close } = await openPage(browser, address, line);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  try {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((value) => localStorage.setItem('fairway-member-token', value), token);
    await page.addInitScript(watchShift);
    await page.goto(address, { waitUntil: 'commit' });
    const wordsMs = words && ((await page.evaluate(untilReadable(words))) as number);
    const thereMs = (await page.evaluate(untilThere)) as number;
    const readableMs = wordsMs || thereMs;
    const scriptBytesUntilThere = scriptBytes;
    await page.waitForLoadState('networkidle');
    return {
      readableMs,
      thereMs,
      scriptBytes: scriptBytesUntilThere,
      shift: (await page.evaluate('window.layoutShift')) as number,
    };
  } finally {
    await close();
  }
}
