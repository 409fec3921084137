import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { installFailure, isInstalled } from '../install.mjs';

const locked = {
  '': { name: 'fairway' },
  'node_modules/hono': { version: '4.0.0', integrity: 'sha512-a' },
  'node_modules/@esbuild/win32-x64': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

function repository(installed: object | undefined, { node = true } = {}): string {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-install-'));
  const files: Record<string, string> = { 'package-lock.json': JSON.stringify({ packages: locked }) };
  if (installed) files['node_modules/.package-lock.json'] = JSON.stringify({ packages: installed });
  if (node) files['node_modules/node/bin/node'] = '';
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  return dir;
}

const hono = { 'node_modules/hono': locked['node_modules/hono'] };

test('does not reinstall existing packages, whatever other platforms need', () => {
  expect(isInstalled(repository(hono))).toBe(true);
});

test.each([
  ['nothing is installed', undefined, true],
  ['a package is missing', {}, true],
  ['a version changed', { 'node_modules/hono': { version: '3.9.0', integrity: 'sha512-0' } }, true],
  ['the Node of the repository is missing', hono, false],
])('installs if %s', (_why, installed, node) => {
  expect(isInstalled(repository(installed, { node }))).toBe(false);
});

test.each([
  ['npm error code ENOSPC', /^The disk .* is full/],
  ['npm error code EACCES', /^Fairway has no permission to write/],
  ['npm error code ENOTFOUND\nnpm error network', /^The npm registry cannot be reached/],
  ['spawn npm ENOENT', /^npm is not on the PATH/],
  ['npm error something else', /see the npm output above/],
])('has one sentence for %s', (output, sentence) => {
  expect(installFailure(output)).toMatch(sentence);
});
