import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../command.ts';
import { memoryOfTree } from '../memory.ts';
import { nodePath, repoDir } from '../paths.ts';
import { isAlive } from '../process-table.ts';
import type { RunningProcess } from '../processes.ts';
import { failed, passed, sum, type Tally } from './tally.ts';

/** The aims are for a machine that does nothing else; here they are told, and a test fails only far beyond them. */
const wholeAgainAimS = 10;
const patienceMs = 60_000;
const largestMemoryMb = 900;

type Running = { processes: RunningProcess[]; publicUrl: string; dataDir: string };

/** What only a Fairway that runs as a whole can show. */
export async function checkRunning(running: Running): Promise<Tally> {
  return sum([
    await check('a second npm start on the same data says that one is running, and where', () => secondStart(running)),
    await check(`all processes together hold less than ${largestMemoryMb} MB`, () => memory(running)),
  ]);
}

/** Each process in turn is killed outright: all must answer again. How long that took is told. */
export async function checkRecovery({ processes }: Running): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const process of processes) {
    const name = `${process.name} and all others answer again after its kill -9`;
    tallies.push(
      await check(name, async () => {
        const startedAt = performance.now();
        await killAndWait(process);
        await Promise.all(processes.map(({ whenReady }) => whenReady()));
        return measured(`${process.name} back`, startedAt, wholeAgainAimS);
      }),
    );
  }
  return sum(tallies);
}

export async function checkStopped(pids: number[]): Promise<Tally> {
  return check('stopping leaves no process behind', async () => {
    const left = pids.filter(isAlive);
    if (left.length > 0) throw new Error(`These still run: ${left.join(', ')}`);
    return undefined;
  });
}

/** One test by name; what it throws is the reason it failed, what it returns is a figure to tell. */
export async function check(name: string, run: () => Promise<string | undefined>): Promise<Tally> {
  try {
    const figure = await run();
    return { ...passed(), measured: figure ? [figure] : [] };
  } catch (error) {
    return failed(`stack: ${name}`, (error as Error).message);
  }
}

/** A figure as the closing lines tell it. */
export function measured(what: string, startedAt: number, aimS: number): string {
  return `${what} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s (aim ${aimS} s)`;
}

async function secondStart({ publicUrl, dataDir }: Running): Promise<undefined> {
  const program = join(repoDir, 'packages', 'devnet', 'src', 'start.ts');
  const { code, output } = await runCommand(nodePath, [program], {
    env: { ...process.env, FAIRWAY_DATA: dataDir },
    timeoutMs: patienceMs,
  });
  const sentences = output.trim().split('\n');
  if (code === 0 || sentences.length !== 1 || !output.startsWith(`Fairway is already running at ${publicUrl}`)) {
    throw new Error(`It ended with code ${code} and said: ${output}`);
  }
}

/**
 * What the start itself needed is given back once its garbage is collected, and that is when there is time for it. The
 * databases are restarted first: they may have served every unit test, and their caches would be counted.
 */
async function memory({ processes }: Running): Promise<string> {
  const databases = processes.filter(({ name }) => name === 'mariadb' || name === 'redis');
  for (const database of databases) await killAndWait(database);
  await Promise.all(processes.map(({ whenReady }) => whenReady()));
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const list = memoryOfTree(process.channel ? process.ppid : process.pid);
    const mb = Math.round(list.reduce((total, { pssKb }) => total + pssKb, 0) / 1024);
    if (mb <= largestMemoryMb) return `${mb} MB held by all processes (aim ${largestMemoryMb} MB)`;
    if (Date.now() > giveUpAt) {
      const largest = list.map(({ pssKb, command }) => `${Math.round(pssKb / 1024)} MB ${command.slice(0, 120)}`);
      throw new Error(`They hold ${mb} MB:\n${largest.join('\n')}`);
    }
    await sleep(1_000);
  }
}

/** Kills a process outright, with its group, and waits until its successor answers. */
export async function killAndWait(victim: RunningProcess): Promise<void> {
  const pid = victim.pid();
  if (pid === undefined) throw new Error('It does not run');
  const giveUpAt = Date.now() + patienceMs;
  // With the shell that holds a database, which is of the same group.
  process.kill(-pid, 'SIGKILL');
  while (victim.pid() === pid || victim.pid() === undefined) {
    if (Date.now() > giveUpAt) throw new Error(`It did not restart within ${patienceMs / 1000} s`);
    await sleep(20);
  }
  await victim.whenReady();
}
