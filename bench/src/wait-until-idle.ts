import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMicrosOf } from './cpu.ts';

/** Waits until these processes are idle: indexing a large bank takes a while, and would disturb the measurements. */
export async function waitUntilIdle(pids: number[], signal: AbortSignal): Promise<void> {
  const pauseMs = 2_000;
  for (let idlePauses = 0; idlePauses < 2; ) {
    const before = cpuMicrosOf(pids);
    await sleep(pauseMs, undefined, { signal });
    const used = (cpuMicrosOf(pids) ?? 0) - (before ?? 0);
    idlePauses = used < 0.1 * pauseMs * 1_000 ? idlePauses + 1 : 0;
  }
}
