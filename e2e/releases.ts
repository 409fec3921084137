import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { type Published, publishTogether } from '@fairway/release/publish';
import { waitUntilServed } from '@fairway/release/wait-until-served';
import { test } from './fixtures.ts';

const repoDir = join(import.meta.dirname, '..');
export const releasesDir = process.env.RELEASES_DIR ?? '';
export function manifest(): ReleaseManifest {
  const { switched: _switched, ...live } = JSON.parse(readFileSync(join(releasesDir, 'manifest.json'), 'utf8'));
  return live;
}
export const versionIn = ({ remotes }: ReleaseManifest) => remotes.mfe_tests?.version;

export const skipWithoutStore = () =>
  test.skip(releasesDir === '' || !existsSync(releasesDir), 'RELEASES_DIR is not set: this test switches releases');

/** Publishes a build with changed files, as `npm run release` does after building. */
async function publish(folder: string, change: (dist: string) => void): Promise<Published | undefined> {
  const root = mkdtempSync(join(tmpdir(), 'fairway-release-'));
  try {
    const dist = join(root, folder, 'dist');
    cpSync(join(repoDir, folder, 'dist'), dist, { recursive: true });
    change(dist);
    const [published] = await publishTogether({ repoDir: root, releasesDir, folders: [folder] });
    return published;
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Publishes mfe-tests with different scripts and pages. */
export async function publishChanged(change: (script: string) => string, pages = {}): Promise<void> {
  await publish('mfe-tests', (dist) => {
    const { exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
    for (const file of exposes[0].assets.js.sync as string[]) {
      writeFileSync(join(dist, file), change(readFileSync(join(dist, file), 'utf8')));
    }
    const declared = JSON.parse(readFileSync(join(dist, 'area.json'), 'utf8'));
    writeFileSync(join(dist, 'area.json'), JSON.stringify({ ...declared, pages: { ...declared.pages, ...pages } }));
  });
}

/** Publishes another version that behaves alike. Resolves to it once it is served. */
export async function publishAlike(folder: string, mark: string): Promise<string> {
  const script = folder === 'shell' ? 'main.js' : 'remoteEntry.js';
  const published = await publish(folder, (dist) => appendFileSync(join(dist, script), `\n// ${mark}\n`));
  const version = published?.version ?? '';
  await waitUntilServed(process.env.BASE_URL ?? '', [{ folder, version }]);
  return version;
}

const run = promisify(execFile);

export async function rollBack(folder = 'mfe-tests'): Promise<void> {
  const cli = join(repoDir, 'packages/release/src/release-cli.ts');
  const env = { ...process.env, RELEASES_DIR: releasesDir, FAIRWAY_PUBLIC_URL: process.env.BASE_URL };
  await run(process.execPath, [cli, 'rollback', folder], { env });
}

/** Replaces a program of the stack under test by this checkout's build. */
export async function deploy(program: string): Promise<void> {
  await run(process.execPath, [join(repoDir, 'packages/operations/src/deploy-command.ts'), program, '--no-tag']);
}
