import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const staleTimeoutMs = 30_000;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process that ended but was not yet reaped by its parent; in a container that may last. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** The command line of a process, or '' if it does not exist. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

/**
 * The process named in a pid file, if it is still the one that wrote it. Process ids are reused, so its command line
 * must contain one of `markers`.
 */
export function findProcess(pidFile: string, ...markers: string[]): number | undefined {
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  } catch {
    return undefined;
  }
  return pid > 1 && isAlive(pid) && markers.some((marker) => commandLine(pid).includes(marker)) ? pid : undefined;
}

/** Ends a server that outlived its Fairway and still has its files open. */
export async function endStale(pidFile: string, marker: string): Promise<void> {
  const pid = findProcess(pidFile, marker);
  if (pid === undefined) return;
  process.kill(pid, 'SIGTERM');
  const giveUpAt = Date.now() + staleTimeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > giveUpAt) process.kill(pid, 'SIGKILL');
    await sleep(25);
  }
}
