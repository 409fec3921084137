import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeFailure } from '../failure.ts';
import { startSleeper } from '../processes/test-sleeper.ts';
import { dataFolderAt, holderOf, openDataFolder, requireSpace } from './data-folder.ts';

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'fairway-data-'));
const url = 'http://localhost:3000';
const site = { publicUrl: url, port: 3000 };

test('is inaccessible to other accounts', () => {
  const { folder } = openDataFolder(join(emptyFolder(), 'new'), 'serve', site);
  expect(statSync(folder.path).mode & 0o777).toBe(0o700);
  expect(statSync(folder.run).mode & 0o777).toBe(0o700);
});

test('rejects a second process, and names the first one', () => {
  const path = emptyFolder();
  const pid = startSleeper('packages/stack/src/start.ts', onTestFinished);
  writeFileSync(join(path, 'running.pid'), `${pid}\nserve\n${url}\n3000\n`);
  expect(() => openDataFolder(path, 'serve', { ...site, port: 4000 })).toThrow(
    `Fairway is already running at http://localhost:3000 (process ${pid}, data in ${path}).`,
  );
  expect(holderOf(path)).toEqual({ pid, purpose: 'serve', ...site });
});

test('replaces the lock of a killed process', () => {
  const path = emptyFolder();
  writeFileSync(join(path, 'running.pid'), `999999999\nserve\n${url}\n`);
  expect(() => openDataFolder(path, 'serve', site)).not.toThrow();
});

test('replaces a lock whose process id now belongs to another program', () => {
  const path = emptyFolder();
  const pid = startSleeper('another-program', onTestFinished);
  writeFileSync(join(path, 'running.pid'), `${pid}\nserve\n${url}\n`);
  expect(() => openDataFolder(path, 'serve', site)).not.toThrow();
});

test('is available again after release', () => {
  const path = emptyFolder();
  openDataFolder(path, 'serve', site).release();
  expect(() => openDataFolder(path, 'command', site)).not.toThrow();
});

test('chooses a folder for sockets whose paths are short enough', () => {
  const long = join(tmpdir(), 'a-very-long-folder-name'.repeat(6));
  expect(join(dataFolderAt(long).run, 'mariadb.sock').length).toBeLessThan(100);
  expect(dataFolderAt(long).run).not.toBe(dataFolderAt(`${long}er`).run);
});

test('reports in one sentence that a file is in the way', () => {
  const path = join(emptyFolder(), 'file');
  writeFileSync(path, '');
  let message = '';
  try {
    openDataFolder(join(path, 'data'), 'serve', site);
  } catch (error) {
    message = describeFailure(error);
  }
  expect(message).toMatch(/^\S+ cannot be created because a file is in the way: set FAIRWAY_DATA/);
});

test.runIf(process.platform === 'linux')('reports in one sentence that the folder cannot be created', () => {
  expect(() => openDataFolder('/proc/fairway/data', 'serve', site)).toThrow(
    '/proc/fairway cannot be created: set FAIRWAY_DATA to another folder.',
  );
});

test('reports the free space of a disk that is too full', () => {
  expect(() => requireSpace('/data', { bavail: 100, bsize: 1024 * 1024 })).toThrow(
    'The disk is full: 100 MB free at /data, and Fairway needs 600 MB.',
  );
});
