import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBytes } from '@fairway/kit/files/copy-releases';
import { openStorage } from '@fairway/kit/files/storage';
import type { Storage } from '@fairway/kit/files/stored-files';
import { openS3Server, s3Program } from '@fairway/test-support/s3-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withReleaseFolder } from './bucket.ts';
import { type StoredManifest, writeManifest } from './store.ts';

const manifest = (version: string): StoredManifest => ({
  schema: 1,
  shell: null,
  remotes: { mfe_study: { version, entry: '', routes: [], title: 'study area', frame: 'member', pageRules: {} } },
});

async function release(folder: string, version: string): Promise<string> {
  await mkdir(join(folder, 'mfe-study', version), { recursive: true });
  await writeFile(join(folder, 'mfe-study', version, 'app.js'), version);
  await writeManifest(folder, manifest(version));
  return version;
}

describe.skipIf(s3Program === undefined)('a store in a bucket (skipped if versitygw is missing)', () => {
  let server: Awaited<ReturnType<typeof openS3Server>>;
  let bucket: Storage;
  beforeAll(async () => {
    server = await openS3Server();
    bucket = openStorage(server.address);
  });
  afterAll(() => server.close());
  const live = async () =>
    JSON.parse(String(await readBytes(bucket, 'manifest.json'))).remotes.mfe_study.version as string;

  test('a release adds its version and sees the earlier ones', async () => {
    expect(await withReleaseFolder(server.address, (folder) => release(folder, 'a1'))).toBe('a1');
    expect(await live()).toBe('a1');
    const found = await withReleaseFolder(server.address, async (folder) => {
      await release(folder, 'a2');
      return readFile(join(folder, 'mfe-study/a1/app.js'), 'utf8');
    });
    expect([found, await live(), await bucket.has('mfe-study/a2/app.js')]).toEqual(['a1', 'a2', true]);
  });

  test('a release changes nothing if another release finished first', async () => {
    const late = withReleaseFolder(server.address, async (folder) => {
      await release(folder, 'late');
      await withReleaseFolder(server.address, (other) => release(other, 'first'));
    });
    await expect(late).rejects.toThrow('Somebody else released in the meantime');
    expect([await live(), await bucket.has('mfe-study/late/app.js')]).toEqual(['first', false]);
  });
});

test('a store in a folder is changed in place', async () => {
  expect(await withReleaseFolder('/srv/releases', (folder) => folder)).toBe('/srv/releases');
});
