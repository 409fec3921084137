import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Progress } from '@fairway/stack/progress';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { growBank, missingBytes, type Picked, pickQuestions } from './bank.ts';
import { countStatements } from './count-statements.ts';
import type { Fairway } from './fairway.ts';
import { compressedPage, measurePages } from './measure-pages.ts';
import { measureSearch, pickWords } from './measure-search.ts';
import { measureSize, type SizeResult } from './measure-size.ts';
import { addMembers } from './members.ts';
import { type Plan, virtualUsers } from './plan.ts';
import type { Results } from './results.ts';
import { createK6, createScenarios, type K6 } from './run-k6.ts';
import { openSideProcesses, type Side, startFloor, startUncached } from './side-processes.ts';

type Bench = {
  fairway: Fairway;
  db: Connection;
  /** The database name of a service. */
  database: (service: string) => string;
  k6: string;
  dataDir: string;
  plan: Plan;
  password: string;
  progress: Progress;
  signal: AbortSignal;
  closing: AsyncDisposableStack;
};

/** All k6 measurements, over growing banks. */
export async function measureLoads(bench: Bench): Promise<Pick<Results, 'sizes' | 'pages' | 'login' | 'purchase'>> {
  const { fairway, db, database, plan, password, progress, signal, closing } = bench;
  const { url, instance } = fairway;
  const lists = openLists(join(bench.dataDir, 'bench'));
  const k6 = createK6(createScenarios({ path: bench.k6, dataDir: lists.folder, signal }));

  const { emails, tokens } = await addMembers({ db, database: database('identity'), url, password });
  lists.write('emails', emails);
  lists.write('tokens', tokens);
  const login = await progress.step('Sign-in', () => measureLogin(k6, bench));
  const purchase = await progress.step('Purchases', () => measurePurchase(k6, bench));

  const sideProcesses = openSideProcesses({ logs: instance.folder.logs, closing });
  const uncached = await startUncached(sideProcesses, instance);
  const sides = { fairway: { url, pids: ['gateway', 'question-bank'].map(fairway.pidOf) }, uncached };
  const bank = { db, database: database('question-bank'), instance, urls: [url, uncached.url] };
  const sizes: SizeResult[] = [];
  let floor: Side | undefined;
  for (const size of plan.sizes) {
    const enlarged = await progress.step(`Bank of ${size} questions`, () => growBank(bank, size, signal));
    const picked = await pickQuestions(db, bank.database);
    writeLists(lists, picked, enlarged.total);
    floor ??= await startFloor(sideProcesses, instance, {
      padding: await missingBytes(db, bank.database, { url, token: tokens[0] ?? '', ids: picked.hot.slice(0, 100) }),
      page: await savePage(lists, url, picked.paths.at(-1) ?? ''),
    });
    const loads = { k6, sides: { ...sides, floor }, plan, say: progress.line };
    lists.write('words', await pickWords(db, bank.database));
    const measured = await progress.step(`Loads on ${size}`, () => measureSize(loads, enlarged.questions));
    const search = await progress.step(`Searches on ${size}`, () => measureSearch(k6, sides.fairway, plan));
    sizes.push({ ...measured, searchP95Ms: search });
  }
  if (floor === undefined) throw new Error('The plan has no size');
  const gateway = { url, pids: [fairway.pidOf('gateway')] };
  const pages = await progress.step('Pages', () => measurePages({ k6, fairway: gateway, floor, plan }));
  return { sizes, pages, login, purchase };
}

async function measureLogin(k6: K6, { fairway, plan, password }: Bench): Promise<Results['login']> {
  const options = { url: fairway.url, seconds: plan.seconds, env: { PASSWORD: password } };
  return {
    serial: await k6('login', { ...options, vus: 1 }),
    parallel: await k6('login', { ...options, vus: virtualUsers }),
  };
}

async function measurePurchase(k6: K6, { fairway, plan, db, database, signal }: Bench): Promise<Results['purchase']> {
  const options = { url: fairway.url, seconds: plan.seconds };
  // Warm-up, not counted: loads lazily imported code.
  await k6('purchase', { ...options, seconds: 1, vus: virtualUsers });
  // Mails of one run are sent during the next, unless both begin when all are sent.
  const count = async () => {
    await untilDelivered(db, database('commerce'), signal);
    return { statements: await countStatements(db), purchases: await countPurchases(db, database('commerce')) };
  };
  const before = await count();
  const serial = await k6('purchase', { ...options, vus: 1 });
  const after = await count();
  const roundTrips = (after.statements - before.statements) / (after.purchases - before.purchases);
  return { serial, parallel: await k6('purchase', { ...options, vus: virtualUsers }), roundTrips };
}

/** Waits until the outbox is empty: every receipt is sent and reported. */
async function untilDelivered(db: Connection, commerce: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [rows] = await db.query<RowDataPacket[]>('select 1 from ??.outbox where done_at is null limit 1', [commerce]);
    if (rows.length === 0) return;
    await sleep(100, undefined, { signal });
  }
}

async function countPurchases(db: Connection, commerce: string): Promise<number> {
  const [paid] = await db.query<RowDataPacket[]>('select count(*) as paid from ??.purchases', [commerce]);
  return Number(paid[0]?.paid);
}

function writeLists(lists: Lists, { hot, spread, paths }: Picked, total: number): void {
  for (const [name, list] of Object.entries({ hot, spread, paths, total: [total] })) lists.write(name, list);
}

/** Saves the current page for the floor, and its path as the only one in the list `page`. */
async function savePage(lists: Lists, origin: string, path: string): Promise<string> {
  const file = join(lists.folder, 'page.br');
  writeFileSync(file, await compressedPage(`${origin}${path}`));
  lists.write('page', [path]);
  return file;
}

type Lists = ReturnType<typeof openLists>;

/** JSON files in a folder that the scenarios read. */
function openLists(folder: string) {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, list: unknown[]) => writeFileSync(join(folder, `${name}.json`), JSON.stringify(list));
  return { folder, write };
}
