import { basename } from 'node:path';
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demo, demoPassword } from './settings.ts';
import specAreas from './spec-areas.json' with { type: 'json' };

type Fixtures = {
  /** Fails the test on an uncaught error, a CSP violation or a hydration warning in the page. */
  cleanConsole: undefined;
  /** Fails the test if it opens an area that spec-areas.json does not list: `npm test -- --affected` would skip it. */
  listedAreas: undefined;
  /** Signs a demo member in through the API and stores the token where the shell reads it. */
  signIn: (email?: string) => Promise<void>;
};

const harmless = [/Failed to load resource/];

export const test = base.extend<Fixtures>({
  cleanConsole: [
    async ({ page }, use) => {
      const problems = watchConsole(page);
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  listedAreas: [
    async ({ browser, context }, use, { file }) => {
      const opened = new Set<string>();
      const watch = (each: BrowserContext) =>
        each.on('request', (request) => {
          const area = /\/releases\/(mfe-[a-z-]+)\//.exec(request.url())?.[1];
          if (area !== undefined) opened.add(area);
        });
      watch(context);
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      const listed: Record<string, string[]> = specAreas;
      expect(listed[basename(file, '.e2e.ts')]).toEqual(expect.arrayContaining([...opened]));
    },
    { auto: true },
  ],
  signIn: async ({ page, request }, use) => {
    await use(async (email = demo.deck) => {
      await beginSignedIn(page, await memberToken(request, email));
    });
  },
});

export { expect };

/** A session of a demo member. */
export async function memberToken(request: APIRequestContext, email: string): Promise<string> {
  const reply = await request.post('/api/v1/public/login', { data: { email, password: demoPassword() } });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { token: string }).token;
}

/** Fills with uncaught errors, CSP violations and hydration warnings of a page. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !harmless.some((known) => known.test(message.text()))) {
      problems.push(message.text());
    }
  });
  return problems;
}

/** Every page opened from now on finds a member's token where the shell reads it. */
export async function beginSignedIn(browser: BrowserContext | Page, token: string): Promise<void> {
  await browser.addInitScript((value) => localStorage.setItem('fairway-member-token', value), token);
}

/** Touches a control, which starts the scripts of a page from the server, and waits for them. */
export async function startScripts(page: Page): Promise<void> {
  await page.locator('summary').first().dispatchEvent('pointerdown');
  await page.locator('#outlet [data-started]').waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('#outlet [data-path]'));
}

/** The text on the page is not wider than the window. */
export async function expectNoSidewaysScroll(page: Page, message = 'the text fits the window'): Promise<void> {
  // A page may adapt to a new size only after its first layout.
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(excess, { message }).toBeLessThanOrEqual(0);
}
