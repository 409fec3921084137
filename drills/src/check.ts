import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProcess } from '@fairway/stack/processes/processes';
import { failed, passed, type Tally } from './tally.ts';

const timeoutMs = 60_000;

/** Runs one test by name: an exception is the reason for its failure, a return value is a figure to report. */
export async function check(name: string, run: () => Promise<string | undefined>): Promise<Tally> {
  try {
    const figure = await run();
    return { ...passed(), measured: figure ? [figure] : [] };
  } catch (error) {
    return failed(`stack: ${name}`, (error as Error).message);
  }
}

/** Kills a process outright, with its group, and waits until its successor answers. */
export async function killAndWait(victim: RunningProcess): Promise<void> {
  const pid = victim.pid();
  if (pid === undefined) throw new Error('It is not running');
  const giveUpAt = Date.now() + timeoutMs;
  // Includes the shell that guards a database, which is in the same group.
  process.kill(-pid, 'SIGKILL');
  while (victim.pid() === pid || victim.pid() === undefined) {
    if (Date.now() > giveUpAt) throw new Error(`It did not restart within ${timeoutMs / 1000} s`);
    await sleep(20);
  }
  await victim.whenReady();
}
