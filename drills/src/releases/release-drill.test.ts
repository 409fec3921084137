import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3Server, s3Program } from '@fairway/test-support/s3-server';
import { expect, test } from 'vitest';
import { drillReleases } from './release-drill.ts';

const small = { processes: 4, rounds: 4, kills: 1 };

test('every switch of killed publishers is complete, in history and in the log', async () => {
  expect(await drillReleases(await mkdtemp(join(tmpdir(), 'fairway-drill-')), small)).toEqual([]);
});

test.skipIf(s3Program === undefined)('the same in a bucket (skipped if versitygw is missing)', async () => {
  const server = await openS3Server();
  expect(await drillReleases(server.address, small)).toEqual([]);
  await server.close();
});
