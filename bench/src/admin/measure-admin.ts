import { join } from 'node:path';
import { readLists } from '../actions.ts';
import { call } from '../call.ts';
import type { Fairway } from '../fairway.ts';
import type { RunLoad } from '../run-load.ts';
import { median } from '../statistics.ts';
import { type AdminLoad, dashboardPaths } from './loads.ts';

export type LoadResult = {
  name: string;
  page: AdminLoad['page'];
  /** Sequential requests. */
  medianMs: number;
  p95Ms: number;
  /** Requests of eight users without think time. */
  perSecond: number;
  /** CPU time per request: of the service with sequential requests, of the database with the eight users. */
  serviceMicros: number | undefined;
  databaseMicros: number | undefined;
};

type Bench = {
  fairway: Fairway;
  runLoad: RunLoad;
  token: string;
  seconds: number;
};

const users = 8;

export async function measureLoad({ fairway, runLoad, token, seconds }: Bench, load: AdminLoad): Promise<LoadResult> {
  const action = readLists({ token, requests: load.requests });
  const run = (options: { users: number; pids?: number[] }) =>
    runLoad(action, { url: fairway.url, seconds, ...options });
  const [service, database] = [fairway.pidOf(join('services', load.service)), fairway.databasePid()];
  // Not counted: the first requests of a list compile its code.
  await run({ users });
  const serial = await run({ users: 1, pids: [service] });
  const parallel = await run({ users, pids: [database] });
  return {
    name: load.name,
    page: load.page,
    medianMs: serial.p50Ms,
    p95Ms: serial.p95Ms,
    perSecond: parallel.perSecond,
    serviceMicros: serial.cpuMicrosPerAction,
    databaseMicros: parallel.cpuMicrosPerAction,
  };
}

/** Time until all calls of the dashboard, sent at once, are answered. */
export async function measureDashboard(url: string, token: string, times: number): Promise<number> {
  const values: number[] = [];
  for (let time = 0; time < times; time++) {
    const startedAt = performance.now();
    await Promise.all(dashboardPaths.map((path) => call(url + path, undefined, { 'x-auth-token': token })));
    values.push(performance.now() - startedAt);
  }
  return median(values);
}
