import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@fairway/kit/programs/find-program';
import { expect, test } from 'vitest';
import { haproxyConfig } from './haproxy.ts';
import { clusterPortNames } from './port-names.ts';

const haproxy = findProgram(['haproxy']);
const config = haproxyConfig(Object.fromEntries(clusterPortNames.map((name, index) => [name, 20_000 + index])));

test('every address has a port', () => {
  expect(config).not.toContain('undefined');
});

test.skipIf(haproxy === undefined)('HAProxy accepts the configuration (skipped where it is missing)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-haproxy-'));
  writeFileSync(join(folder, 'haproxy.cfg'), config);
  const { status, stderr } = spawnSync(haproxy ?? '', ['-c', '-f', join(folder, 'haproxy.cfg')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
