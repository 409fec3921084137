import { availableParallelism, loadavg } from 'node:os';
import type { BrowserContext, Page } from 'playwright-core';
import { areaName, isArea } from './areas.ts';
import { openBrowser } from './open-browser.ts';
import { ReleaseError } from './release-error.ts';
import { type Checked, exampleOf, serveParts } from './serve-parts.ts';

const headingMs = 5_000;
const settleMs = 5_000;
const tabs = 4;
const maxTries = 3;

/** The heading of a started area: not that of the shell's message about one that failed. */
const heading = '#outlet [data-started] h1:not(.area-failure h1)';

const noHeading = `no h1 within ${headingMs / 1_000} s`;
/** The last is the shell's own time limit. */
const isSlow = (why: string) => why === noHeading || /timed out after \d+ ms/.test(why);

/**
 * A running site, whose API the pages use, and as whom they are opened, each as `EMAIL:PASSWORD`; without accounts, as
 * visitor only.
 */
export type PageCheckSite = { site: string; member?: string | undefined; admin?: string | undefined };

type Tokens = { member?: string | undefined; admin?: string | undefined };
type Visit = { page: string; who: 'visitor' | 'member' | 'administrator'; slow?: number };

/**
 * Opens every page of new areas in a browser, as visitor and signed in, against a running site that has everything but
 * the new versions; for a new shell, the first page of each area.
 * @returns what was checked, for the history; throws at the first page that fails
 */
export async function checkPages(
  { site, member, admin }: PageCheckSite,
  checked: Checked,
  limit = timeLimit,
): Promise<string> {
  const names = checked.parts.filter(({ folder }) => isArea(folder)).map(({ folder }) => areaName(folder));
  const isNewShell = names.length < checked.parts.length;
  const pages = Object.entries(checked.manifest.remotes).flatMap(([name, { pages = [], frame }]) =>
    pages.slice(0, names.includes(name) ? undefined : Number(isNewShell)).map((page) => ({ page, frame })),
  );
  // Only the back office renders its own frame.
  const visits = pages.flatMap(({ page, frame }): Visit[] => {
    const [account, who] = frame === 'none' ? ([admin, 'administrator'] as const) : ([member, 'member'] as const);
    return [{ page, who: 'visitor' }, ...(account ? [{ page, who }] : [])];
  });
  const isOpenedBy = (who: Visit['who']) => visits.some((visit) => visit.who === who);
  const tokens = {
    member: isOpenedBy('member') ? await signIn(site, '/api/v1/public/login', member) : undefined,
    admin: isOpenedBy('administrator') ? await signIn(site, '/api/mlp_admin_auth', admin) : undefined,
  };
  await using served = await serveParts(site, checked);
  // Beside others, or on a busy machine, a good page can be slow.
  const opening = { tokens, url: served.url, limit };
  let slow = await openPages(visits, tabs, opening);
  while (slow.length > 0) slow = await openPages(slow, 1, opening);
  const as = ['visitor', 'member', 'administrator'].filter((who) => isOpenedBy(who as Visit['who']));
  return `${pages.length} ${pages.length === 1 ? 'page' : 'pages'} opened as ${as.join(' and ')}`;
}

const failureOf = ({ page, who }: Visit, why: string) =>
  new ReleaseError(
    `The page ${page} fails for a ${who}: ${why}\nNothing was released. --skip-check REASON releases it anyway.`,
  );

/** @returns the token of an account, which is EMAIL:PASSWORD */
export async function signIn(site: string, path: string, account = ''): Promise<string> {
  const [email = '', ...password] = account.split(':');
  const reply = await fetch(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: password.join(':') }),
  }).catch(() => {});
  const { token } = ((await reply?.json().catch(() => {})) ?? {}) as { token?: string };
  if (token) return token;
  throw new ReleaseError(
    `${email} cannot sign in at ${site} to check the pages: set FAIRWAY_CHECK_MEMBER and FAIRWAY_CHECK_ADMIN to EMAIL:PASSWORD, or use --skip-check REASON.`,
  );
}

type Opening = { tokens: Tokens; url: string; limit: () => number };

/** @returns the pages that were too slow; throws if one fails */
async function openPages(visits: Visit[], tabs: number, { tokens, url, limit }: Opening): Promise<Visit[]> {
  const browser = await openBrowser();
  try {
    const [visitor, signedIn] = await Promise.all(
      [{}, tokens].map(async (kept: Tokens) => {
        const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });
        const lines = [
          ...(kept.member ? [`localStorage.setItem('fairway-member-token', ${JSON.stringify(kept.member)})`] : []),
          ...(kept.admin ? [`sessionStorage.setItem('fairway-admin-token', ${JSON.stringify(kept.admin)})`] : []),
        ];
        await context.addInitScript({ content: lines.join(';') });
        return context;
      }),
    );
    const [left, tooSlow] = [[...visits], [] as Visit[]];
    async function openInTurn(): Promise<void> {
      // A tab that shows one page after the other needs a third less of the processor than new ones.
      const opened = new Map<BrowserContext, Page>();
      for (let visit = left.shift(); visit; visit = left.shift()) {
        const context = (visit.who === 'visitor' ? visitor : signedIn) as BrowserContext;
        const page = opened.get(context) ?? (await context.newPage());
        opened.set(context, page);
        const failure = await openPage(page, url + exampleOf(visit.page), limit());
        if (failure === undefined) continue;
        visit.slow = (visit.slow ?? 0) + 1;
        if (!isSlow(failure) || visit.slow === maxTries) throw failureOf(visit, failure);
        tooSlow.push(visit);
        // The next one needs a fresh tab: this one may still be busy.
        opened.delete(context);
        await page.close();
      }
    }
    await Promise.all(Array.from({ length: tabs }, openInTurn));
    return tooSlow;
  } finally {
    await browser.close();
  }
}

/** Other work on this machine takes time from the page. */
const timeLimit = () => headingMs * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** @returns why the page fails */
async function openPage(page: Page, url: string, timeout: number): Promise<string | undefined> {
  const failed = Promise.withResolvers<string>();
  // Until then the tab has the page before.
  let isOpen = false;
  const fail = (why: string) => {
    if (isOpen) failed.resolve(why);
  };
  page.on('framenavigated', () => {
    isOpen = true;
  });
  page.on('pageerror', ({ message }) => fail(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) fail(message.text());
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/browser-errors')) fail(messageOf(request.postData()));
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && pathname.startsWith('/releases/')) fail(`${pathname} is missing`);
  });
  const shown = page
    .goto(url, { waitUntil: 'commit', timeout })
    .then(() => page.waitForSelector(heading, { timeout }))
    // Long enough for a page that shows its heading and then fails.
    .then(() => page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => {}))
    // A page that hangs by now does not answer.
    .then(() => page.waitForFunction('sessionStorage.clear() === undefined', undefined, { timeout }))
    .then(
      () => undefined,
      () => noHeading,
    );
  const failure = await Promise.race([failed.promise, shown]);
  for (const event of ['framenavigated', 'pageerror', 'console', 'request', 'response']) page.removeAllListeners(event);
  return failure;
}

function messageOf(report: string | null): string {
  try {
    return String(JSON.parse(report ?? '').message);
  } catch {
    return 'an error was reported';
  }
}
