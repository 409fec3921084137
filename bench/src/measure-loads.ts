import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { purchase, signIn } from './actions.ts';
import { growBank, missingBytes, pickQuestions } from './bank.ts';
import { countStatements } from './count-statements.ts';
import { compressedPage, measurePages } from './measure-pages.ts';
import { measureSearch, pickWords } from './measure-search.ts';
import { measureSize, type SizeResult } from './measure-size.ts';
import { addMembers } from './members.ts';
import type { Plan } from './plan.ts';
import type { Results } from './results.ts';
import type { Bench } from './run-bench.ts';
import { openSideProcesses, type Side, startFloor, startUncached } from './side-processes.ts';

/** All loads, over growing banks. */
export async function measureLoads(
  bench: Bench,
  plan: Plan,
): Promise<Pick<Results, 'sizes' | 'pages' | 'login' | 'purchase'>> {
  const { fairway, db, database, password, runLoad, progress, signal, closing } = bench;
  const { url, instance } = fairway;
  const { emails, tokens } = await addMembers({ db, database: database('identity'), url, password });
  const login = await progress.step('Sign-in', () => measureLogin(bench, emails, plan));
  const purchased = await progress.step('Purchases', () => measurePurchase(bench, tokens, plan));

  const sideProcesses = openSideProcesses({ logs: instance.folder.logs, closing });
  const uncached = await startUncached(sideProcesses, instance);
  const sides = { fairway: { url, pids: ['gateway', 'question-bank'].map(fairway.pidOf) }, uncached };
  const bank = { db, database: database('question-bank'), instance, urls: [url, uncached.url] };
  const sizes: SizeResult[] = [];
  let largest: { floor: Side; paths: string[]; spread: string[]; page: string } | undefined;
  for (const size of plan.sizes) {
    const { questions, total } = await progress.step(`Bank of ${size} questions`, () => growBank(bank, size, signal));
    const { hot, spread, paths } = await pickQuestions(db, bank.database);
    const page = largest?.page ?? paths.at(-1) ?? '';
    const floor =
      largest?.floor ??
      (await startFloor(sideProcesses, instance, {
        padding: await missingBytes(db, bank.database, { url, token: tokens[0] ?? '', ids: hot.slice(0, 100) }),
        page: await savePage(bench, page),
      }));
    largest = { floor, paths, spread, page };
    const measured = await progress.step(`Loads on ${size}`, () =>
      measureSize({ bench, sides: { ...sides, floor }, plan }, { tokens, hot, spread, total }),
    );
    const words = await pickWords(db, bank.database);
    const searchP95Ms = await progress.step(`Searches on ${size}`, () =>
      measureSearch(runLoad, { url, tokens, words }, plan),
    );
    sizes.push({ questions, ...measured, searchP95Ms });
  }
  if (largest === undefined) throw new Error('The plan has no size');
  const gateway = { url, pids: [fairway.pidOf('gateway')] };
  const lists = { ...largest, tokens };
  const pages = await progress.step('Pages', () => measurePages({ runLoad, gateway, plan }, lists));
  return { sizes, pages, login, purchase: purchased };
}

async function measureLogin(
  { fairway, password, runLoad }: Bench,
  emails: string[],
  { seconds }: Plan,
): Promise<Results['login']> {
  const options = { url: fairway.url, seconds };
  const action = signIn({ emails, password });
  return { serial: await runLoad(action, { ...options, users: 1 }), parallel: await runLoad(action, options) };
}

async function measurePurchase(
  { fairway, db, database, runLoad, signal }: Bench,
  tokens: string[],
  { seconds }: Plan,
): Promise<Results['purchase']> {
  const options = { url: fairway.url, seconds };
  const action = purchase(tokens);
  // Warm-up, not counted: loads lazily imported code.
  await runLoad(action, { ...options, seconds: 1 });
  // Mails of one run are sent during the next, unless both begin when all are sent.
  const count = async () => {
    await untilDelivered(db, database('commerce'), signal);
    return { statements: await countStatements(db), purchases: await countPurchases(db, database('commerce')) };
  };
  const before = await count();
  const serial = await runLoad(action, { ...options, users: 1 });
  const after = await count();
  const roundTrips = (after.statements - before.statements) / (after.purchases - before.purchases);
  return { serial, parallel: await runLoad(action, options), roundTrips };
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

/** Saves the current page for the floor. */
async function savePage({ fairway, dataDir }: Bench, path: string): Promise<string> {
  const file = join(dataDir, 'bench-page.br');
  writeFileSync(file, await compressedPage(`${fairway.url}${path}`));
  return file;
}
