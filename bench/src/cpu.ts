import { readFileSync } from 'node:fs';

/** USER_HZ, which Linux fixes at 100 for everything that reads /proc. */
const microsPerTick = 10_000;

/** CPU time of these processes since their start, in microseconds; undefined without /proc. */
export function cpuMicrosOf(pids: number[]): number | undefined {
  try {
    return pids.reduce((sum, pid) => sum + ticksOf(readFileSync(`/proc/${pid}/stat`, 'utf8')) * microsPerTick, 0);
  } catch {
    return undefined;
  }
}

/** utime and stime, fields 14 and 15: the name in parentheses before them may contain anything. */
export function ticksOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
