import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
// biome-ignore lint/style/noRestrictedImports: the test releases an area, and then asks the gateway for its pages
import { publishTogether } from '@fairway/release/publish';
import { setUp } from '@fairway/test-support/set-up';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../../test/harness.ts';

const gateway = setUp(() => startGateway({ stripe: true }));
let repoDir: string;
beforeAll(async () => {
  repoDir = await mkdtemp(join(tmpdir(), 'fairway-area-'));
});
afterAll(() => rm(repoDir, { recursive: true }));

const open = (path: string) => fetch(gateway.url + path, { redirect: 'manual' });
const manifest = async () => (await (await open('/manifest.json')).json()) as ReleaseManifest;

/**
 * Releases a build of the study area with these page declarations, as `npm run release -- mfe-study` does after
 * building.
 */
async function release(declared: object): Promise<void> {
  const dist = join(repoDir, 'mfe-study', 'dist');
  await mkdir(dist, { recursive: true });
  const files = {
    'mf-manifest.json': { name: 'mfe_study', exposes: [{ assets: {} }] },
    'area.json': { title: 'study area', frame: 'member', isMembersOnly: true, ...declared },
    'chunks.json': { hints: ['hints.1.js'] },
    'remoteEntry.js': 'entry',
    'hints.1.js': 'chunk',
    'preview.js': 'draw',
    'preview-hints.js': 'draw',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), JSON.stringify(content));
  await publishTogether({ repoDir, releasesDir: gateway.releasesFolder, folders: ['mfe-study'] });
}

const previewsIn = (html: string) => html.match(/preview[\w-]*\.js(?=" async)/g);

const dashboard = { '/dashboard': { title: 'Dashboard' } };

test('adds a page with a menu entry by releasing only its area', async () => {
  await release({ prefixes: ['/dashboard'], pages: dashboard });
  await expect.poll(async () => (await manifest()).remotes.mfe_study?.routes).toEqual(['/dashboard']);
  const before = await manifest();
  expect((await open('/dashboard/hints')).status).toBe(404);

  await release({
    prefixes: ['/dashboard'],
    pages: {
      ...dashboard,
      '/dashboard/hints': {
        title: 'Study hints',
        chunk: 'hints',
        preview: 'preview-hints.js',
        hasSecretAddress: true,
        hasCheckout: true,
        frame: 'focus',
        skeletonRows: 6,
        menu: [{ menu: 'side', order: 15, sign: '!' }],
      },
    },
  });
  await expect.poll(async () => (await open('/dashboard/hints')).status).toBe(200);
  const page = await open('/dashboard/hints/');
  expect(page.headers.get('referrer-policy')).toBe('strict-origin');
  expect(page.headers.get('content-security-policy')).toContain('https://js.stripe.com');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  const html = await page.text();
  expect(html).toContain('<title data-stand-in>Study hints · Fairway</title>');
  expect(html).toContain('/hints.1.js');
  expect(previewsIn(html)).toEqual(['preview-hints.js']);
  expect(previewsIn(await (await open('/dashboard')).text())).toEqual(['preview.js']);
  const { version = '', menu, pageRules } = (await manifest()).remotes.mfe_study ?? {};
  expect(menu).toEqual([{ menu: 'side', text: 'Study hints', href: '/dashboard/hints', order: 15, sign: '!' }]);
  // The shell gets only what it reads.
  expect(pageRules).toEqual({ '/dashboard/hints': { frame: 'focus', skeletonRows: 6 } });
  expect((await manifest()).remotes).toEqual({
    ...before.remotes,
    mfe_study: { ...before.remotes.mfe_study, version, entry: expect.stringContaining(version), menu, pageRules },
  });
});

test('pages with the same scripts differ only in their titles', async () => {
  await release({ prefixes: ['/dashboard'], pages: { ...dashboard, '/dashboard/more': { title: 'More' } } });
  await expect.poll(async () => (await open('/dashboard/more')).text()).toContain('>More · Fairway</title>');
  expect(await (await open('/dashboard')).text()).toContain('>Dashboard · Fairway</title>');
});
