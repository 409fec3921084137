import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';

const repoDir = join(import.meta.dirname, '../..');
const releasesDir = process.env.RELEASES_DIR ?? '';
const manifest = () => JSON.parse(readFileSync(join(releasesDir, 'manifest.json'), 'utf8'));

test.skip(releasesDir === '' || !existsSync(releasesDir), 'RELEASES_DIR is not set: this test switches releases');

/** Publishes a build of mfe-tests whose title differs, as `npm run release` does after building. */
function publishChanged(): void {
  const root = mkdtempSync(join(tmpdir(), 'fairway-release-'));
  try {
    const dist = join(root, 'mfe-tests', 'dist');
    cpSync(join(repoDir, 'mfe-tests', 'dist'), dist, { recursive: true });
    cpSync(join(repoDir, 'mfe-tests', 'pages.json'), join(root, 'mfe-tests', 'pages.json'));
    const { exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
    for (const file of exposes[0].assets.js.sync as string[]) {
      const text = readFileSync(join(dist, file), 'utf8');
      writeFileSync(join(dist, file), text.replaceAll('Manage Tests', 'Manage Tests, newer'));
    }
    const program = `
      const { publish } = await import(${JSON.stringify(join(repoDir, 'packages/mfe/release/publish.mjs'))});
      await publish(${JSON.stringify({ repoDir: root, releasesDir, folder: 'mfe-tests' })});`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('one area is released and rolled back while the rest runs on', async ({ page, signIn, request }) => {
  await signIn();
  const before = manifest();
  await page.goto('/user/test/manage-test');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Tests', exact: true })).toBeVisible();

  publishChanged();
  try {
    await expect
      .poll(async () => (await (await request.get('/manifest.json')).json()).remotes.mfe_tests.version)
      .not.toBe(before.remotes.mfe_tests.version);
    await page.goto('/user/test/manage-test');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Tests, newer' })).toBeVisible();
    expect({ ...manifest().remotes, mfe_tests: null }).toEqual({ ...before.remotes, mfe_tests: null });
  } finally {
    const cli = join(repoDir, 'packages/mfe/release/release-cli.mjs');
    const run = spawnSync(process.execPath, [cli, 'rollback', 'mfe-tests'], {
      encoding: 'utf8',
      env: { ...process.env, RELEASES_DIR: releasesDir },
    });
    expect(run.status).toBe(0);
  }
  expect(manifest()).toEqual(before);
  await expect
    .poll(async () => (await (await request.get('/manifest.json')).json()).remotes.mfe_tests.version)
    .toBe(before.remotes.mfe_tests.version);
  await page.goto('/user/test/manage-test');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Tests', exact: true })).toBeVisible();
});
