import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repoDir = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(repoDir, file), 'utf8');
const tokens = read('packages/ui/src/styles/tokens.css');
const fonts = globSync('packages/ui/src/fonts/*.woff2', { cwd: repoDir });
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));

test('every custom property that is used is a token or is set next to it, and every token is used', () => {
  const files = globSync('{shell,mfe-*,packages/*}/src/**/*.{css,tsx}', { cwd: repoDir });
  const source = files.map(read).join('\n');
  const used = namesIn(source, /var\((--[\w-]+)/g);
  const isSet = namesIn(source, /(?<!var\()(--[\w-]+)/g);
  expect([...used].filter((name) => !isSet.has(name))).toEqual([]);
  expect([...namesIn(tokens, /(--[\w-]+):/g)].filter((name) => !used.has(name))).toEqual([]);
});

test('a font is cached for a year: its name contains its hash', () => {
  for (const file of fonts) {
    const hash = createHash('sha256')
      .update(readFileSync(join(repoDir, file)))
      .digest('hex');
    expect(file).toContain(`.${hash.slice(0, 8)}.woff2`);
  }
  expect([...namesIn(tokens, /url\("\/fonts\/([^"]+)"\)/g)].sort()).toEqual(
    fonts.map((file) => file.slice(file.lastIndexOf('/') + 1)).sort(),
  );
});

test('the fonts have at most 45 KB in all', () => {
  const bytes = fonts.map((file) => statSync(join(repoDir, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000);
});

test('pages preload fonts that the styles use', () => {
  const preloaded = namesIn(read('shell/src/server.tsx'), /fontPath\('([^']+)'\)/g);
  expect([...preloaded].map((file) => file?.split('.')[0])).toEqual([
    'besley-600',
    'public-sans-var',
    'besley-italic-500',
  ]);
  for (const file of preloaded) expect(tokens).toContain(file);
});
