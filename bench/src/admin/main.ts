/** `npm run bench -- admin [quick] [again]`: is the back office fast with the rows of many years? */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { emptyDataFolder } from '@fairway/stack/data-folder/empty-data-folder';
import { claimPorts } from '@fairway/stack/data-folder/ports';
import { Failure } from '@fairway/stack/failure';
import { repoDir } from '@fairway/stack/paths';
import { databaseName } from '@fairway/stack/processes/environment';
import { type RunContext, runToExit } from '@fairway/stack/processes/run-to-exit';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { growBank, pickQuestions } from '../bank.ts';
import { openBrowser } from '../browser.ts';
import { call } from '../call.ts';
import { fairwayEnv, startFairway } from '../fairway.ts';
import { findK6 } from '../find-k6.ts';
import { describeMachine } from '../machine.ts';
import { pidsBelow, watchOthers } from '../others.ts';
import { createK6, createScenarios } from '../run-k6.ts';
import { saveResults } from '../save-results.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import {
  fillAnswers,
  fillAudit,
  fillComments,
  fillCoupons,
  fillInvoices,
  fillMembers,
  fullSize,
  quickSize,
} from './fill.ts';
import { adminLoads } from './loads.ts';
import { type LoadResult, measureDashboard, measureEdits, measureExports, measureLoad } from './measure-admin.ts';
import { measureClicks } from './measure-clicks.ts';
import { type AdminResults, reportAdmin } from './report-admin.ts';

const words = process.argv.slice(2);
const isQuick = words.includes('quick');
/** Reuses the rows of the last run. */
const isAgain = words.includes('again');
const size = isQuick ? quickSize : fullSize;
const seconds = 1;
/** Sized as by an operator of that many rows. */
const databaseBuffer = process.env.FAIRWAY_DB_BUFFER || '2G';
const timeLimitMs = 40 * 60_000;
const editedQuestions = 5;

await runToExit(
  async (context) => {
    if (words.some((word) => !['quick', 'again'].includes(word))) {
      throw new Failure('usage: npm run bench -- admin [quick] [again]');
    }
    const results = await bench(context);
    saveResults(results, { text: reportAdmin(results), part: 'admin', isQuick, progress: context.progress });
    return 0;
  },
  { output: process.stdout, timeLimitMs },
);

async function bench({ progress, signal, closing }: RunContext): Promise<AdminResults> {
  const k6Program = await findK6(progress, signal);
  const dataDir = resolve(repoDir, process.env.FAIRWAY_BENCH_DATA || '.data-bench');
  const { gateway = 0 } = await claimPorts(['gateway'], {});
  const passwordFile = join(dataDir, 'bench-password');
  const password = isAgain ? readFileSync(passwordFile, 'utf8') : randomBytes(12).toString('base64url');
  if (!isAgain) await emptyDataFolder(dataDir);
  const env = { ...fairwayEnv(dataDir, gateway, password), FAIRWAY_DB_BUFFER: databaseBuffer };
  const fairway = await progress.step('Start', () => startFairway(env, signal));
  closing.defer(fairway.stop);
  const { url, instance } = fairway;
  const db = await createConnection({ uri: instance.databaseUrl.href, timezone: 'Z' });
  closing.defer(() => db.end());
  const machine = await describeMachine(k6Program.version, db);
  const nameOf = (service: string) => databaseName(instance.settings, service);
  const databases = {
    ...{ identity: nameOf('identity'), commerce: nameOf('commerce'), content: nameOf('content') },
    questionBank: nameOf('question-bank'),
  };
  // Sequence tables exist only within a selected database.
  await db.query(`use ${databases.identity}`);
  const lists = join(dataDir, 'bench');
  mkdirSync(lists, { recursive: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const write = (name: string, list: unknown[]) => writeFileSync(join(lists, `${name}.json`), JSON.stringify(list));

  if (!isAgain) await fillAll();
  await progress.step('Wait until idle', () => waitUntilIdle([fairway.pidOf('question-bank')], signal));

  const { token } = await call<{ token: string }>(`${url}/api/mlp_admin_auth`, {
    email: 'admin@fairway.example',
    password,
  });
  const [rows] = await db.query<RowDataPacket[]>(`select zinbook from ${databases.questionBank}.books`);
  const books = rows.map(({ zinbook }) => String(zinbook));
  const k6 = createK6(createScenarios({ path: k6Program.path, dataDir: lists, signal }));
  const others = watchOthers(() => pidsBelow(process.pid));

  const loads: LoadResult[] = [];
  await progress.step('Lists', async () => {
    for (const load of adminLoads(size, books)) {
      loads.push(await measureLoad({ fairway, k6, token, write, seconds }, load));
    }
  });
  const dashboardMs = await progress.step('Dashboard', () => measureDashboard(url, token, 11));
  const exports = await progress.step('Exports', () => measureExports(url, token));
  const clickMs = await progress.step('Clicks', async () =>
    measureClicks(await openBrowser(signal, closing), url, token),
  );
  const { spread } = await pickQuestions(db, databases.questionBank);
  const edits = await progress.step('Edits', () => measureEdits(url, token, spread.slice(0, editedQuestions)));
  return { machine, othersShare: others.share(), size, loads, dashboardMs, exports, clickMs, edits };

  async function fillAll(): Promise<void> {
    await progress.step('Subscribers', () => fillMembers(db, databases, size));
    await progress.step('Invoices', () => fillInvoices(db, databases, size));
    await progress.step('Coupons and audit log', async () => {
      await fillCoupons(db, databases, size);
      await fillAudit(db, databases, size);
    });
    await progress.step('Questions', () =>
      growBank({ db, database: databases.questionBank, instance, urls: [url] }, size.questions, signal),
    );
    await progress.step('Answers to questions', () => fillAnswers(db, databases));
    await progress.step('Comments', () => fillComments(db, databases, size));
  }
}
