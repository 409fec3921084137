import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useTestRepo } from '../test/test-repo.ts';
import { publishTogether, rollback } from './publish.ts';
import { publishAll } from './publish-all.ts';

const repo = useTestRepo();

test('publishes the shell and every area, each with compressed copies', async () => {
  await publishAll(repo);
  const { shell, remotes } = repo.manifest();
  expect(Object.keys(remotes)).toEqual(['mfe_public', 'mfe_study', 'mfe_tests', 'mfe_admin']);
  expect(shell).toMatchObject({
    js: ['theme-init.js', 'theme-init-page.js', 'main.js'],
    css: ['main.abc12345.css'],
    publicFrame: { js: ['public-frame.5e6f7a8b.js'], css: ['public-frame.1a2b3c4d.css'] },
    memberFrame: { js: ['member-frame.5e6f7a8b.js'], css: ['member-frame.1a2b3c4d.css'] },
  });
  const folder = join(repo.releasesDir, 'mfe-study', remotes.mfe_study?.version ?? '');
  expect(brotliDecompressSync(readFileSync(join(folder, 'remoteEntry.js.br'))).toString()).toBe('mfe-study 1');
  expect(gunzipSync(readFileSync(join(folder, 'remoteEntry.js.gz'))).toString()).toBe('mfe-study 1');
});

test('compresses downloads as small as brotli can, which is its default setting', async () => {
  const script = readFileSync(join(import.meta.dirname, 'publish.ts'), 'utf8');
  repo.build('mfe-study', script);
  await publishAll(repo);
  const { version = '' } = repo.manifest().remotes.mfe_study ?? {};
  const packed = readFileSync(join(repo.releasesDir, 'mfe-study', version, 'remoteEntry.js.br'));
  expect(packed.length).toBe(brotliCompressSync(script).length);
});

test('the manifest lists the pages of an area, and a new page alone makes a new version', async () => {
  const { version } = await repo.release('mfe-study');
  expect(repo.manifest().remotes.mfe_study?.pages).toEqual(['/mfe-study/one']);
  repo.declare('mfe-study', { pages: { '/mfe-study/one': {}, '/mfe-study/:id': {} } });
  expect((await repo.release('mfe-study')).version).not.toBe(version);
  expect(repo.manifest().remotes.mfe_study?.pages).toEqual(['/mfe-study/one', '/mfe-study/:id']);
});

test('the declaration of an area and its pages is only in its own manifest entry', async () => {
  repo.declare('mfe-study', {
    title: 'study area',
    prefixes: ['/study', '/me'],
    frame: 'member',
    isMembersOnly: true,
    menu: [{ menu: 'side', text: 'More', order: 2, sign: '+', owns: '/me' }],
    pages: {
      '/study': { title: 'Study', query: ['page'], limit: 'search', menu: [{ menu: 'top', order: 1 }] },
      '/me/:id': { hasSecretAddress: true },
      '/me': {},
    },
    addresses: { '/me/you': { title: 'You', menu: [{ menu: 'side', order: 3, section: 'More', text: 'Us' }] } },
  });
  await repo.release('mfe-study');
  expect(repo.manifest().remotes).toEqual({
    mfe_study: {
      version: expect.any(String),
      entry: expect.any(String),
      routes: ['/study', '/me'],
      title: 'study area',
      frame: 'member',
      isMembersOnly: true,
      pages: ['/study', '/me/:id', '/me'],
      pageRules: {
        '/study': { title: 'Study · Fairway', query: ['page'], limit: 'search' },
        '/me/:id': { hasSecretAddress: true },
        '/me/you': { title: 'You · Fairway' },
      },
      menu: [
        { menu: 'side', text: 'More', order: 2, sign: '+', owns: '/me' },
        { menu: 'top', text: 'Study', href: '/study', order: 1 },
        { menu: 'side', text: 'Us', href: '/me/you', order: 3, section: 'More' },
      ],
    },
  });
});

test('the manifest lists the scripts that each page starts with; a chunk that was not built is rejected', async () => {
  const lists = ['lists.1a2b3c4d.js', '12.5e6f7a8b.js'];
  for (const file of lists) writeFileSync(repo.at('mfe-study', 'dist', file), 'chunk');
  writeFileSync(repo.at('mfe-study', 'dist', 'chunks.json'), JSON.stringify({ lists }));
  repo.declare('mfe-study', { pages: { '/mfe-study/one': {}, '/mfe-study/:id': { chunk: 'lists' } } });
  await repo.release('mfe-study');
  expect(repo.manifest().remotes.mfe_study).toMatchObject({
    pages: ['/mfe-study/one', '/mfe-study/:id'],
    pageScripts: { '/mfe-study/:id': lists },
  });
  repo.declare('mfe-study', { pages: { '/mfe-study/one': { chunk: 'list' } } });
  await expect(repo.release('mfe-study')).rejects.toThrow('mfe-study has no chunk "list"');
});

test('rejects an area that declares no pages', async () => {
  rmSync(repo.at('mfe-study', 'dist', 'area.json'));
  await expect(repo.release('mfe-study')).rejects.toThrow('mfe-study declares no pages');
});

test('the manifest marks an area that the server renders', async () => {
  await repo.release('mfe-tests');
  expect(repo.manifest().remotes.mfe_tests?.ssr).toBeUndefined();
  mkdirSync(repo.at('mfe-tests', 'dist', 'server'));
  writeFileSync(repo.at('mfe-tests', 'dist', 'server', 'server.mjs'), 'render()');
  await repo.release('mfe-tests');
  expect(repo.manifest().remotes.mfe_tests?.ssr).toBe('server.mjs');
});

test('the manifest marks an area that renders a page before its code loads', async () => {
  await repo.release('mfe-tests');
  expect(repo.manifest().remotes.mfe_tests?.preview).toBeUndefined();
  writeFileSync(repo.at('mfe-tests', 'dist', 'preview.js'), 'draw()');
  await repo.release('mfe-tests');
  expect(repo.manifest().remotes.mfe_tests?.preview).toBe('preview.js');
});

test('the manifest names the script that renders a single page before the code loads', async () => {
  repo.declare('mfe-tests', { pages: { '/mfe-tests/one': { preview: 'preview-one.js' }, '/mfe-tests/two': {} } });
  writeFileSync(repo.at('mfe-tests', 'dist', 'preview-one.js'), 'draw()');
  await repo.release('mfe-tests');
  const { previews, pageRules } = repo.manifest().remotes.mfe_tests ?? {};
  expect([previews, pageRules]).toEqual([{ '/mfe-tests/one': 'preview-one.js' }, {}]);
});

test('publishing the same build again switches nothing', async () => {
  await publishAll(repo);
  const log = readFileSync(join(repo.releasesDir, 'releases.log'), 'utf8');
  expect((await publishAll(repo)).every(({ switched }) => !switched)).toBe(true);
  expect(readFileSync(join(repo.releasesDir, 'releases.log'), 'utf8')).toBe(log);
});

test('a release changes only its own area; a rollback restores the previous version', async () => {
  await publishAll(repo);
  const before = repo.manifest();
  repo.build('mfe-study', 'mfe-study 2');
  const { version } = await repo.release('mfe-study');
  expect(repo.manifest()).toEqual({
    ...before,
    remotes: {
      ...before.remotes,
      mfe_study: { ...before.remotes.mfe_study, version, entry: `/releases/mfe-study/${version}/mf-manifest.json` },
    },
  });
  await rollback({ releasesDir: repo.releasesDir, folders: ['mfe-study'] });
  expect(repo.manifest()).toEqual(before);
  expect(existsSync(join(repo.releasesDir, 'mfe-study', version))).toBe(true);
});

test('the next rollback skips a version that was rolled back', async () => {
  await publishAll(repo);
  const first = repo.manifest().remotes.mfe_study?.version;
  repo.build('mfe-study', 'bad');
  await repo.release('mfe-study');
  await rollback({ releasesDir: repo.releasesDir, folders: ['mfe-study'] });
  repo.build('mfe-study', 'good');
  await repo.release('mfe-study');
  await rollback({ releasesDir: repo.releasesDir, folders: ['mfe-study'] });
  expect(repo.manifest().remotes.mfe_study?.version).toBe(first);
});

test('rejects an area that needs what the live shell does not have, and changes nothing', async () => {
  await publishAll(repo);
  const before = repo.manifest();
  repo.build('mfe-study', 'from the future', { react: '^20.0.0' });
  await expect(repo.release('mfe-study')).rejects.toThrow(/it needs react\/jsx-runtime \^20\.0\.0, the shell has 19/);
  expect(repo.manifest()).toEqual(before);
});

test('rejects a rollback if there is no earlier version', async () => {
  await repo.release('mfe-study');
  await expect(rollback({ releasesDir: repo.releasesDir, folders: ['mfe-study'] })).rejects.toThrow(
    'no version to roll back to',
  );
});

test('removes what a publisher left behind a day ago, and disturbs none at work', async () => {
  const draft = (id: number) => `0123456789ab.0f8fad5b-d9cb-469f-a165-7086772895${id}e`;
  for (const id of [1, 2]) mkdirSync(join(repo.releasesDir, 'mfe-study', draft(id)), { recursive: true });
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(join(repo.releasesDir, 'mfe-study', draft(1)), yesterday, yesterday);
  const { version } = await repo.release('mfe-study');
  expect(readdirSync(join(repo.releasesDir, 'mfe-study')).sort()).toEqual([draft(2), version].sort());
});

test('two publishers of one version do not disturb each other', async () => {
  const published = await Promise.all([repo.release('mfe-study'), repo.release('mfe-study')]);
  expect(published.map(({ switched }) => switched).sort()).toEqual([false, true]);
  expect(readdirSync(join(repo.releasesDir, 'mfe-study'))).toEqual([published[0].version]);
});

test.each(['history.json', 'releases.log'])(
  'the next command completes %s if the last one was killed',
  async (file) => {
    await publishAll(repo);
    repo.build('mfe-study', 'second');
    const before = readFileSync(join(repo.releasesDir, file));
    const { version } = await repo.release('mfe-study');
    const after = readFileSync(join(repo.releasesDir, file));
    // As if it had been killed after the switch, before it wrote this file.
    writeFileSync(join(repo.releasesDir, file), before);
    expect(await publishTogether({ ...repo, folders: ['mfe-study'] })).toMatchObject([{ version, switched: false }]);
    expect(readFileSync(join(repo.releasesDir, file))).toEqual(after);
    writeFileSync(join(repo.releasesDir, file), before);
    const [step] = await rollback({ releasesDir: repo.releasesDir, folders: ['mfe-study'] });
    expect(step).toMatchObject({ from: version, to: expect.not.stringMatching(version) });
    expect(readFileSync(join(repo.releasesDir, 'releases.log'), 'utf8').match(/mfe-study/g)).toHaveLength(3);
  },
);

/** A publisher in its own process: `times` releases of one folder, each with different contents. */
async function publisher(folder: string, times: number): Promise<void> {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { publishTogether } from ${JSON.stringify(join(import.meta.dirname, 'publish.ts'))};
    for (let round = 0; round < ${times}; round++) {
      for (let file = 0; file < 12; file++)
        writeFileSync(${JSON.stringify(repo.at(folder, 'dist'))} + '/' + file + '.js', 'x'.repeat(20_000) + round);
      await publishTogether(${JSON.stringify({ repoDir: repo.repoDir, releasesDir: repo.releasesDir, folders: [folder] })});
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  expect([folder, code, said]).toEqual([folder, 0, '']);
}

test('three concurrent publishers store every version completely and lose no switch', async () => {
  const folders = ['mfe-study', 'mfe-tests', 'mfe-admin'];
  await Promise.all(folders.map((folder) => publisher(folder, 5)));
  const history = repo.history();
  for (const folder of folders) {
    expect(history[folder]).toHaveLength(5);
    expect(repo.manifest().remotes[folder.replace('-', '_')]?.version).toBe(history[folder]?.[4]?.version);
    for (const { version } of history[folder] ?? []) {
      // 12 scripts, the entry, the manifest, the needs and the declaration, each with its two compressed copies
      expect(readdirSync(join(repo.releasesDir, folder, version))).toHaveLength(48);
    }
  }
});

test('publishing the same build again repairs a damaged version', async () => {
  const { version } = await repo.release('mfe-study');
  const stored = (file: string) => join(repo.releasesDir, 'mfe-study', version, file);
  rmSync(stored('mf-manifest.json'));
  writeFileSync(stored('remoteEntry.js'), 'cut o');
  writeFileSync(stored('area.json.br'), 'not brotli');
  await repo.release('mfe-study');
  expect(JSON.parse(readFileSync(stored('mf-manifest.json'), 'utf8')).exposes).toEqual([{ path: './app' }]);
  expect(readFileSync(stored('remoteEntry.js'), 'utf8')).toBe('mfe-study 1');
  expect(brotliDecompressSync(readFileSync(stored('area.json.br'))).toString()).toContain('/mfe-study/one');
  expect(readdirSync(join(repo.releasesDir, 'mfe-study'))).toEqual([version]);
});
