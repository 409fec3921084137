import { join } from 'node:path';
import { readLists } from '../actions.ts';
import { call } from '../call.ts';
import type { Fairway } from '../fairway.ts';
import type { RunLoad } from '../run-load.ts';
import { median } from '../statistics.ts';
import { type AdminLoad, dashboardPaths, exportPaths } from './loads.ts';

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

export type ExportResult = { name: string; firstByteMs: number; rows: number; rowsPerSecond: number };
export type EditResult = { savedMs: number; liveMs: number };

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

const headersOf = (token: string) => ({ 'x-auth-token': token });

/** Time until all calls of the dashboard, sent at once, are answered. */
export async function measureDashboard(url: string, token: string, times: number): Promise<number> {
  const values: number[] = [];
  for (let time = 0; time < times; time++) {
    const startedAt = performance.now();
    await Promise.all(dashboardPaths.map((path) => call(url + path, undefined, headersOf(token))));
    values.push(performance.now() - startedAt);
  }
  return median(values);
}

/** Every export as in the browser: the link, then the file. */
export async function measureExports(url: string, token: string): Promise<ExportResult[]> {
  const results: ExportResult[] = [];
  for (const [name, path] of Object.entries(exportPaths)) {
    const { url: link } = await call<{ url: string }>(url + path, {}, headersOf(token));
    const startedAt = performance.now();
    const reply = await fetch(url + link);
    if (!reply.ok || !reply.body) throw new Error(`${reply.status} from the export of ${name}`);
    let firstByteMs: number | undefined;
    let lines = 0;
    for await (const part of reply.body) {
      firstByteMs ??= performance.now() - startedAt;
      for (const byte of part) if (byte === 10) lines++;
    }
    const rows = lines - 1;
    results.push({
      name,
      rows,
      firstByteMs: firstByteMs ?? Number.NaN,
      rowsPerSecond: (1_000 * rows) / (performance.now() - startedAt),
    });
  }
  return results;
}

type BankQuestion = { version: number; content: Record<string, unknown> & { is_retired: boolean; stem: string } };

/** Time until a corrected question is saved, and until visitors read it. */
export async function measureEdits(url: string, token: string, ids: string[]): Promise<EditResult> {
  const results: EditResult[] = [];
  for (const id of ids) {
    const address = `${url}/api/v1/admin/bank/questions/${id}`;
    const { version, content } = await call<BankQuestion>(address, undefined, headersOf(token));
    const { picture: _picture, is_retired: _isRetired, ...editable } = content;
    const stem = `${content.stem} Corrected`;
    const startedAt = performance.now();
    const reply = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headersOf(token) },
      body: JSON.stringify({ ...editable, stem, version }),
    });
    if (!reply.ok) throw new Error(`${reply.status} from an edit: ${await reply.text()}`);
    const savedMs = performance.now() - startedAt;
    for (;;) {
      const path = `/api/v1/public/question/${id}`;
      const { question } = await call<{ question: { ZQUESTION: string } }>(url + path);
      if (question.ZQUESTION === stem) break;
    }
    results.push({ savedMs, liveMs: performance.now() - startedAt });
  }
  return { savedMs: median(results.map((one) => one.savedMs)), liveMs: median(results.map((one) => one.liveMs)) };
}
