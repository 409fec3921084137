import { setTimeout as sleep } from 'node:timers/promises';

/** Shorter than what a request would notice. */
const burstMs = 2;
/** Decision 0028 compares other waits. */
const waitsPerWork = 1.6;
/** On a busy machine the steps take long because of others. */
const longestMs = 20;

export type Pause = () => Promise<void>;

/** Call it between the small steps of long work: it waits longer than those since the last wait took. */
export function createPause(): Pause {
  let since = performance.now();
  return async () => {
    const spent = performance.now() - since;
    if (spent < burstMs) return;
    await sleep(Math.min(spent * waitsPerWork, longestMs));
    since = performance.now();
  };
}
