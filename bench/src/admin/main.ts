/** `npm run bench -- admin [quick] [again]`: is the back office fast with the rows of many years? */
import type { RowDataPacket } from 'mysql2/promise';
import { growBank } from '../bank.ts';
import { openBrowser } from '../browser.ts';
import { call } from '../call.ts';
import { pidsBelow, watchOthers } from '../others.ts';
import { type Bench, runBench } from '../run-bench.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { fillAnswers, fillInvoices, fillMembers, fullSize, quickSize } from './fill.ts';
import { adminLoads } from './loads.ts';
import { type LoadResult, measureDashboard, measureLoad } from './measure-admin.ts';
import { measureClicks } from './measure-clicks.ts';
import { type AdminResults, reportAdmin } from './report-admin.ts';

const words = process.argv.slice(2);
const isQuick = words.includes('quick');
const isAgain = words.includes('again');
const size = isQuick ? quickSize : fullSize;
const seconds = 1;

if (words.some((word) => !['quick', 'again'].includes(word))) {
  console.error('usage: npm run bench -- admin [quick] [again]');
  process.exit(1);
}

await runBench({
  part: 'admin',
  timeLimitMs: 40 * 60_000,
  // Sized as by an operator of that many rows.
  databaseBuffer: '2G',
  keepsData: isAgain,
  isQuick,
  measure,
  report: reportAdmin,
});

async function measure(bench: Bench): Promise<AdminResults> {
  const { fairway, db, database, password, machine, runLoad, progress, signal, closing } = bench;
  const { url, instance } = fairway;
  const databases = {
    identity: database('identity'),
    commerce: database('commerce'),
    questionBank: database('question-bank'),
  };
  // Sequence tables exist only within a selected database.
  await db.query(`use ${databases.identity}`);

  if (!isAgain) await fillAll();
  await progress.step('Wait until idle', () => waitUntilIdle([fairway.pidOf('question-bank')], signal));

  const { token } = await call<{ token: string }>(`${url}/api/mlp_admin_auth`, {
    email: 'admin@fairway.example',
    password,
  });
  const [rows] = await db.query<RowDataPacket[]>(`select zinbook from ${databases.questionBank}.books`);
  const books = rows.map(({ zinbook }) => String(zinbook));
  const others = watchOthers(() => pidsBelow(process.pid));

  const loads: LoadResult[] = [];
  await progress.step('Lists', async () => {
    for (const load of adminLoads(size, books)) {
      loads.push(await measureLoad({ fairway, runLoad, token, seconds }, load));
    }
  });
  const dashboardMs = await progress.step('Dashboard', () => measureDashboard(url, token, 11));
  const clickMs = await progress.step('Clicks', async () =>
    measureClicks(await openBrowser(signal, closing), url, token),
  );
  return { machine, othersShare: others.share(), size, loads, dashboardMs, clickMs };

  async function fillAll(): Promise<void> {
    await progress.step('Subscribers', () => fillMembers(db, databases, size));
    await progress.step('Invoices', () => fillInvoices(db, databases, size));
    await progress.step('Questions', () =>
      growBank({ db, database: databases.questionBank, instance, urls: [url] }, size.questions, signal),
    );
    await progress.step('Answers to questions', () => fillAnswers(db, databases));
  }
}
