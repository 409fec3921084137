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

const sharedContent = ['admin-day', 'admin-import', 'admin-pages', 'admin-questions', 'admin-settings'].map(
  (name) => `**/${name}.e2e.ts`,
);

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
    // Without screenshots: taking them of every frame uses a third of the processor time of the tests.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH, args } : { args },
  },
  projects: [
    { name: 'site', testIgnore: ['**/faults.e2e.ts', ...sharedContent] },
    // Changes questions and texts that other tests read: runs after those, one file at a time.
    { name: 'shared content', testMatch: sharedContent, dependencies: ['site'], workers: 1 },
    // Kills processes of the running stack: runs last, one test at a time.
    { name: 'faults', testMatch: '**/faults.e2e.ts', dependencies: ['shared content'], fullyParallel: false },
  ],
});
