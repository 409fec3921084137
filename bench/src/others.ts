import { readFileSync } from 'node:fs';
import { memoryOfTree } from '@fairway/stack/processes/memory';
import { cpuMicrosOf, ticksOf } from './cpu.ts';

/** The share of the cores used by programs other than the bench; undefined without /proc. */
export type Others = { share: () => number | undefined };

/**
 * Counts from now on: the busy time of the cores, minus that of `pids` and of this process with its finished children.
 */
export function watchOthers(pids: () => number[]): Others {
  const before = new Map<number, number>();
  for (const pid of pids()) before.set(pid, cpuMicrosOf([pid]) ?? 0);
  const ownBefore = ownTicks();
  const coresBefore = coreTicks();

  return {
    share: () => {
      const [own, cores] = [ownTicks(), coreTicks()];
      if (!ownBefore || !coresBefore || !own || !cores) return undefined;
      // A process started in the meantime used all of its time in the meantime.
      const ours = pids().reduce((sum, pid) => sum + (cpuMicrosOf([pid]) ?? 0) - (before.get(pid) ?? 0), 0) / 10_000;
      const busy = cores.busy - coresBefore.busy - (own - ownBefore) - ours;
      return Math.max(0, busy / (cores.all - coresBefore.all));
    },
  };
}

/** CPU ticks of this process and its finished children: fields 14 to 17. */
function ownTicks(): number | undefined {
  const stat = read('/proc/self/stat');
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ticksOf(stat) + Number(fields[13]) + Number(fields[14]);
}

/** user nice system idle iowait irq softirq steal: of all cores, since the machine started. */
function coreTicks(): { busy: number; all: number } | undefined {
  const numbers = /^cpu +(.*)/
    .exec(read('/proc/stat') ?? '')?.[1]
    ?.split(' ')
    .map(Number);
  if (!numbers) return undefined;
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softIrq = 0, steal = 0] = numbers;
  const busy = user + nice + system + irq + softIrq + steal;
  return { busy, all: busy + idle + wait };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Fairway and the processes alongside it. */
export function pidsBelow(root: number): number[] {
  return memoryOfTree(root).flatMap(({ pid }) => (pid === root ? [] : pid));
}
