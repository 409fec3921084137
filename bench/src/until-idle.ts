import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMicrosOf } from './cpu.ts';

/** Waits until these processes rest: an index of a large bank takes a while to make, and would disturb what is measured. */
export async function untilIdle(pids: number[], signal: AbortSignal): Promise<void> {
  const pauseMs = 2_000;
  for (let quiet = 0; quiet < 2; ) {
    const before = cpuMicrosOf(pids);
    await sleep(pauseMs, undefined, { signal });
    const used = (cpuMicrosOf(pids) ?? 0) - (before ?? 0);
    quiet = used < 0.1 * pauseMs * 1_000 ? quiet + 1 : 0;
  }
}
