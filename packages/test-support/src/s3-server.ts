/** An S3 server over a temporary folder, for tests: https://github.com/versity/versitygw */
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from './port.ts';

/** The target folder of `go install` is rarely on the PATH. */
export const s3Program = ['versitygw', join(homedir(), 'go', 'bin', 'versitygw')].find(
  (name) => spawnSync(name, ['--version']).error === undefined,
);

/** Starts a server with a bucket `fairway`, and sets its credentials in the environment, where the SDK finds them. */
export async function openS3Server(): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-s3-'));
  const port = await freePort();
  const [data, sidecar] = [join(folder, 'data'), join(folder, 'sidecar')];
  await mkdir(data);
  await mkdir(sidecar);
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'fairway', AWS_SECRET_ACCESS_KEY: 'only-for-tests' });
  const args = ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', sidecar, data];
  const child = spawn(s3Program ?? '', args, {
    stdio: 'ignore',
    env: { ...process.env, ROOT_ACCESS_KEY: 'fairway', ROOT_SECRET_KEY: 'only-for-tests' },
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  await retried(() => client.send(new CreateBucketCommand({ Bucket: 'fairway' })));
  client.destroy();
  return {
    address: `s3://fairway/a/prefix?endpoint=${encodeURIComponent(endpoint)}`,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Unlike `eventually`, it also works outside vitest: the drills start this server too. */
async function retried(run: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await run();
      return;
    } catch (error) {
      if (tries === 600) throw error;
      await sleep(50);
    }
  }
}
