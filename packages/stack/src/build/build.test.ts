import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { describeBuildFailure, sourceStamp } from './build.ts';

let root: string;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairway-build-'));
  write('services/identity/src/app.ts', 'one');
  write('package-lock.json', '{}');
});

test('the stamp does not change while no source changes', () => {
  const before = sourceStamp(root);
  write('services/identity/dist/main.mjs', 'built');
  write('services/identity/src/app.test.ts', 'a test');
  write('services/identity/node_modules/x/index.js', 'installed');
  write('docs/running.md', 'words');
  expect(sourceStamp(root)).toBe(before);
});

test.each([
  ['is written again', () => utimesSync(join(root, 'services/identity/src/app.ts'), 1, 1)],
  ['is added', () => write('mfe-study/src/app.tsx', 'new')],
  ['is removed', () => rmSync(join(root, 'services/identity/src/app.ts'))],
  ['of a dependency changes', () => write('package-lock.json', '{"more":1}')],
])('the stamp changes when a source %s', (_how, change) => {
  const before = sourceStamp(root);
  change();
  expect(sourceStamp(root)).not.toBe(before);
});

test('shows the first errors of the workspace whose build failed', () => {
  const output = [
    '@fairway/mfe-study:build: asset main.js 1 KiB',
    '@fairway/mfe-tests:build: asset main.js 1 KiB',
    "@fairway/mfe-study:build: ERROR in ./src/app.tsx: Can't resolve './root.tsx'",
    '@fairway/mfe-study:build: ',
    '@fairway/mfe-study:build: webpack compiled with 1 error',
    ' Tasks:    1 successful, 12 total',
    'Failed:    @fairway/mfe-study#build',
  ].join('\n');
  expect(describeBuildFailure(output)).toBe(
    "ERROR in ./src/app.tsx: Can't resolve './root.tsx'\nwebpack compiled with 1 error\n\nThe build of @fairway/mfe-study failed; see the errors above.",
  );
});
