import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { check } from '@fairway/drills/check';
import { sum, type Tally } from '@fairway/drills/tally';
import { claimPorts } from '@fairway/stack/data-folder/ports';
import { repoDir } from '@fairway/stack/paths';
import { memoryOfTree } from '@fairway/stack/processes/memory';
import { isAlive } from '@fairway/stack/processes/process-table';
import { measured } from './stack-checks.ts';

const firstStartMs = 180_000;
/** The target applies to an idle machine; here the figure is reported, and a test fails only far beyond it. */
const warmStartTargetS = 10;
const warmStartMs = 60_000;
const stopMs = 60_000;

/** Runs `npm start` like a user, in its own data folder: twice, ended once by Ctrl-C and once by kill -9. */
export async function drillStart(dataDir: string): Promise<Tally> {
  rmSync(dataDir, { recursive: true, force: true });
  const { gateway } = await claimPorts(['gateway'], {});
  const env = { ...process.env, FAIRWAY_DATA: dataDir, FAIRWAY_PORT: String(gateway) };
  return sum([
    await check('Ctrl-C stops npm start with code 0 and leaves no process behind', async () => {
      const { npm, pids } = await start(env, firstStartMs);
      const code = await endsWith(npm, () => process.kill(-pidOf(npm), 'SIGINT'));
      if (code !== 0) throw new Error(`npm ended with ${code}`);
      await expectGone(pids);
      return undefined;
    }),
    await check('npm start on existing data succeeds, and kill -9 leaves no process behind', async () => {
      const startedAt = performance.now();
      const { npm, pids } = await start(env, warmStartMs);
      const figure = measured('warm start ready', startedAt, warmStartTargetS);
      await endsWith(npm, () => process.kill(pidOf(npm), 'SIGKILL'));
      await expectGone(pids);
      return figure;
    }),
  ]);
}

/** Resolves once Fairway reports that it is ready, with the ids of all its processes. */
async function start(env: NodeJS.ProcessEnv, withinMs: number): Promise<{ npm: ChildProcess; pids: number[] }> {
  const npm = spawn('npm', ['start'], { cwd: repoDir, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const giveUpAt = Date.now() + withinMs;
  while (!output.includes('\nFairway is ready at ')) {
    if (npm.exitCode !== null) throw new Error(`It ended with code ${npm.exitCode}: ${output}`);
    if (Date.now() > giveUpAt) {
      process.kill(-pidOf(npm), 'SIGTERM');
      throw new Error(`It was not ready within ${withinMs / 1000} s: ${output}`);
    }
    await sleep(50);
  }
  return { npm, pids: memoryOfTree(pidOf(npm)).map(({ pid }) => pid) };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('npm did not start');
  return pid;
}

async function endsWith(npm: ChildProcess, end: () => void): Promise<number | NodeJS.Signals | null> {
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    npm.once('exit', (code, signal) => resolve(code ?? signal));
  });
  end();
  return Promise.race([ended, sleep(stopMs, null)]);
}

/** Processes that npm can no longer signal notice its end themselves. */
async function expectGone(pids: number[]): Promise<void> {
  const giveUpAt = Date.now() + stopMs;
  while (pids.some(isAlive)) {
    if (Date.now() > giveUpAt) throw new Error(`Still running:  ${pids.filter(isAlive).join(', ')}`);
    await sleep(50);
  }
}
