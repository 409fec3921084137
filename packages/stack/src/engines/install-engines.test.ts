import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@fairway/kit/programs/find-program';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aptInstall } from './install-engines.ts';

let folder: string;

/** Creates a program on the PATH that records its arguments. */
function program(name: string, script = ''): void {
  const note = `echo "${name} $* RUNLEVEL=$RUNLEVEL DEBIAN_FRONTEND=$DEBIAN_FRONTEND" >> ${join(folder, 'calls')}`;
  writeFileSync(join(folder, name), `#!/bin/sh\n${note}\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

function calls(): string[] {
  return readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-apt-'));
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('installs as root without prompting or starting a service', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  program('apt-get');
  await aptInstall(['redis-server']);
  expect(calls()).toEqual([
    'apt-get update -qq RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive',
    'apt-get install -y -qq --no-install-recommends redis-server RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive',
  ]);
});

test('installs with passwordless sudo', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  program('apt-get');
  program('sudo', '[ "$1" = -n ] && shift && exec env -u RUNLEVEL -u DEBIAN_FRONTEND "$@"');
  await aptInstall(['redis-server']);
  expect(calls().at(-1)).toBe(
    'apt-get install -y -qq --no-install-recommends redis-server RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive',
  );
});

test('changes nothing if sudo requires a password', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  program('apt-get');
  program('sudo', 'exit 1');
  await aptInstall(['redis-server']);
  expect(calls().some((call) => call.startsWith('apt-get'))).toBe(false);
});

test('installs the larger packages if the small ones have other names', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  program('apt-get', 'case "$*" in *core*) exit 100;; esac');
  await aptInstall(['mariadb-server-core'], { instead: ['mariadb-server'] });
  expect(calls().at(-1)).toMatch(/^apt-get install .* mariadb-server RUNLEVEL/);
});

test('reports the error of apt in one sentence', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  program('apt-get', 'echo "E: Unable to locate package redis-server"; exit 100');
  await expect(aptInstall(['redis-server'])).rejects.toThrow(
    'Installing redis-server with apt-get failed: E: Unable to locate package redis-server',
  );
});

test('finds a program outside the PATH, and uses the first existing name', () => {
  const beyond = mkdtempSync(join(tmpdir(), 'fairway-sbin-'));
  writeFileSync(join(beyond, 'valkey-server'), '', { mode: 0o755 });
  writeFileSync(join(beyond, 'redis-server'), 'not to be run', { mode: 0o644 });
  vi.stubEnv('PATH', '/no/such/folder');
  expect(findProgram(['redis-server', 'valkey-server'], [beyond])).toBe(join(beyond, 'valkey-server'));
  expect(findProgram(['mariadbd'], [beyond])).toBeUndefined();
});
