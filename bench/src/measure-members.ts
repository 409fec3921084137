import type { Browser } from 'playwright-core';
import { type NetworkProfile, openPage, slowestNetwork, slowNetwork } from './browser.ts';
import { logIn } from './log-in.ts';
import type { Plan } from './plan.ts';
import { mediansOf } from './statistics.ts';

/** A member's page, loaded with nothing cached. */
export type MemberLoad = {
  /** Time from the navigation's start until the page is readable; on a study page, until its question is rendered. */
  readableMs: number;
  /** Time until the entire page is rendered and interactive. */
  completeMs: number;
  /** Script bytes until then, without later preloads. */
  scriptBytes: number;
  /** Cumulative layout shift, excluding shifts caused by user input. */
  shift: number;
};

export type MemberPage = {
  name: 'dashboard' | 'first question';
  /** Medians over the widths; the maximum for the shift. */
  slow: MemberLoad;
  slowest: MemberLoad;
};

const pages: { name: MemberPage['name']; path: string; words?: string }[] = [
  { name: 'dashboard', path: '/dashboard', words: '[aria-label="Next step"]' },
  { name: 'first question', path: '/user/watch?mode=normal&type=bookcat&id=2&num=1&zid=0', words: '#question-title' },
];
const widths = [360, 768, 1280];

/** Loads a page at each width in turn, so that no single width determines a figure. */
export async function measureMembers(
  { browser, url, plan }: { browser: Browser; url: string; plan: Plan },
  password: string,
): Promise<MemberPage[]> {
  const token = await logIn(url, 'deck@fairway.example', password);
  const load = async ({ path, words }: (typeof pages)[number], network: NetworkProfile, times: number) => {
    const loads: MemberLoad[] = [];
    for (let time = 0; time < times; time++) {
      const width = widths[time % widths.length] ?? 1280;
      loads.push(await loadOnce(browser, { address: url + path, words, token, width, network }));
    }
    return { ...mediansOf(loads), shift: Math.max(...loads.map(({ shift }) => shift)) };
  };
  const measured: MemberPage[] = [];
  for (const page of pages) {
    const slow = await load(page, slowNetwork, Math.max(plan.loads, widths.length));
    measured.push({ name: page.name, slow, slowest: await load(page, slowestNetwork, 1) });
  }
  return measured;
}

/** Runs before the scripts of the page: sums up layout shifts. */
const watchShift = `{
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}`;

/** Resolves after the frame in which the text was rendered. */
const untilReadable = (words: string) => `new Promise((resolve) => {
  (function poll() {
    const isComplete = document.querySelector('${words}') !== null;
    requestAnimationFrame(isComplete ? () => resolve(performance.now()) : poll);
  })();
})`;

/** Parts that are still loading have a data-pending attribute. */
const untilComplete = `new Promise((resolve, reject) => {
  (function poll() {
    const isComplete = document.querySelector('#outlet h1') && !document.querySelector('[data-pending]');
    if (isComplete) resolve(performance.now());
    else if (performance.now() > 120_000) reject(new Error('The page is not complete after two minutes'));
    else requestAnimationFrame(poll);
  })();
})`;

type Opening = { address: string; words: string | undefined; token: string; width: number; network: NetworkProfile };

async function loadOnce(browser: Browser, opening: Opening): Promise<MemberLoad> {
  const { address, words, token, width, network } = opening;
  const { page, transferred, close } = await openPage(browser, address, network);
  try {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((value) => localStorage.setItem('fairway-member-token', value), token);
    await page.addInitScript(watchShift);
    await page.goto(address, { waitUntil: 'commit' });
    const wordsMs = words && ((await page.evaluate(untilReadable(words))) as number);
    const completeMs = (await page.evaluate(untilComplete)) as number;
    const readableMs = wordsMs || completeMs;
    const scriptBytes = transferred.Script;
    await page.waitForLoadState('networkidle');
    return {
      readableMs,
      completeMs,
      scriptBytes,
      shift: (await page.evaluate('window.layoutShift')) as number,
    };
  } finally {
    await close();
  }
}
