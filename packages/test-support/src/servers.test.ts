import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { testServer } from './servers.ts';

afterEach(() => vi.unstubAllEnvs());

/** A data folder of a Fairway that runs as this process. */
function runningData(pid: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-servers-'));
  writeFileSync(join(folder, 'servers.json'), JSON.stringify({ pid, database: 'mysql://a', redis: 'redis://a' }));
  return folder;
}

test('takes the servers of the environment', () => {
  vi.stubEnv('FAIRWAY_TEST_REDIS_URL', 'redis://named');
  vi.stubEnv('FAIRWAY_DATA', runningData(process.pid));
  expect(testServer('redis')).toEqual({ url: 'redis://named', isBorrowed: false });
});

test('otherwise borrows those of a running Fairway', () => {
  vi.stubEnv('FAIRWAY_TEST_DATABASE_URL', undefined);
  vi.stubEnv('FAIRWAY_DATA', runningData(process.pid));
  expect(testServer('database')).toEqual({ url: 'mysql://a', isBorrowed: true });
});
