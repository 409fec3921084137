import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '@fairway/devnet/progress';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { growBank, missingBytes, type Picked, pickQuestions } from './bank.ts';
import { openBeside, type Side, startFloor, startUncached } from './beside.ts';
import type { Fairway } from './fairway.ts';
import { measurePages, packedPage } from './measure-pages.ts';
import { drawWords, measureSearch } from './measure-search.ts';
import { measureSize, type SizeResult } from './measure-size.ts';
import { addMembers } from './members.ts';
import { type Plan, virtualUsers } from './plan.ts';
import type { Results } from './results.ts';
import { createK6, type K6 } from './run-k6.ts';

type Bench = {
  fairway: Fairway;
  db: Connection;
  /** A service's database by its name. */
  database: (service: string) => string;
  k6: string;
  dataDir: string;
  plan: Plan;
  password: string;
  progress: Progress;
  signal: AbortSignal;
  closing: AsyncDisposableStack;
};

/** Everything that k6 measures, over banks that grow. */
export async function measureLoads(bench: Bench): Promise<Pick<Results, 'sizes' | 'pages' | 'login' | 'purchase'>> {
  const { fairway, db, database, plan, password, progress, signal, closing } = bench;
  const { url, around } = fairway;
  const lists = openLists(join(bench.dataDir, 'bench'));
  const k6 = createK6({ path: bench.k6, dataDir: lists.folder, signal });

  const { emails, tokens } = await addMembers(db, database('identity'), url, password);
  lists.write('emails', emails);
  lists.write('tokens', tokens);
  const login = await progress.step('Sign-in', () => measureLogin(k6, bench));
  const purchase = await progress.step('Purchases', () => measurePurchase(k6, bench));

  const beside = openBeside({ logs: around.folder.logs, closing });
  const uncached = await startUncached(beside, around);
  const sides = { fairway: { url, pids: ['gateway', 'question-bank'].map(fairway.pidOf) }, uncached };
  const bank = { db, database: database('question-bank'), around, urls: [url, uncached.url] };
  const sizes: SizeResult[] = [];
  let floor: Side | undefined;
  for (const size of plan.sizes) {
    const grown = await progress.step(`Bank of ${size} questions`, () => growBank(bank, size, signal));
    const picked = await pickQuestions(db, bank.database);
    writeLists(lists, picked, grown.total);
    floor ??= await startFloor(beside, around, {
      filling: await missingBytes(db, bank.database, { url, token: tokens[0] ?? '', ids: picked.hot.slice(0, 100) }),
      page: await keepPage(lists, url, picked.paths.at(-1) ?? ''),
    });
    const loads = { k6, sides: { ...sides, floor }, plan, say: progress.line };
    lists.write('words', await drawWords(db, bank.database));
    const measured = await progress.step(`Loads on ${size}`, () => measureSize(loads, grown.questions));
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

async function measurePurchase(k6: K6, { fairway, plan, db, database }: Bench): Promise<Results['purchase']> {
  const options = { url: fairway.url, seconds: plan.seconds };
  // What is loaded when it is first needed is loaded by these, which do not count.
  await k6('purchase', { ...options, seconds: 1, vus: virtualUsers });
  const count = () => countStatements(db, database('commerce'));
  const before = await count();
  const serial = await k6('purchase', { ...options, vus: 1 });
  const after = await count();
  const roundTrips = (after.statements - before.statements) / (after.purchases - before.purchases);
  return { serial, parallel: await k6('purchase', { ...options, vus: virtualUsers }), roundTrips };
}

/** What the database ran for all processes so far, and the purchases that there are. */
async function countStatements(db: Connection, commerce: string) {
  const [status] = await db.query<RowDataPacket[]>("show global status like 'Questions'");
  const [paid] = await db.query<RowDataPacket[]>('select count(*) as paid from ??.purchases', [commerce]);
  return { statements: Number(status[0]?.Value), purchases: Number(paid[0]?.paid) };
}

function writeLists(lists: Lists, { hot, spread, paths }: Picked, total: number): void {
  for (const [name, list] of Object.entries({ hot, spread, paths, total: [total] })) lists.write(name, list);
}

/** The page as it is now, for the floor, and its path as the only one of the list `page`. */
async function keepPage(lists: Lists, origin: string, path: string): Promise<string> {
  const file = join(lists.folder, 'page.br');
  writeFileSync(file, await packedPage(`${origin}${path}`));
  lists.write('page', [path]);
  return file;
}

type Lists = ReturnType<typeof openLists>;

/** Files of JSON in a folder that the scenarios read. */
function openLists(folder: string) {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, list: unknown[]) => writeFileSync(join(folder, `${name}.json`), JSON.stringify(list));
  return { folder, write };
}
