import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@fairway/kit/files/storage';
import { createLog } from '@fairway/kit/logging/log';
import { eventually } from '@fairway/test-support/eventually';
import { openS3Server, s3Program } from '@fairway/test-support/s3-server';
import { expect, test } from 'vitest';
import { openReleaseStore } from './release-store.ts';

test.skipIf(s3Program === undefined)(
  'copies each new release from a bucket, and serves the copy while the bucket is unavailable (skipped if versitygw is missing)',
  async () => {
    const server = await openS3Server();
    const bucket = openStorage(server.address);
    const cache = await mkdtemp(join(tmpdir(), 'fairway-cache-'));
    const read = (name: string) => readFile(join(cache, name), 'utf8');
    async function release(version: string): Promise<void> {
      await bucket.put(`shell/${version}/index.js`, Buffer.from(version));
      await bucket.put('manifest.json', Buffer.from(version));
    }

    await release('a1');
    const store = await openReleaseStore({
      address: server.address,
      cache,
      log: createLog('gateway', 'silent'),
      pollMs: 10,
    });
    expect(store.folder).toBe(cache);
    expect([await read('manifest.json'), await read('shell/a1/index.js')]).toEqual(['a1', 'a1']);
    await release('a2');
    await eventually(async () => expect(await read('manifest.json')).toBe('a2'));
    expect(await read('shell/a2/index.js')).toBe('a2');
    await server.close();
    const restarted = { address: server.address, cache, log: createLog('gateway', 'silent') };
    const later = await openReleaseStore(restarted);
    expect(await read('manifest.json')).toBe('a2');
    await later.close();
    await store.close();
    await rm(cache, { recursive: true });
  },
);
