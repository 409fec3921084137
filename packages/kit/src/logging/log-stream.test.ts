import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@fairway/test-support/eventually';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { openLogStream } from './log-stream.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairway-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const readLines = (path: string) => readFileSync(path, 'utf8').trim().split('\n');

test('writes lines to disk immediately', () => {
  const path = join(folder, 'usual.log');
  const log = createLog('test', 'info', openLogStream(openSync(path, 'a')));
  for (let line = 1; line <= 3; line++) log.info({ line }, 'Größe ⚓');
  expect(readLines(path).map((line) => JSON.parse(line))).toMatchObject([
    { line: 1, msg: 'Größe ⚓' },
    { line: 2 },
    { line: 3 },
  ]);
});

describe.skipIf(process.platform !== 'linux')('on a full disk', () => {
  /** A file that accepts no writes; `free` replaces it with one that does. */
  function openFull(name: string) {
    const path = join(folder, name);
    const fd = openSync('/dev/full', 'a');
    function free(): void {
      closeSync(fd);
      // The lowest free descriptor is assigned first.
      expect(openSync(path, 'a')).toBe(fd);
    }
    return { path, free, log: createLog('test', 'info', openLogStream(fd)) };
  }

  test('no line ends the process, and all are written as soon as there is space', () => {
    const { path, free, log } = openFull('freed.log');
    for (let line = 1; line <= 3; line++) log.error({ line }, 'no space');
    log.fatal({ line: 4 }, 'no space');
    free();
    log.info({ line: 5 }, 'space again');
    expect(readLines(path).map((line) => JSON.parse(line).line)).toEqual([1, 2, 3, 4, 5]);
  });

  test('buffered lines are written even if no other line follows', async () => {
    const { path, free, log } = openFull('alone.log');
    log.error('no space');
    free();
    await eventually(() => expect(readLines(path).join()).toContain('no space'));
  });

  test('buffers at most 256 KB of lines', () => {
    const { path, free, log } = openFull('bounded.log');
    for (let line = 0; line < 1_000; line++) log.error('x'.repeat(1_000));
    free();
    log.info('fits');
    const { length } = readFileSync(path);
    expect(length).toBeGreaterThan(200_000);
    expect(length).toBeLessThanOrEqual(256 * 1024);
  });
});
