import { setTimeout as sleep } from 'node:timers/promises';

/** Shorter than what a request would notice. */
const burstMs = 4;
/** On a busy machine the steps take long because of others. */
const longestMs = 10;

export type Pause = () => Promise<void>;

/** Call it between the small steps of long work: it waits half as long as those since the last wait took. */
export function createPause(): Pause {
  let since = performance.now();
  return async () => {
    const spent = performance.now() - since;
    if (spent < burstMs) return;
    await sleep(Math.min(spent / 2, longestMs));
    since = performance.now();
  };
}
