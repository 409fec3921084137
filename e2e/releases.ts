import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { publishTogether } from '@fairway/release/publish';
import { expect, test } from './fixtures.ts';

const repoDir = join(import.meta.dirname, '..');
export const releasesDir = process.env.RELEASES_DIR ?? '';
export function manifest(): ReleaseManifest {
  const { switched: _switched, ...live } = JSON.parse(readFileSync(join(releasesDir, 'manifest.json'), 'utf8'));
  return live;
}
export const versionIn = ({ remotes }: ReleaseManifest) => remotes.mfe_tests?.version;

export const skipWithoutStore = () =>
  test.skip(releasesDir === '' || !existsSync(releasesDir), 'RELEASES_DIR is not set: this test switches releases');

/** Publishes a build of mfe-tests with different scripts and pages, as `npm run release` does after building. */
export async function publishChanged(change: (script: string) => string, pages = {}): Promise<void> {
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

export function rollBack(): void {
  const cli = join(repoDir, 'packages/release/src/release-cli.ts');
  const run = spawnSync(process.execPath, [cli, 'rollback', 'mfe-tests'], {
    encoding: 'utf8',
    env: { ...process.env, RELEASES_DIR: releasesDir, FAIRWAY_PUBLIC_URL: process.env.BASE_URL },
  });
  expect(run.status).toBe(0);
}
