import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formats } from './formats.ts';
import { readFormat } from './read-format.ts';
import { BusyError, readInWorker, tooMuchWork } from './read-in-worker.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threads-'));
  path = join(folder, 'file');
  vi.stubEnv('TMPDIR', folder);
  const question = { id: 'x'.repeat(90), choices: {} };
  await writeFile(path, JSON.stringify(Array.from({ length: 90_000 }, () => question)));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test.each([
  [{ seconds: 0.001 }, 'too large to be read at once: divide it'],
  [{ heapMb: 8 }, 'needs too much memory'],
])('a thread beyond its limit %j is ended with a sentence', async (limit, sentence) => {
  const reading = readInWorker(path, 'json-array', limit);
  await expect(reading).rejects.toThrow(WrongFile);
  await expect(reading).rejects.toThrow(sentence);
  expect(await readdir(folder)).toEqual(['file']);
});

test('a small file is not blamed for a busy machine, nor told to be divided', async () => {
  const small = join(folder, 'small');
  await writeFile(small, '[{"id":"1"}]');
  await expect(readInWorker(small, 'json-array', { waitSeconds: 0.001 })).rejects.toThrow(BusyError);
  expect(tooMuchWork(12)).toContain('The file is small');
  await rm(small);
  expect(await readdir(folder)).toEqual(['file']);
});

test('a canceled reading ends its thread and leaves nothing behind', async () => {
  const stop = new AbortController();
  const reading = readInWorker(path, 'json-array', { signal: stop.signal });
  const started = vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2));
  void started.then(() => stop.abort());
  await expect(reading).rejects.toThrow('canceled');
  expect(await readdir(folder)).toEqual(['file']);
});

test('an error that a reader did not foresee is reported with its stack; the person gets a sentence', async () => {
  const bug = new TypeError('undefined is not a function');
  vi.spyOn(formats.aiken, 'read').mockImplementation(() => {
    throw bug;
  });
  const onBug = vi.fn();
  const out = join(folder, 'out');
  await mkdir(out);
  const answer = await readFormat({ path, format: 'aiken', folder: out }, onBug);
  expect(answer.fault).toBe('The file is damaged, or of another format.');
  expect(onBug).toHaveBeenCalledWith(bug);
});
