import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { check, killAndWait } from '@fairway/drills/check';
import { sum, type Tally } from '@fairway/drills/tally';
import { nodePath, repoDir } from '@fairway/stack/paths';
import { runCommand } from '@fairway/stack/processes/command';
import { memoryOfTree } from '@fairway/stack/processes/memory';
import { isAlive } from '@fairway/stack/processes/process-table';
import type { RunningProcess } from '@fairway/stack/processes/processes';

/** The targets apply to an idle machine; here they are reported, and a test fails only far beyond them. */
const recoveryTargetS = 10;
const timeoutMs = 60_000;
/** Of all processes of `npm start`, whose own takes up to 85 MB. */
const maxMemoryMb = 900;
const startMb = 85;

type Running = { processes: RunningProcess[]; publicUrl: string; dataDir: string };

/** The tests that need a complete running Fairway. */
export async function checkRunning(running: Running): Promise<Tally> {
  return sum([
    await check('a second npm start on the same data reports that Fairway is already running, and where', () =>
      secondStart(running),
    ),
    await check(`all processes together use less than ${maxMemoryMb} MB`, () => memory(running)),
  ]);
}

/** Kills each process in turn; all must become ready again. Reports how long that took. */
export async function checkRecovery({ processes }: Running): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const process of processes) {
    const name = `${process.name} and all others are ready again after its kill -9`;
    tallies.push(
      await check(name, async () => {
        const startedAt = performance.now();
        await killAndWait(process);
        await Promise.all(processes.map(({ whenReady }) => whenReady()));
        return measured(`${process.name} back`, startedAt, recoveryTargetS);
      }),
    );
  }
  return sum(tallies);
}

export async function checkStopped(pids: number[]): Promise<Tally> {
  return check('stopping leaves no processes behind', async () => {
    const left = pids.filter(isAlive);
    if (left.length > 0) throw new Error(`Still running: ${left.join(', ')}`);
    return undefined;
  });
}

/** A figure as the closing lines show it. */
export function measured(what: string, startedAt: number, targetS: number): string {
  return `${what} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s (target ${targetS} s)`;
}

async function secondStart({ publicUrl, dataDir }: Running): Promise<undefined> {
  const program = join(repoDir, 'packages', 'stack', 'src', 'start.ts');
  const { code, output } = await runCommand(nodePath, [program], {
    env: { ...process.env, FAIRWAY_DATA: dataDir },
    timeoutMs,
  });
  const sentences = output.trim().split('\n');
  if (code === 0 || sentences.length !== 1 || !output.startsWith(`Fairway is already running at ${publicUrl}`)) {
    throw new Error(`It ended with code ${code} and printed: ${output}`);
  }
}

/**
 * Memory from the start is freed by garbage collection once the processes are idle. The databases are restarted first:
 * they may have served every unit test, and their caches would count.
 */
async function memory({ processes }: Running): Promise<string> {
  const databases = processes.filter(({ name }) => name === 'mariadb' || name === 'redis');
  for (const database of databases) await killAndWait(database);
  await Promise.all(processes.map(({ whenReady }) => whenReady()));
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    // The test runner stands for the process of `npm start`, but keeps the results of all tests.
    const list = memoryOfTree(process.pid).filter(({ pid }) => pid !== process.pid);
    const mb = Math.round(list.reduce((total, { pssKb }) => total + pssKb, startMb * 1024) / 1024);
    if (mb <= maxMemoryMb) return `${mb} MB used by all processes (target ${maxMemoryMb} MB)`;
    if (Date.now() > giveUpAt) {
      const largest = list.map(({ pssKb, command }) => `${Math.round(pssKb / 1024)} MB ${command.slice(0, 120)}`);
      throw new Error(`All processes use ${mb} MB:\n${largest.join('\n')}`);
    }
    await sleep(1_000);
  }
}
