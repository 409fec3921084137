import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolderAt, holderOf, openDataFolder, requireSpace } from './data-folder.ts';
import { describeFailure } from './failure.ts';
import { startSleeper } from './test-sleeper.ts';

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'fairway-data-'));
const url = 'http://localhost:3000';

test('keeps everything it holds from other accounts', () => {
  const { folder } = openDataFolder(join(emptyFolder(), 'new'), 'serve', url);
  expect(statSync(folder.path).mode & 0o777).toBe(0o700);
  expect(statSync(folder.run).mode & 0o777).toBe(0o700);
});

test('lets nobody else in, and says who is there', () => {
  const path = emptyFolder();
  const pid = startSleeper('packages/devnet/src/start.ts', onTestFinished);
  writeFileSync(join(path, 'running.pid'), `${pid}\nserve\n${url}\n`);
  expect(() => openDataFolder(path, 'serve', 'http://localhost:4000')).toThrow(
    `Fairway is already running at http://localhost:3000 (process ${pid}, data in ${path}).`,
  );
  expect(holderOf(path)).toEqual({ pid, purpose: 'serve', publicUrl: url });
});

test('takes over from a process that was killed', () => {
  const path = emptyFolder();
  writeFileSync(join(path, 'running.pid'), `999999999\nserve\n${url}\n`);
  expect(() => openDataFolder(path, 'serve', url)).not.toThrow();
});

test('takes over where the id now belongs to another program', () => {
  const path = emptyFolder();
  const pid = startSleeper('another-program', onTestFinished);
  writeFileSync(join(path, 'running.pid'), `${pid}\nserve\n${url}\n`);
  expect(() => openDataFolder(path, 'serve', url)).not.toThrow();
});

test('is free again once it is released', () => {
  const path = emptyFolder();
  openDataFolder(path, 'serve', url).release();
  expect(() => openDataFolder(path, 'command', url)).not.toThrow();
});

test('puts sockets where their paths are not too long', () => {
  const long = join(tmpdir(), 'a-very-long-folder-name'.repeat(6));
  expect(join(dataFolderAt(long).run, 'mariadb.sock').length).toBeLessThan(100);
  expect(dataFolderAt(long).run).not.toBe(dataFolderAt(`${long}er`).run);
});

test('says in one sentence that a file stands in the way', () => {
  const path = join(emptyFolder(), 'file');
  writeFileSync(path, '');
  let told = '';
  try {
    openDataFolder(join(path, 'data'), 'serve', url);
  } catch (error) {
    told = describeFailure(error);
  }
  expect(told).toMatch(/^\S+ cannot be created because a file is in the way: set FAIRWAY_DATA/);
});

test.runIf(process.platform === 'linux')('says in one sentence that a folder cannot be made there', () => {
  expect(() => openDataFolder('/proc/fairway/data', 'serve', url)).toThrow(
    '/proc/fairway cannot be created: set FAIRWAY_DATA to another folder.',
  );
});

test('says how much room is left on a disk that is too full', () => {
  expect(() => requireSpace('/data', { bavail: 100, bsize: 1024 * 1024 })).toThrow(
    'The disk is full: 100 MB free at /data, and Fairway needs 600 MB.',
  );
});
