import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3Server, s3Program } from '@fairway/test-support/s3-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UnavailableError } from '../calls/fault.ts';
import { copyReleases, readBytes } from './copy-releases.ts';
import { openStorage } from './storage.ts';
import type { Storage } from './stored-files.ts';

async function openFolder(): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-storage-'));
  return { address: folder, close: () => rm(folder, { recursive: true }) };
}

const kinds = [
  { kind: 'a folder', open: openFolder, isMissing: false },
  { kind: 'a bucket (skipped where versitygw is missing)', open: openS3Server, isMissing: s3Program === undefined },
];

for (const { kind, open, isMissing } of kinds) {
  describe.skipIf(isMissing)(kind, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let storage: Storage;
    beforeAll(async () => {
      opened = await open();
      storage = openStorage(opened.address);
    });
    afterAll(() => opened.close());
    const textOf = async (name: string) => (await readBytes(storage, name))?.toString();

    test('stores a complete file, and leaves no temporary file', async () => {
      expect(await storage.has('illustrations/a.svg')).toBe(false);
      expect(await storage.sizeOf('illustrations/a.svg')).toBeUndefined();
      expect(await storage.read('illustrations/a.svg')).toBeUndefined();
      await storage.put('illustrations/a.svg', Buffer.from('<svg/>'));
      expect(await storage.has('illustrations/a.svg')).toBe(true);
      expect(await storage.sizeOf('illustrations/a.svg')).toBe(6);
      expect(await textOf('illustrations/a.svg')).toBe('<svg/>');
      expect(await storage.list()).toEqual(['illustrations/a.svg']);
      expect(await storage.has('illustrations')).toBe(false);
    });

    test('replaces a file with any bytes', async () => {
      const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 256));
      await storage.put('page/a.webp', Buffer.from('before'));
      await storage.put('page/a.webp', bytes);
      expect(await readBytes(storage, 'page/a.webp')).toEqual(bytes);
    });

    test('removes a file, and tolerates removing it again', async () => {
      await storage.put('avatars/a.webp', Buffer.from('a face'));
      await storage.remove('avatars/a.webp');
      expect(await storage.has('avatars/a.webp')).toBe(false);
      await storage.remove('avatars/a.webp');
      await expect(storage.remove('../a.webp')).rejects.toThrow('is outside');
    });

    test.each(['../out.txt', 'a/../../out.txt', '..', ''])('rejects the name %j outside the storage', async (name) => {
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('is outside');
      await expect(storage.read(name)).rejects.toThrow('is outside');
    });

    test('copies releases from a folder and back: versions once, the manifest at each switch', async () => {
      const source = await openFolder();
      const folder = openStorage(source.address);
      const releases = openStorage(opened.address.replace(/(\?|$)/, '/releases$1'));
      await expect(copyReleases(folder, releases)).rejects.toThrow('Nothing is released yet');
      const files = ['shell/a1/index.js', 'mfe-study/b1/server/server.mjs', 'mfe-study/b1/app.js.br'];
      for (const name of files) await folder.put(name, Buffer.from(name));
      await folder.put('manifest.json', Buffer.from('{"live":"b1"}'));
      await folder.put('history.json', Buffer.from('{}'));
      await mkdir(join(source.address, 'mfe-study/b2.0f2c6b1e-8f0a-4a53-9a3e-0d1c2b3a4f5e'));
      await writeFile(join(source.address, 'mfe-study/b2.0f2c6b1e-8f0a-4a53-9a3e-0d1c2b3a4f5e/app.js'), 'half');
      expect(await copyReleases(folder, releases)).toBe(3);
      expect((await releases.list()).toSorted()).toEqual([...files, 'history.json', 'manifest.json'].toSorted());

      await folder.put('mfe-study/b2/app.js', Buffer.from('new'));
      await folder.put('manifest.json', Buffer.from('{"live":"b2"}'));
      expect(await copyReleases(folder, releases)).toBe(1);
      const other = await openFolder();
      const cache = openStorage(other.address);
      expect(await copyReleases(releases, cache)).toBe(4);
      expect((await readBytes(cache, 'manifest.json'))?.toString()).toBe('{"live":"b2"}');
      expect((await readBytes(cache, files[1] ?? ''))?.toString()).toBe(files[1]);
      await other.close();
      await source.close();
    });
  });
}

test('does not list what a killed process left in a folder', async () => {
  const { address, close } = await openFolder();
  const storage = openStorage(address);
  await storage.put('avatars/a.webp', Buffer.from('a face'));
  await writeFile(join(address, 'avatars', 'b.webp.0f2c6b1e-8f0a-4a53-9a3e-0d1c2b3a4f5e'), 'half');
  expect(await readdir(join(address, 'avatars'))).toHaveLength(2);
  expect(await storage.list()).toEqual(['avatars/a.webp']);
  await close();
});

test('an unreachable bucket is an outage', async () => {
  const storage = openStorage('s3://fairway?endpoint=http://127.0.0.1:1');
  await expect(storage.read('avatars/a.webp')).rejects.toThrow(UnavailableError);
});
