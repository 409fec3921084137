import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../command.ts';
import { memoryOfTree } from '../memory.ts';
import { nodePath, repoDir } from '../paths.ts';
import { isAlive } from '../process-table.ts';
import type { RunningProcess } from '../processes.ts';
import { failed, passed, sum, type Tally } from './tally.ts';

const largestMemoryMb = 900;
const wholeAgainMs = 10_000;
const settleMs = 3_000;

type Running = { processes: RunningProcess[]; publicUrl: string; dataDir: string };

/** What only a Fairway that runs as a whole can show. */
export async function checkRunning(running: Running): Promise<Tally> {
  return sum([
    await check('a second npm start on the same data says that one is running, and where', () => secondStart(running)),
    await check(`all processes together hold less than ${largestMemoryMb} MB`, memory),
  ]);
}

/** Each process in turn is killed outright: all must answer again within ten seconds. */
export async function checkRecovery({ processes }: Running): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const process of processes) {
    tallies.push(
      await check(`${process.name} is back within 10 s of kill -9`, async () => {
        await killAndWait(process);
        await Promise.all(processes.map(({ whenReady }) => whenReady()));
      }),
    );
  }
  return sum(tallies);
}

export async function checkStopped(pids: number[]): Promise<Tally> {
  return check('stopping leaves no process behind', async () => {
    const left = pids.filter(isAlive);
    if (left.length > 0) throw new Error(`These still run: ${left.join(', ')}`);
  });
}

/** One test by name; what it throws is the reason it failed. */
export async function check(name: string, run: () => Promise<void>): Promise<Tally> {
  try {
    await run();
    return passed();
  } catch (error) {
    return failed(`stack: ${name}`, (error as Error).message);
  }
}

async function secondStart({ publicUrl, dataDir }: Running): Promise<void> {
  const program = join(repoDir, 'packages', 'devnet', 'src', 'start.ts');
  const { code, output } = await runCommand(nodePath, [program], {
    env: { ...process.env, FAIRWAY_DATA: dataDir },
    timeoutMs: wholeAgainMs,
  });
  const sentences = output.trim().split('\n');
  if (code === 0 || sentences.length !== 1 || !output.startsWith(`Fairway is already running at ${publicUrl}`)) {
    throw new Error(`It ended with code ${code} and said: ${output}`);
  }
}

async function memory(): Promise<void> {
  await sleep(settleMs);
  const list = memoryOfTree(process.channel ? process.ppid : process.pid);
  const mb = list.reduce((total, { pssKb }) => total + pssKb, 0) / 1024;
  if (mb <= largestMemoryMb) return;
  const largest = list.map(({ pssKb, command }) => `${Math.round(pssKb / 1024)} MB ${command.slice(0, 120)}`);
  throw new Error(`They hold ${Math.round(mb)} MB:\n${largest.join('\n')}`);
}

async function killAndWait(victim: RunningProcess): Promise<void> {
  const pid = victim.pid();
  if (pid === undefined) throw new Error('It does not run');
  const startedAt = Date.now();
  // With the shell that holds a database, which is of the same group.
  process.kill(-pid, 'SIGKILL');
  while (victim.pid() === pid || victim.pid() === undefined) await sleep(20);
  await victim.whenReady();
  const tookMs = Date.now() - startedAt;
  if (tookMs > wholeAgainMs) throw new Error(`It took ${tookMs} ms`);
}
