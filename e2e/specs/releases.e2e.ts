import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { publishTogether } from '@fairway/release/publish';
import { expect, test } from '../fixtures.ts';

const repoDir = join(import.meta.dirname, '../..');
const releasesDir = process.env.RELEASES_DIR ?? '';
const manifest = (): ReleaseManifest => JSON.parse(readFileSync(join(releasesDir, 'manifest.json'), 'utf8'));
const versionIn = ({ remotes }: ReleaseManifest) => remotes.mfe_tests?.version;

test.skip(releasesDir === '' || !existsSync(releasesDir), 'RELEASES_DIR is not set: this test switches releases');

/** A page that a build declares in addition to the area's, with an entry in the members' menu. */
const addedPage = { '/user/test/tips': { title: 'Tips', menu: [{ menu: 'side', order: 65, sign: '!' }] } };

/** Publishes a build of mfe-tests with different scripts and pages, as `npm run release` does after building. */
async function publishChanged(change: (script: string) => string, pages = {}): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'fairway-release-'));
  try {
    const dist = join(root, 'mfe-tests', 'dist');
    cpSync(join(repoDir, 'mfe-tests', 'dist'), dist, { recursive: true });
    const { exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
    for (const file of exposes[0].assets.js.sync as string[]) {
      writeFileSync(join(dist, file), change(readFileSync(join(dist, file), 'utf8')));
    }
    const declared = JSON.parse(readFileSync(join(dist, 'area.json'), 'utf8'));
    writeFileSync(join(dist, 'area.json'), JSON.stringify({ ...declared, pages: { ...declared.pages, ...pages } }));
    await publishTogether({ repoDir: root, releasesDir, folders: ['mfe-tests'] });
  } finally {
    rmSync(root, { recursive: true });
  }
}

function rollBack(): void {
  const cli = join(repoDir, 'packages/release/src/release-cli.ts');
  const run = spawnSync(process.execPath, [cli, 'rollback', 'mfe-tests'], {
    encoding: 'utf8',
    env: { ...process.env, RELEASES_DIR: releasesDir },
  });
  expect(run.status).toBe(0);
}

test('one area is released and rolled back while the others keep running', async ({ page, signIn, request }) => {
  await signIn();
  const before = manifest();
  await page.goto('/user/test/manage-test');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Tests', exact: true })).toBeVisible();

  expect((await request.get('/user/test/tips')).status()).toBe(404);
  await publishChanged((script) => script.replaceAll('Manage Tests', 'Manage Tests, newer'), addedPage);
  try {
    await expect
      .poll(async () => versionIn(await (await request.get('/manifest.json')).json()))
      .not.toBe(versionIn(before));
    await page.goto('/user/test/manage-test');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Tests, newer' })).toBeVisible();
    const added = await request.get('/user/test/tips');
    expect([added.status(), await added.text()]).toEqual([200, expect.stringContaining('Tips · Fairway</title>')]);
    const side = page.getByRole('complementary', { name: 'Navigation' });
    await expect(side.getByRole('link', { name: 'Tips' })).toHaveAttribute('href', '/user/test/tips');
    expect({ ...manifest().remotes, mfe_tests: null }).toEqual({ ...before.remotes, mfe_tests: null });
  } finally {
    rollBack();
  }
  expect(manifest()).toEqual(before);
  await expect.poll(async () => versionIn(await (await request.get('/manifest.json')).json())).toBe(versionIn(before));
  await page.goto('/user/test/manage-test');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Tests', exact: true })).toBeVisible();
});

test.describe('a release that breaks its area', () => {
  test.use({ cleanConsole: undefined });

  test('Try again in an open page runs the version rolled back to', async ({ page, signIn, request }) => {
    await signIn();
    const before = versionIn(manifest());
    await publishChanged((script) => `throw new Error('broken release');${script}`);
    try {
      const live = async () => versionIn(await (await request.get('/manifest.json')).json());
      await expect.poll(live).not.toBe(before);
      await page.goto('/user/test/manage-test');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      rollBack();
      await expect.poll(live).toBe(before);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Manage Tests', exact: true })).toBeVisible();
    } finally {
      if (versionIn(manifest()) !== before) rollBack();
    }
  });
});
