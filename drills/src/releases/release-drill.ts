import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishTogether, rollback } from '@fairway/release/publish';
import { type Acknowledged, findStoreFaults } from './check-store.ts';
import { writeBuild } from './write-build.ts';

type Size = { processes: number; rounds: number; kills: number };

/** Two publishers of each area. */
const folders = ['mfe-study', 'mfe-tests'] as const;

/**
 * Releases and rolls back areas from several processes at once, each of which is killed a few times.
 * @returns what was acknowledged
 */
async function publishConcurrently(store: string, { processes, rounds, kills }: Size): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  async function publish(number: number): Promise<void> {
    let round = 0;
    for (let killed = 0; round < rounds; killed++) {
      const args = [store, folders[number % folders.length] ?? '', number, round, rounds].map(String);
      const child = fork(join(import.meta.dirname, 'publisher.ts'), args);
      child.on('message', (message: { round: number } | Acknowledged) => {
        if ('round' in message) round = message.round + 1;
        else acknowledged.push(message);
      });
      const isDone = killed < kills ? await kill(child) : await ended(child);
      if (isDone) return;
    }
  }
  await Promise.all(Array.from({ length: processes }, (_, number) => publish(number)));
  return acknowledged;
}

/** Kills a publisher at any point of its next switches, unless it ends before. @returns whether it has ended */
async function kill(child: ChildProcess): Promise<boolean> {
  const end = ended(child);
  await once(child, 'message');
  await Promise.race([end, sleep(Math.random() * 1_000)]);
  child.kill('SIGKILL');
  return end;
}

async function ended(child: ChildProcess): Promise<boolean> {
  const [code, signal] = await once(child, 'exit');
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`A publisher failed with ${code}`);
  return code === 0;
}

/** Runs the publishers on a store. @returns what is wrong with it afterwards */
export async function drillReleases(store: string, size: Size): Promise<string[]> {
  const acknowledged = await publishConcurrently(store, size);
  const repoDir = await mkdtemp(join(tmpdir(), 'fairway-drill-'));
  // The next command completes what the last killed one left.
  for (const folder of folders) {
    writeBuild(repoDir, folder, 'last');
    await publishTogether({ repoDir, releasesDir: store, folders: [folder] });
  }
  await rm(repoDir, { recursive: true });
  return findStoreFaults(store, acknowledged);
}

/** @returns the seconds that a rollback of an area takes while another process compresses 60 MB of it */
export async function measureRollback(): Promise<number> {
  const repoDir = await mkdtemp(join(tmpdir(), 'fairway-drill-'));
  const releasesDir = join(repoDir, 'releases');
  for (const script of ['first', 'second']) {
    writeBuild(repoDir, 'mfe-study', script);
    await publishTogether({ repoDir, releasesDir, folders: ['mfe-study'] });
  }
  for (let chunk = 0; chunk < 8; chunk++)
    writeFileSync(join(repoDir, 'mfe-study', 'dist', `${chunk}.js`), randomBytes(3_750_000).toString('hex'));
  const options = JSON.stringify({ repoDir, releasesDir, folders: ['mfe-study'], allowSize: true });
  const program = `import { publishTogether } from '@fairway/release/publish'; await publishTogether(${options});`;
  const release = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: 'ignore',
  });
  try {
    while ((await readdir(join(releasesDir, 'mfe-study'))).length < 3) await sleep(50);
    const startedAt = performance.now();
    await rollback({ releasesDir, folders: ['mfe-study'] });
    const seconds = (performance.now() - startedAt) / 1_000;
    if (release.exitCode !== null) throw new Error('The release ended before the rollback');
    return seconds;
  } finally {
    release.kill('SIGKILL');
    await rm(repoDir, { recursive: true, force: true });
  }
}
