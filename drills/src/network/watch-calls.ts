import { setTimeout as sleep } from 'node:timers/promises';

/** A call that is repeated while a fault lasts. */
export type WatchedCall = { name: string; send: () => Promise<Response> };

export type Outcome = { name: string; status: number; retryAfter: string | null; ms: number };

const timeoutMs = 60_000;
const pauseMs = 50;

/** Sends it once. The status is 0 if there was no response. */
export async function sendOnce({ name, send }: WatchedCall): Promise<Outcome> {
  const startedAt = performance.now();
  const reply = await send().catch(() => undefined);
  const retryAfter = reply?.headers.get('retry-after') ?? null;
  return { name, status: reply?.status ?? 0, retryAfter, ms: performance.now() - startedAt };
}

/** Repeats all calls, each one after the other, until the returned function is called. */
export function watchCalls(calls: WatchedCall[]): () => Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let isOver = false;
  const loops = calls.map(async (call) => {
    while (!isOver) {
      outcomes.push(await sendOnce(call));
      await sleep(pauseMs);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(loops);
    return outcomes;
  };
}

/** Sends the calls until all of them succeed in the same round. Returns how long that took. */
export async function repeatUntilAllSucceed(calls: WatchedCall[]): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const outcomes = await Promise.all(calls.map(sendOnce));
    const left = outcomes.filter(({ status }) => status !== 200);
    if (left.length === 0) return performance.now() - startedAt;
    if (performance.now() - startedAt > timeoutMs) {
      const list = left.map(({ name, status }) => `${name}: ${status}`);
      throw new Error(`Not back after ${timeoutMs / 1_000} s: ${list.join(', ')}`);
    }
    await sleep(pauseMs);
  }
}

/** Fails if any outcome is wrong, and names the first ones. */
export function requireNoneWrong(wrong: Outcome[], all: Outcome[], how: string): void {
  if (wrong.length === 0) return;
  const list = wrong.slice(0, 10).map(({ name, status, ms }) => `${name}: ${status} after ${Math.round(ms)} ms`);
  throw new Error(`${wrong.length} of ${all.length} ${how}: ${list.join(', ')}`);
}
