import { defineConfig } from '@playwright/test';

/** Debian's Chromium runs as root only without its sandbox; the other switches prevent background network traffic. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env;
const launch = (executablePath?: string) => ({ launchOptions: { args, ...(executablePath && { executablePath }) } });
const browser = launch(CHROMIUM_PATH);
/** The same engine without a browser around it takes a quarter less processor time. */
const engine = CHROMIUM_SHELL_PATH ? launch(CHROMIUM_SHELL_PATH) : browser;

const files = (names: string[]) => names.map((name) => `**/${name}.e2e.ts`);

/** What only a browser does: its history, its cache of pages, its workers, its windows, and painting half a page. */
const needsBrowser = files([
  'checkout',
  'composition',
  'focus',
  'journey',
  'offline',
  'release-worker',
  'slow-document',
  'two-devices',
]);
/** `E2E_SPECS=study,search` limits every project to these specs. Playwright's own filter ignores dependencies. */
const { E2E_SPECS } = process.env;
const notChosen = E2E_SPECS ? [new RegExp(`^(?!.*/(?:${E2E_SPECS.replaceAll(',', '|')})\\.e2e\\.ts$)`)] : [];
const sharedContent = files(['admin-day', 'admin-import', 'admin-pages', 'admin-questions', 'admin-settings']);

export default defineConfig({
  testDir: 'specs',
  testMatch: '**/*.e2e.ts',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 1,
  forbidOnly: true,
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // No test can intercept requests of a service worker: tests about the worker allow it.
    serviceWorkers: 'block',
    // Recording every test takes a quarter of the processor time.
    trace: { mode: 'on-first-retry', screenshots: false },
    ...browser,
  },
  projects: [
    {
      name: 'site',
      testIgnore: ['**/faults.e2e.ts', '**/delivery.e2e.ts', ...sharedContent, ...needsBrowser, ...notChosen],
      use: engine,
    },
    { name: 'in a browser', testMatch: needsBrowser, testIgnore: notChosen },
    // Changes questions and texts that other tests read: runs after those. No two files change the same ones.
    {
      name: 'shared content',
      testMatch: sharedContent,
      testIgnore: notChosen,
      dependencies: ['site', 'in a browser'],
      use: engine,
    },
    // Replaces what other tests use, and loads the machine.
    {
      name: 'delivery',
      expect: { timeout: 30_000 },
      testMatch: '**/delivery.e2e.ts',
      testIgnore: notChosen,
      dependencies: ['shared content'],
    },
    // Kills processes of the running stack: runs last, one test at a time.
    {
      name: 'faults',
      testMatch: '**/faults.e2e.ts',
      testIgnore: notChosen,
      dependencies: ['delivery'],
      fullyParallel: false,
    },
  ],
});
