import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, type Logger } from '@fairway/kit/logging/log';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { release } from '../../test/fake-release.ts';
import { openReleases, type Releases, remoteOf } from './releases.ts';

let folder: string;
let releases: Releases;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-releases-'));
});
afterEach(async () => {
  await releases.close();
  await rm(folder, { recursive: true });
});
async function open(options: { overrides?: boolean; log?: Logger } = {}): Promise<Releases> {
  releases = await openReleases({ folder, log: createLog('test', 'silent'), ...options });
  return releases;
}

test.each([
  ['/', 'mfe_public'],
  ['/pricing', 'mfe_public'],
  ['/dashboard', 'mfe_study'],
  ['/dashboards', 'mfe_public'],
  ['/user', 'mfe_study'],
  ['/user/watch', 'mfe_study'],
  ['/users', 'mfe_public'],
  ['/user/test', 'mfe_tests'],
  ['/user/test/watch', 'mfe_tests'],
  ['/user/tests', 'mfe_study'],
])('%s belongs to %s', async (path, remote) => {
  await release(folder);
  const live = (await open()).live();
  expect(live && remoteOf(live, path)).toBe(remote);
});

test('is empty until the first release', async () => {
  expect((await open()).live()).toBeUndefined();
  await release(folder);
  await expect.poll(() => releases.live()?.manifest.shell.version).toBe('a1');
});

test('notifies once about a switch, and not about a manifest rewritten with the same content', async () => {
  await release(folder);
  const switches: string[] = [];
  (await open()).onSwitch(() => void switches.push(String(releases.live()?.manifest.shell.version)));
  await release(folder);
  await utimes(join(folder, 'manifest.json'), 1, 1);
  await release(folder, { shell: 'a2' });
  await expect.poll(() => switches).toEqual(['a2']);
});

test.each([
  ['broken JSON', '{"schema": 1'],
  ['no shell', '{"schema":1,"shell":null,"remotes":{}}'],
  [
    'a version that leads out of the folder',
    '{"schema":1,"shell":{"version":"../..","js":["a.js"],"css":[]},"remotes":{}}',
  ],
  [
    'a script from elsewhere',
    '{"schema":1,"shell":{"version":"a1","js":["https://evil.example/a.js"],"css":[]},"remotes":{}}',
  ],
])('keeps the live release if the manifest has %s', async (_what, text) => {
  await release(folder);
  await open();
  await writeFile(join(folder, 'manifest.json'), text);
  await release(folder, { shell: 'a1', study: 'c2' });
  await expect.poll(() => releases.live()?.manifest.remotes.mfe_study?.version).toBe('c2');
  await writeFile(join(folder, 'manifest.json'), text);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(releases.live()?.manifest.remotes.mfe_study?.version).toBe('c2');
});

const invalidStudy = { study: 'c2', studyTitle: 'Study & Exams' };
const versions = () => {
  const { shell, remotes } = releases.live()?.manifest ?? {};
  return [shell?.version, remotes?.mfe_public?.version, remotes?.mfe_study?.version];
};

test('an invalid area stays at the version that was accepted last, and the others are switched', async () => {
  const lines: string[] = [];
  await release(folder);
  await open({ log: createLog('test', 'warn', { write: (line) => void lines.push(line) }) });
  await release(folder, { public: 'b2', ...invalidStudy });
  await expect.poll(versions).toEqual(['a1', 'b2', 'c1']);
  expect(lines.join()).toContain('remotes.mfe_study.title must match');
  expect(Object.keys(releases.rejected())).toEqual(['mfe_study']);
  await release(folder, { public: 'b2', study: 'c3' });
  await expect.poll(versions).toEqual(['a1', 'b2', 'c3']);
  expect(releases.rejected()).toEqual({});
});

test('a restart serves what was accepted last instead of an invalid area or manifest', async () => {
  await release(folder);
  await (await open()).close();
  await release(folder, { public: 'b2', ...invalidStudy });
  await open();
  expect(versions()).toEqual(['a1', 'b2', 'c1']);
  await releases.close();
  await writeFile(join(folder, 'manifest.json'), '{"schema": 1');
  await open();
  expect(versions()).toEqual(['a1', 'b2', 'c1']);
  expect(Object.keys(releases.rejected())).toEqual(['manifest']);
});

test('serves the other areas if no valid version of an area was ever accepted', async () => {
  await release(folder, invalidStudy);
  await open();
  expect(versions()).toEqual(['a1', 'b1', undefined]);
});

test('reads the preloads of an area, and continues without them if it cannot', async () => {
  await release(folder);
  const live = (await open()).live();
  expect(live?.preloads.mfe_study).toEqual({
    scripts: ['/releases/mfe-study/c1/remoteEntry.js', '/releases/mfe-study/c1/app.1.js'],
    styles: ['/releases/mfe-study/c1/app.1.css'],
  });
  expect(live?.preloads.mfe_tests).toEqual({ scripts: [], styles: [] });
});

test('lists the script that renders an area’s page before its code is loaded', async () => {
  await release(folder);
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.remotes.mfe_study.preview = 'preview.js';
  await writeFile(file, JSON.stringify(manifest));
  const live = (await open()).live();
  expect(live?.preloads.mfe_study?.preview).toBe('/releases/mfe-study/c1/preview.js');
});

const served = (more: object = {}) => ({
  entry: 'http://localhost:4000/mf-manifest.json',
  routes: ['/dashboard'],
  pages: ['/dashboard'],
  title: 'study area',
  frame: 'member',
  pageRules: {},
  ...more,
});
const serve = (areas: object) => writeFile(join(folder, 'development.json'), JSON.stringify(areas));

test('replaces an area with the one of a development server, and follows its declaration', async () => {
  await release(folder);
  await serve({ mfe_study: served() });
  const live = (await open({ overrides: true })).live();
  expect(live?.manifest.remotes.mfe_study).toEqual({ ...served(), version: 'c1' });
  expect(live?.preloads.mfe_study).toEqual({ scripts: [], styles: [] });
  expect(live?.manifest.remotes.mfe_public?.entry).toMatch(/^\/releases\//);
  await serve({ mfe_study: served({ pageRules: { '/dashboard': { query: ['new'] } } }) });
  await expect.poll(() => releases.live()?.rulesAt('/dashboard')).toEqual({ query: ['new'] });
  await rm(join(folder, 'development.json'));
  await expect.poll(() => releases.live()?.manifest.remotes.mfe_study?.entry).toMatch(/^\/releases\//);
});

test('a deployed gateway ignores areas of development servers', async () => {
  await release(folder);
  await serve({ mfe_study: served() });
  expect((await open()).live()?.manifest.remotes.mfe_study?.entry).toMatch(/^\/releases\//);
});

test.each([
  ['another machine', served({ entry: 'http://evil.example/mf-manifest.json' })],
  ['a name that starts like this machine', served({ entry: 'http://localhost.evil.example:80/mf-manifest.json' })],
])('an area is never loaded from %s', async (_where, area) => {
  await release(folder);
  await serve({ mfe_study: area });
  expect((await open({ overrides: true })).live()).toBeUndefined();
});
