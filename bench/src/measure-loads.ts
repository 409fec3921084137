import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { growBank, missingBytes, pickQuestions } from './bank.ts';
import { countStatements } from './count-statements.ts';
import { compressedPage, measurePages } from './measure-pages.ts';
import { measureSearch, pickWords } from './measure-search.ts';
import { measureSize, type SizeResult } from './measure-size.ts';
import { addMembers } from './members.ts';
import { type Plan, virtualUsers } from './plan.ts';
import type { Results } from './results.ts';
import type { Bench } from './run-bench.ts';
import { createK6, type K6 } from './run-k6.ts';
import { openSideProcesses, type Side, startFloor, startUncached } from './side-processes.ts';

/** All k6 measurements, over growing banks. */
export async function measureLoads(
  bench: Bench,
  plan: Plan,
): Promise<Pick<Results, 'sizes' | 'pages' | 'login' | 'purchase'>> {
  const { fairway, db, database, password, write, runScenario, progress, signal, closing } = bench;
  const { url, instance } = fairway;
  const k6 = createK6(runScenario);

  const { emails, tokens } = await addMembers({ db, database: database('identity'), url, password });
  write('emails', emails);
  write('tokens', tokens);
  const login = await progress.step('Sign-in', () => measureLogin(k6, bench, plan));
  const purchase = await progress.step('Purchases', () => measurePurchase(k6, bench, plan));

  const sideProcesses = openSideProcesses({ logs: instance.folder.logs, closing });
  const uncached = await startUncached(sideProcesses, instance);
  const sides = { fairway: { url, pids: ['gateway', 'question-bank'].map(fairway.pidOf) }, uncached };
  const bank = { db, database: database('question-bank'), instance, urls: [url, uncached.url] };
  const sizes: SizeResult[] = [];
  let floor: Side | undefined;
  for (const size of plan.sizes) {
    const enlarged = await progress.step(`Bank of ${size} questions`, () => growBank(bank, size, signal));
    const picked = await pickQuestions(db, bank.database);
    for (const [name, list] of Object.entries({ ...picked, total: [enlarged.total] })) write(name, list);
    floor ??= await startFloor(sideProcesses, instance, {
      padding: await missingBytes(db, bank.database, { url, token: tokens[0] ?? '', ids: picked.hot.slice(0, 100) }),
      page: await savePage(bench, picked.paths.at(-1) ?? ''),
    });
    const loads = { k6, sides: { ...sides, floor }, plan, say: progress.line };
    write('words', await pickWords(db, bank.database));
    const measured = await progress.step(`Loads on ${size}`, () => measureSize(loads, enlarged.questions));
    const search = await progress.step(`Searches on ${size}`, () => measureSearch(k6, sides.fairway, plan));
    sizes.push({ ...measured, searchP95Ms: search });
  }
  if (floor === undefined) throw new Error('The plan has no size');
  const gateway = { url, pids: [fairway.pidOf('gateway')] };
  const pages = await progress.step('Pages', () => measurePages({ k6, fairway: gateway, floor, plan }));
  return { sizes, pages, login, purchase };
}

async function measureLogin(k6: K6, { fairway, password }: Bench, plan: Plan): Promise<Results['login']> {
  const options = { url: fairway.url, seconds: plan.seconds, env: { PASSWORD: password } };
  return {
    serial: await k6('login', { ...options, vus: 1 }),
    parallel: await k6('login', { ...options, vus: virtualUsers }),
  };
}

async function measurePurchase(
  k6: K6,
  { fairway, db, database, signal }: Bench,
  plan: Plan,
): Promise<Results['purchase']> {
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

/** Saves the current page for the floor, and its path as the only one in the list `page`. */
async function savePage({ fairway, dataDir, write }: Bench, path: string): Promise<string> {
  const file = join(dataDir, 'bench', 'page.br');
  writeFileSync(file, await compressedPage(`${fairway.url}${path}`));
  write('page', [path]);
  return file;
}
