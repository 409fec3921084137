import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type TestRepo, useTestRepo } from '../test/test-repo.ts';
import { publishTogether, rollback } from './publish.ts';

const repo = useTestRepo({ isPublished: true });

const write = (file: string, text: string) => writeFileSync(repo.at('mfe-tests', 'dist', file), text);
function changeFederation(change: object): void {
  const file = repo.at('mfe-tests', 'dist', 'mf-manifest.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }));
}
const declare = (declared: Parameters<TestRepo['declare']>[1]) => repo.declare('mfe-tests', declared);
const assets = (kind: object) => ({ exposes: [{ path: './app', assets: { js: kind } }] });

test.each<[string, () => void, RegExp]>([
  ['a title that the gateway rejects', () => declare({ title: 'Tests & Exams' }), /remotes.mfe_tests.title must match/],
  ['the name of another area', () => changeFederation({ name: 'mfe_study' }), /names it mfe_study, not mfe_tests/],
  ['a first chunk that is missing', () => changeFederation(assets({ sync: ['a.js'] })), /lists a.js, but does not/],
  ['a lazy chunk that is missing', () => changeFederation(assets({ async: ['b.js'] })), /lists b.js, but does not/],
  ['a chunk of a page that is missing', () => write('chunks.json', '{"page":["c.js"]}'), /lists c.js, but does not/],
  [
    'a script of a page that is missing',
    () => declare({ pages: { '/mfe-tests/one': { preview: 'd.js' } } }),
    /lists d.js, but does not/,
  ],
  ['no entry', () => rmSync(repo.at('mfe-tests', 'dist', 'remoteEntry.js')), /lists remoteEntry.js, but does not/],
  [
    'HTML under the name of a script',
    () => write('remoteEntry.js', '\n<!doctype html>'),
    /remoteEntry.js is not a scr/,
  ],
  ['HTML as its mf-manifest.json', () => write('mf-manifest.json', '<!doctype html>'), /mf-manifest.json is not JSON/],
  ['too many bytes', () => write('big.bin', 'x'.repeat(21 * 1024 * 1024)), /21\.0 MB, more than 20\. --allow-size/],
  ['a prefix of another area', () => declare({ prefixes: ['/mfe-study'] }), /both declare the prefix \/mfe-study/],
  [
    'a prefix that covers a page of another area',
    () => declare({ prefixes: ['/mfe-tests', '/mfe-study/one'] }),
    /mfe_study declares the page \/mfe-study\/one, and mfe_tests the prefix/,
  ],
  [
    'a page below the prefix of another area',
    () => declare({ pages: { '/mfe-study/two': {} } }),
    /mfe_tests declares the page \/mfe-study\/two, and mfe_study the prefix \/mfe-study/,
  ],
])('rejects a build with %s, and changes nothing', async (_what, change, reason) => {
  const before = repo.manifest();
  change();
  await expect(repo.release('mfe-tests')).rejects.toThrow(reason);
  expect(repo.manifest()).toEqual(before);
});

test('rejects a shell without its script', async () => {
  rmSync(repo.at('shell', 'dist', 'main.js'));
  await expect(repo.release('shell')).rejects.toThrow('main.js is missing');
});

test('a prefix below that of another area is allowed, and so is a large build if requested', async () => {
  declare({ prefixes: ['/mfe-study/tests'], pages: { '/mfe-study/tests': {} } });
  write('big.bin', 'x'.repeat(21 * 1024 * 1024));
  const published = await publishTogether({ ...repo, folders: ['mfe-tests'], allowSize: true });
  expect(published).toMatchObject([{ switched: true }]);
});

test('a page moves to another area in one switch, and neither side alone rolls it back', async () => {
  repo.declare('mfe-study', { pages: {} });
  declare({ prefixes: ['/mfe-tests', '/mfe-study/one'], pages: { '/mfe-study/one': {} } });
  const folders = ['mfe-tests', 'mfe-study'];
  await publishTogether({ ...repo, folders });
  const { releasesDir } = repo;
  await expect(rollback({ releasesDir, folders: ['mfe-study'] })).rejects.toThrow('mfe_study declares the page');
  expect(await rollback({ releasesDir, folders })).toHaveLength(2);
});

test('an invalid entry of another area blocks no release', async () => {
  const manifest = repo.manifest();
  Object.assign(manifest.remotes.mfe_study ?? {}, { routes: 'none' });
  writeFileSync(join(repo.releasesDir, 'manifest.json'), JSON.stringify(manifest));
  repo.build('mfe-tests', 'newer');
  expect(await repo.release('mfe-tests')).toMatchObject({ switched: true });
});
