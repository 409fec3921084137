import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What a process was started with, or '' where there is none. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

/**
 * The process named in a pid file, if it is still the one that wrote it: ids are used again, so its command line must
 * contain `mark`.
 */
export function findProcess(pidFile: string, mark: string): number | undefined {
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  } catch {
    return undefined;
  }
  return pid > 1 && isAlive(pid) && commandLine(pid).includes(mark) ? pid : undefined;
}

/** Asks a process to end, and makes it where it does not. */
export async function endProcess(pid: number, { patienceMs }: { patienceMs: number }): Promise<void> {
  process.kill(pid, 'SIGTERM');
  const giveUpAt = Date.now() + patienceMs;
  while (isAlive(pid)) {
    if (Date.now() > giveUpAt) process.kill(pid, 'SIGKILL');
    await sleep(25);
  }
}
