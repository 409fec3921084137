import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, startScripts, test } from '../fixtures.ts';
import { bytesOf, recordLoads } from '../pages/loaded-bytes.ts';

const contractTypes = readFileSync(join(import.meta.dirname, '../../packages/area/contract/types.txt'), 'utf8');
const [, contractVersion = ''] = /^shell contract (\S+)/.exec(contractTypes) ?? [];

const areas = [
  { name: 'mfe-public', path: '/question/directory', serverRendered: true },
  { name: 'mfe-study', path: '/dashboard', serverRendered: false },
  { name: 'mfe-tests', path: '/user/test', serverRendered: false },
  { name: 'mfe-admin', path: '/admin', serverRendered: false },
];

/** How long the shell waits for an area that does not load. */
const shellWaitsMs = 8_000;

const faults = {
  missing: (route: import('@playwright/test').Route) => route.fulfill({ status: 404, body: 'not found' }),
  throwing: (route: import('@playwright/test').Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken release")' }),
  hanging: () => {},
};

for (const { name, path, serverRendered } of areas) {
  for (const [fault, answer] of Object.entries(faults)) {
    test.describe(`${name} ${fault}`, () => {
      test.use({ cleanConsole: undefined });

      test('the visitor sees a message or can still read', async ({ page, signIn }) => {
        await signIn();
        if (fault === 'hanging') await page.clock.install();
        await page.route(`**/releases/${name}/**/*.js`, answer);
        const reported = page.waitForRequest('**/api/browser-errors');
        await page.goto(path, { waitUntil: 'commit' });
        if (serverRendered) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (fault === 'hanging') {
          await page.locator(`script[src*="/releases/${name}/"]`).first().waitFor({ state: 'attached' });
          await page.clock.fastForward(shellWaitsMs);
        }
        if (!serverRendered)
          await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 });
        const version = expect.stringMatching(/\w/);
        const versions = { area: name.replace('-', '_'), version, shell: version };
        expect((await reported).postDataJSON()).toEqual({ message: expect.stringMatching(/\w/), ...versions });
        // Each is a document of its own, so one fault stands for all.
        if (fault !== 'throwing') return;
        for (const other of areas.filter((area) => area.name !== name)) {
          await page.goto(other.path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
        }
      });
    });
  }
}

for (const [visit, act] of [
  ['a visit that uses the page', startScripts],
  ['a visit that only reads', (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))],
] as const) {
  test(`${visit} sends its loading times, if it is sampled`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false });
      Math.random = () => 0;
    });
    const reported = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/vitals') && reply.request().postDataJSON().name === 'TTFB',
    );
    await page.goto('/question/directory');
    await page.waitForLoadState('networkidle');
    await act(page);
    const reply = await reported;
    expect(reply.status()).toBe(204);
    const version = expect.stringMatching(/^\w{6,}$/);
    const report = { area: 'mfe_public', version, shell: version, name: 'TTFB', value: expect.any(Number) };
    expect(reply.request().postDataJSON()).toEqual(report);
  });
}

test('Try again restores a failed area', async ({ page, signIn }) => {
  await signIn();
  let broken = true;
  await page.route('**/releases/mfe-tests/**/*.js', (route) =>
    broken ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto('/user/test/manage-test');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  broken = false;
  await tryAgain.click();
  await expect(page.getByRole('heading', { name: 'Manage Tests' })).toBeVisible();
});

test.describe('an area built for another shell contract', () => {
  test.use({ cleanConsole: undefined });

  test('says that it did not load, and Try again reloads the page', async ({ page, signIn }) => {
    await signIn();
    let isOther = true;
    await page.route('**/releases/mfe-tests/**/*.js', async (route) => {
      const reply = await route.fetch();
      const script = await reply.text();
      await route.fulfill({
        response: reply,
        body: isOther ? script.replaceAll(`"${contractVersion}"`, '"99.0.0"') : script,
      });
    });
    await page.goto('/user/test/manage-test');
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This part of Fairway did not load' })).toBeVisible();
    isOther = false;
    const reloaded = page.waitForEvent('domcontentloaded');
    await tryAgain.click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Tests', exact: true })).toBeVisible();
  });
});

test('one click calls the loader once, and the address, title and focus follow', async ({ page }) => {
  await page.goto('/question/directory');
  await startScripts(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/mlp_directory/get_decks')) calls.push(request.url());
  });
  await page
    .getByRole('link', { name: /Rules of the Road/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules of the Road' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toHaveLength(1);
  await expect(page).toHaveTitle(/Rules of the Road/);
});

test('server HTML is hydrated, not re-rendered, and no loader runs again', async ({ page }) => {
  const api: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(mlp_question|mlp_directory)\//.test(request.url())) api.push(request.url());
  });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('#outlet h1')?.setAttribute('data-from-server', 'yes');
    });
  });
  await page.goto('/question/directory');
  await startScripts(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#outlet h1[data-from-server="yes"]')).toHaveCount(1);
  expect(api.filter((url) => url.includes('get_decks'))).toEqual([]);
  expect(await page.locator('title').count()).toBe(1);
});

test('Back restores the scroll position; a new page starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('link', { name: /Motor Plants/ }).last();
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(200);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Motor Plants' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 60);
});

test('every page forbids scripts and styles from other origins', async ({ request }) => {
  for (const path of ['/', '/login', '/dashboard', '/admin', '/no-such-page']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
  }
});

test('the only script that runs before a public page is used has at most 2 KB, compressed', async ({ request }) => {
  const html = await (await request.get('/question/directory')).text();
  const [, script = ''] = /<\/template><script>(.*?)<\/script>/s.exec(html) ?? [];
  expect(script).not.toBe('');
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(2_048);
});

test('the styles in a first public page have at most 62,300 bytes', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  expect(styles.length).toBeGreaterThan(1);
  expect(styles.join('').length).toBeLessThanOrEqual(62_300);
});

test('the first public page costs at most 160 KB of scripts and styles', async ({ page }) => {
  const loads = recordLoads(page, ['script', 'stylesheet']);
  await page.goto('/question/directory?book=2');
  await startScripts(page);
  await page.waitForLoadState('networkidle');
  expect(loads.length).toBeGreaterThan(2);
  expect(await bytesOf(loads)).toBeLessThanOrEqual(160 * 1024);
});
