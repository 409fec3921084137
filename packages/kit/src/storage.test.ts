import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderStorage } from './storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-storage-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('stores a complete file, and leaves no temporary file', async () => {
  const storage = openFolderStorage(folder);
  expect(await storage.has('illustrations/a.svg')).toBe(false);
  await storage.put('illustrations/a.svg', Buffer.from('<svg/>'));
  expect(await storage.has('illustrations/a.svg')).toBe(true);
  expect(await readFile(join(folder, 'illustrations/a.svg'), 'utf8')).toBe('<svg/>');
  expect(await readdir(join(folder, 'illustrations'))).toEqual(['a.svg']);
});

test('removes a file, and tolerates removing it again', async () => {
  const storage = openFolderStorage(folder);
  await storage.put('avatars/a.webp', Buffer.from('a face'));
  await storage.remove('avatars/a.webp');
  expect(await storage.has('avatars/a.webp')).toBe(false);
  await storage.remove('avatars/a.webp');
  await expect(storage.remove('../a.webp')).rejects.toThrow('is outside');
});

test.each(['../out.txt', 'a/../../out.txt', '..', ''])('rejects the name %j outside the folder', async (name) => {
  await expect(openFolderStorage(folder).put(name, Buffer.from('x'))).rejects.toThrow('is outside');
});
