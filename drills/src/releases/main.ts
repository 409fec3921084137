/** `npm run drill:releases`: four processes release and roll back twenty times each, and are killed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3Server, s3Program } from '@fairway/test-support/s3-server';
import { drillReleases, measureRollback } from './release-drill.ts';

const size = { processes: 4, rounds: 20, kills: 6 };
const maxRollbackSeconds = 2;

const faults: string[] = [];
const folder = await mkdtemp(join(tmpdir(), 'fairway-drill-'));
faults.push(...(await drillReleases(folder, size)));
console.log('Folder checked');
await rm(folder, { recursive: true });
if (s3Program) {
  const server = await openS3Server();
  faults.push(...(await drillReleases(server.address, size)));
  await server.close();
  console.log('Bucket checked');
} else console.log('No bucket checked: versitygw is missing');
const seconds = await measureRollback();
console.log(`A rollback during a release of 60 MB took ${seconds.toFixed(1)} s (at most ${maxRollbackSeconds} s)`);
if (seconds > maxRollbackSeconds) faults.push('The rollback was too slow');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
