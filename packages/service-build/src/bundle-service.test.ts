import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundle, bundleService, openBundler } from '../bundle-service.mjs';

const repoDir = join(import.meta.dirname, '..', '..', '..');

let folder: string;

beforeAll(async () => {
  const files = {
    'package.json': '{"type":"module","fairway":{"entries":["src/main.ts",{"in":"src/import-cli.ts","out":"import"}]}}',
    // A CommonJS package, a native one and one that is loaded when it is needed, with a class whose name is read at run time.
    'src/main.ts': `
      import { createPool } from 'mysql2/promise';
      import { hashSync } from '@node-rs/argon2';
      const isName = /^[à-ž🚢]+$/u.test('ž🚢') && !/[à-ž]/u.test('u');
      class Refused extends Error { constructor() { super(); this.name = new.target.name; } }
      const { default: sharp } = await import('sharp');
      console.log(JSON.stringify([typeof createPool, hashSync('x').slice(0, 9), new Refused().name, typeof sharp, isName]));`,
    'src/import-cli.ts': `
      import { readFileSync } from 'node:fs';
      console.log(readFileSync(new URL('./migrations/0000_init.sql', import.meta.url), 'utf8'));`,
    'migrations/0000_init.sql': 'create table one (id int)',
    'dist/stale.mjs': 'of an earlier build',
  };
  folder = folderOf(files);
  symlinkSync(join(repoDir, 'node_modules'), join(folder, 'node_modules'));
  await bundleService(folder);
});

/** A new folder with these files. */
function folderOf(files: Record<string, string>): string {
  const made = mkdtempSync(join(tmpdir(), 'fairway-bundle-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(made, path)), { recursive: true });
    writeFileSync(join(made, path), content);
  }
  return made;
}

/** The built files by name. */
const filesOf = (made: string) =>
  Object.fromEntries(
    readdirSync(join(made, 'dist')).map((name) => [name, readFileSync(join(made, 'dist', name), 'utf8')]),
  );

const run = (entry: string, from = folder) =>
  execFileSync(process.execPath, [join(from, 'dist', entry)], { encoding: 'utf8' }).trim();

test('builds one runnable file without native packages', () => {
  expect(JSON.parse(run('main.mjs'))).toEqual(['function', '$argon2id', 'Refused', 'function', true]);
});

test('emits only ASCII, so that a process stores one byte per character', () => {
  const program = readFileSync(join(folder, 'dist', 'main.mjs'), 'utf8');
  expect(/^[\0-\x7f]+$/.test(program)).toBe(true);
});

test('copies the migrations next to the entries', () => {
  expect(run('import.mjs')).toBe('create table one (id int)');
});

test('removes the files of an earlier build', () => {
  expect(existsSync(join(folder, 'dist', 'stale.mjs'))).toBe(false);
});

test('is reproducible and writes only changed files', async () => {
  const main = join(folder, 'dist', 'main.mjs');
  const before = { bytes: readFileSync(main), writtenAt: statSync(main).mtimeMs };
  writeFileSync(join(folder, 'src', 'import-cli.ts'), "console.log('changed')");
  await bundleService(folder);
  expect(readFileSync(main).equals(before.bytes)).toBe(true);
  expect(statSync(main).mtimeMs).toBe(before.writtenAt);
  expect(run('import.mjs')).toBe('changed');
});

test('rebuilds a changed service as a full build would, and continues after an error', async () => {
  const made = folderOf({
    'package.json': '{"type":"module","fairway":{"entries":["src/main.ts"]}}',
    'src/main.ts': "import { word } from './word.ts'; console.log(word);",
    'src/word.ts': "export const word = 'first';",
    'src/config.ts': 'export const loadConfig = (env: NodeJS.ProcessEnv) => env.WORD_URL;',
  });
  const word = join(made, 'src', 'word.ts');
  await bundleService(made);
  const bundler = await openBundler(made);
  try {
    writeFileSync(word, "export const word = 'second';");
    await bundler.rebuild();
    expect(run('main.mjs', made)).toBe('second');

    writeFileSync(word, 'export const word = ;');
    await expect(bundler.rebuild()).rejects.toThrow('src/word.ts:1:20');
    expect(run('main.mjs', made)).toBe('second');

    writeFileSync(word, "export const word = 'third';");
    await bundler.rebuild();
    const rebuilt = filesOf(made);
    await bundleService(made);
    expect(filesOf(made)).toEqual(rebuilt);
    expect(run('main.mjs', made)).toBe('third');
    expect(JSON.parse(rebuilt['variables.json'] ?? '')).toEqual(['WORD_URL']);
  } finally {
    await bundler.close();
  }
});

test('rebuilds only what a running service loads, and removes its commands', async () => {
  const made = folderOf({
    'package.json': JSON.stringify({
      type: 'module',
      fairway: { entries: ['src/main.ts', 'src/search/index-worker.ts', { in: 'src/import-cli.ts', out: 'import' }] },
    }),
    'src/main.ts': "console.log('service');",
    'src/search/index-worker.ts': "console.log('thread');",
    'src/import-cli.ts': "console.log('command');",
  });
  await bundleService(made);
  expect(run('import.mjs', made)).toBe('command');
  const bundler = await openBundler(made);
  try {
    await bundler.rebuild();
    expect(run('main.mjs', made)).toBe('service');
    expect(run('search/index-worker.mjs', made)).toBe('thread');
    expect(existsSync(join(made, 'dist', 'import.mjs'))).toBe(false);
  } finally {
    await bundler.close();
  }
});

test('replaces a data module with its exported data', async () => {
  const fairway = { entries: ['src/main.ts'], data: ['src/table.ts'] };
  const files = {
    'package.json': JSON.stringify({ type: 'module', fairway }),
    'src/main.ts': "import { table } from './table.ts'; console.log(JSON.stringify(table));",
    'src/table.ts': "import { names } from './records.ts'; export const table = names.map((name) => ({ name }));",
    'src/records.ts': "export const names = ['one', 'two'];",
  };
  const made = folderOf(files);
  await bundleService(made);
  expect(run('main.mjs', made)).toBe('[{"name":"one"},{"name":"two"}]');
});

test('rejects a data module that exports anything but data', async () => {
  const fairway = { entries: ['src/table.ts'], data: ['src/table.ts'] };
  const files = {
    'package.json': JSON.stringify({ fairway }),
    'src/table.ts': 'export const table = new Map([[1, 2]]);',
  };
  await expect(bundle(folderOf(files))).rejects.toThrow('cannot be represented as JSON');
});

test('the gateway bundle contains no schemas or call records, only the data derived from them', async () => {
  const { metafile } = await bundle(join(repoDir, 'gateway'));
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toContain('src/api/call-table.ts');
  expect(inputs.filter((path) => /node_modules\/zod\/|contracts\/src\/calls\//.test(path))).toEqual([]);
});

test('explains what a package.json without entries must contain', async () => {
  await expect(bundleService(folderOf({ 'package.json': '{}' }))).rejects.toThrow('must name its entries');
});
