import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mayInline, readInlineFiles, withInline } from './inline-files.ts';

const manifest: ReleaseManifest = {
  schema: 1,
  shell: {
    version: 'a1',
    js: ['theme-init.js', 'main.js'],
    css: ['main.1.css'],
    publicFrame: { js: ['public-frame.1.js'], css: ['public-frame.1.css'] },
  },
  remotes: {},
};
const areaStyle = '/releases/mfe-public/b1/app.1.css';
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-inline-'));
  await put('shell/a1/theme-init.js', 'theme()');
  await put('shell/a1/main.1.css', 'body{}');
  await put('shell/a1/public-frame.1.css', 'header{}');
  await put('mfe-public/b1/app.1.css', 'main::after{content:"›"}');
});
afterEach(() => rm(folder, { recursive: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
const read = (isRendered = true) => readInlineFiles(folder, manifest, { areaStyles: [areaStyle], isRendered });

test('reads what the first paint needs, each file with its hash for the content policy', async () => {
  expect(await read()).toEqual({
    texts: {
      '/releases/shell/a1/theme-init.js': 'theme()',
      '/releases/shell/a1/main.1.css': 'body{}',
      '/releases/shell/a1/public-frame.1.css': 'header{}',
      [areaStyle]: 'main::after{content:"›"}',
    },
    styleHashes: [sha('body{}'), sha('header{}'), sha('main::after{content:"›"}')],
    scriptHashes: [sha('theme()')],
  });
});

test('inlines only the script that makes the first calls in a page that the browser renders', async () => {
  const script = '/releases/shell/a1/theme-init.js';
  expect(await read(false)).toEqual({
    texts: { [script]: 'theme()' },
    styleHashes: [],
    scriptHashes: [sha('theme()')],
  });
});

test.each([
  ['could end its element', 'a{content:"</style>"}'],
  ['is too much for a page', `a{}${' '.repeat(80_000)}`],
  ['an HTML parser would read differently', 'a{}\r\n'],
])('does not inline a file that %s', async (_why, text) => {
  await put('mfe-public/b1/app.1.css', text);
  expect(await read()).toBeUndefined();
});

test('inlines nothing if a file is missing', async () => {
  await rm(join(folder, 'shell/a1/main.1.css'));
  expect(await read()).toBeUndefined();
});

test('the content policy allows only these inline texts', () => {
  const files = { texts: {}, styleHashes: [sha('a')], scriptHashes: [sha('b')] };
  expect(withInline("default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'", files)).toBe(
    `default-src 'self'; script-src 'self' ${sha('b')}; style-src 'self' ${sha('a')}; img-src 'self'`,
  );
});

test('inlines files in every page except a checkout and a page with a secret in its address', () => {
  expect(mayInline({})).toBe(true);
  expect(mayInline({ hasCheckout: true })).toBe(false);
  expect(mayInline({ hasSecretAddress: true })).toBe(false);
});
