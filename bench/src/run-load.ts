import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@fairway/stack/failure';
import { type Dispatcher, Pool } from 'undici';
import { cpuMicrosOf } from './cpu.ts';
import { virtualUsers } from './plan.ts';
import { percentile } from './statistics.ts';

type Reply = { status: number; headers: Dispatcher.ResponseData['headers']; body: Buffer };
/** With `body`, a POST of it as JSON. */
export type Send = (
  path: string,
  options?: { token?: string | undefined; headers?: Record<string, string>; body?: object | undefined },
) => Promise<Reply>;

/** What a user does once, such as a read; false if a response was wrong. */
export type Action = (send: Send, user: number) => Promise<boolean>;

export type Run = {
  perSecond: number;
  p50Ms: number;
  /** Infinity if the requested rate was not sustained. */
  p95Ms: number;
  /** CPU time of the given processes; undefined if the system does not report it. */
  cpuMicrosPerAction: number | undefined;
};

export type RunOptions = {
  url: string;
  seconds: number;
  /**
   * Open loop: so many actions begin per second, however long the others take. Without it the loop is closed: every
   * user begins the next action when the last one has ended.
   */
  rate?: number;
  /** Of a closed loop. */
  users?: number;
  /** Wrong responses are not counted, such as those of pages that the gateway abandons; by default they end the bench. */
  mayFail?: boolean;
  /** Processes whose CPU time is measured. */
  pids?: number[];
};

export type RunLoad = (action: Action, options: RunOptions) => Promise<Run>;

/** The most actions at a time of an open loop. */
const maxConcurrent = 200;
/** A pause of the machine may delay a few actions; with more that were not begun a percentile would be misleading. */
const maxDropped = 0.02;

/**
 * Measures an action that many users repeat. This process sends it: a separate load generator takes more of the cores
 * than the read that it measures. A wrong response ends the bench: speed without correctness is worthless.
 */
export function createLoad(signal: AbortSignal): RunLoad {
  return async (action, { url, seconds, rate, users = virtualUsers, mayFail = false, pids = [] }) => {
    const pool = new Pool(url, { connections: rate === undefined ? users : maxConcurrent });
    const send = sendThrough(pool);
    const times: number[] = [];
    let wrong = 0;
    async function act(user: number): Promise<void> {
      const startedAt = performance.now();
      if (await action(send, user).catch(() => false)) times.push(performance.now() - startedAt);
      else wrong += 1;
    }

    const cpuBefore = cpuMicrosOf(pids);
    const startedAt = performance.now();
    const dropped = await (rate === undefined
      ? repeat(act, { users, endsAt: startedAt + seconds * 1_000, signal })
      : beginAtRate(act, { rate, count: rate * seconds, signal }));
    const elapsedSeconds = (performance.now() - startedAt) / 1_000;
    const cpuAfter = cpuMicrosOf(pids);
    await pool.close();
    signal.throwIfAborted();

    const count = times.length + wrong;
    if (wrong > 0 && !mayFail) throw new Failure(`${wrong} of ${count} responses of ${url} were wrong.`);
    return {
      perSecond: times.length / elapsedSeconds,
      p50Ms: percentile(times, 0.5),
      p95Ms: dropped <= maxDropped * count ? percentile(times, 0.95) : Number.POSITIVE_INFINITY,
      cpuMicrosPerAction:
        cpuBefore === undefined || cpuAfter === undefined || pids.length === 0
          ? undefined
          : (cpuAfter - cpuBefore) / count,
    };
  };
}

function sendThrough(pool: Pool): Send {
  return async (path, { token, headers, body } = {}) => {
    const reply = await pool.request({
      path,
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token !== undefined && { 'x-auth-token': token }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body ? JSON.stringify(body) : null,
    });
    return { status: reply.statusCode, headers: reply.headers, body: Buffer.from(await reply.body.arrayBuffer()) };
  };
}

async function repeat(
  act: (user: number) => Promise<void>,
  { users, endsAt, signal }: { users: number; endsAt: number; signal: AbortSignal },
): Promise<number> {
  const loops = Array.from({ length: users }, async (_, user) => {
    while (performance.now() < endsAt && !signal.aborted) await act(user);
  });
  await Promise.all(loops);
  return 0;
}

/** Returns how many actions did not begin, because too many others had not ended. */
async function beginAtRate(
  act: (user: number) => Promise<void>,
  { rate, count, signal }: { rate: number; count: number; signal: AbortSignal },
): Promise<number> {
  const idle = Array.from({ length: maxConcurrent }, (_, user) => user);
  const begun: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let turn = 0; turn < count; turn++) {
    const waitMs = startedAt + (turn * 1_000) / rate - performance.now();
    if (waitMs > 0) await sleep(waitMs, undefined, { signal });
    const user = idle.shift();
    if (user !== undefined) begun.push(act(user).then(() => idle.push(user)));
  }
  await Promise.all(begun);
  return count - begun.length;
}
