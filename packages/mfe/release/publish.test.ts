import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish, rollback } from './publish.mjs';
import { publishAll } from './publish-all.mjs';

let root: string;
const at = (...parts: string[]) => join(root, ...parts);
const releasesDir = () => at('releases');
const manifest = () => JSON.parse(readFileSync(join(releasesDir(), 'manifest.json'), 'utf8'));
const release = (folder: string) => publish({ repoDir: root, releasesDir: releasesDir(), folder });

const shellFiles = ['theme-init.js', 'main.js', 'main.abc12345.css'];
const frameFiles = ['public', 'member'].flatMap((frame) => [
  `${frame}-frame.1a2b3c4d.css`,
  `${frame}-frame.5e6f7a8b.js`,
]);
const shared = (react: string) => [{ name: 'react/jsx-runtime', requiredVersion: react }];

function build(folder: string, text: string, { react = '^19.0.0' } = {}) {
  mkdirSync(at(folder, 'dist'), { recursive: true });
  writeFileSync(at(folder, 'dist', 'remoteEntry.js'), text);
  writeFileSync(
    at(folder, 'dist', 'mf-manifest.json'),
    JSON.stringify({ shared: shared(react), exposes: [{ path: './app' }] }),
  );
  if (folder !== 'mfe-public') listPages(folder, [`/${folder}/one`]);
}

function listPages(folder: string, pages: string[]) {
  writeFileSync(at(folder, 'pages.json'), JSON.stringify(pages));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairway-release-'));
  for (const folder of ['mfe-public', 'mfe-study', 'mfe-tests', 'mfe-admin']) build(folder, `${folder} 1`);
  mkdirSync(at('shell', 'dist'), { recursive: true });
  for (const file of [...shellFiles, ...frameFiles]) writeFileSync(at('shell', 'dist', file), file);
});
afterEach(() => rmSync(root, { recursive: true }));

test('publishes the shell and every area, each with compressed twins', async () => {
  await publishAll({ repoDir: root, releasesDir: releasesDir() });
  const { shell, remotes } = manifest();
  expect(Object.keys(remotes)).toEqual(['mfe_public', 'mfe_study', 'mfe_tests', 'mfe_admin']);
  expect(shell).toMatchObject({
    js: ['theme-init.js', 'main.js'],
    css: ['main.abc12345.css'],
    publicFrame: { js: ['public-frame.5e6f7a8b.js'], css: ['public-frame.1a2b3c4d.css'] },
    memberFrame: { js: ['member-frame.5e6f7a8b.js'], css: ['member-frame.1a2b3c4d.css'] },
  });
  const folder = join(releasesDir(), 'mfe-study', remotes.mfe_study.version);
  expect(brotliDecompressSync(readFileSync(join(folder, 'remoteEntry.js.br'))).toString()).toBe('mfe-study 1');
  expect(gunzipSync(readFileSync(join(folder, 'remoteEntry.js.gz'))).toString()).toBe('mfe-study 1');
});

test('an area says in the manifest which pages it has, and a new page alone is a new version', async () => {
  const { version } = release('mfe-study');
  expect(manifest().remotes.mfe_study.pages).toEqual(['/mfe-study/one']);
  listPages('mfe-study', ['/mfe-study/one', '/mfe-study/:id']);
  expect(release('mfe-study').version).not.toBe(version);
  expect(manifest().remotes.mfe_study.pages).toEqual(['/mfe-study/one', '/mfe-study/:id']);
});

test('an area without a list of its pages is refused', () => {
  rmSync(at('mfe-study', 'pages.json'));
  expect(() => release('mfe-study')).toThrow('mfe-study has no list of its pages');
});

test('publishing the same build again switches nothing', async () => {
  const options = { repoDir: root, releasesDir: releasesDir() };
  await publishAll(options);
  const log = readFileSync(join(releasesDir(), 'releases.log'), 'utf8');
  expect((await publishAll(options)).every(({ switched }) => !switched)).toBe(true);
  expect(readFileSync(join(releasesDir(), 'releases.log'), 'utf8')).toBe(log);
});

test('a release changes its own area and no other; a rollback returns to the version before', async () => {
  await publishAll({ repoDir: root, releasesDir: releasesDir() });
  const before = manifest();
  build('mfe-study', 'mfe-study 2');
  const { version } = release('mfe-study');
  expect(manifest()).toEqual({
    ...before,
    remotes: {
      ...before.remotes,
      mfe_study: { ...before.remotes.mfe_study, version, entry: `/releases/mfe-study/${version}/mf-manifest.json` },
    },
  });
  rollback({ releasesDir: releasesDir(), folder: 'mfe-study' });
  expect(manifest()).toEqual(before);
  expect(existsSync(join(releasesDir(), 'mfe-study', version))).toBe(true);
});

test('a version that was rolled back is not what the next rollback returns to', async () => {
  await publishAll({ repoDir: root, releasesDir: releasesDir() });
  const first = manifest().remotes.mfe_study.version;
  build('mfe-study', 'bad');
  release('mfe-study');
  rollback({ releasesDir: releasesDir(), folder: 'mfe-study' });
  build('mfe-study', 'good');
  release('mfe-study');
  rollback({ releasesDir: releasesDir(), folder: 'mfe-study' });
  expect(manifest().remotes.mfe_study.version).toBe(first);
});

test('an area that needs what a live shell does not have is refused, and nothing changes', async () => {
  await publishAll({ repoDir: root, releasesDir: releasesDir() });
  const before = manifest();
  build('mfe-study', 'from the future', { react: '^20.0.0' });
  expect(() => release('mfe-study')).toThrow(/react\/jsx-runtime \^20\.0\.0 is needed, the shell has 19/);
  expect(manifest()).toEqual(before);
});

test('without an earlier version there is nothing to return to', () => {
  release('mfe-study');
  expect(() => rollback({ releasesDir: releasesDir(), folder: 'mfe-study' })).toThrow('no version to return to');
});

test('what an interrupted publication left behind is cleared away', () => {
  const left = join(releasesDir(), 'mfe-study', '0123456789ab.0f8fad5b-d9cb-469f-a165-70867728950e');
  mkdirSync(left, { recursive: true });
  const { version } = release('mfe-study');
  expect(readdirSync(join(releasesDir(), 'mfe-study'))).toEqual([version]);
});
