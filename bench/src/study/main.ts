/** `npm run bench -- study [LARGEST]`: does a step of study take the same time for any size of bank and history? */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { emptyDataFolder } from '@fairway/devnet/empty-data-folder';
import { databaseName } from '@fairway/devnet/environment';
import { describeFailure, Failure } from '@fairway/devnet/failure';
import { repoDir } from '@fairway/devnet/paths';
import { claimPorts } from '@fairway/devnet/ports';
import { createProgress } from '@fairway/devnet/progress';
import { onStopSignal } from '@fairway/devnet/stop-signal';
import { createConnection } from 'mysql2/promise';
import { growBank, pickQuestions } from '../bank.ts';
import { fairwayEnv, startFairway } from '../fairway.ts';
import { findK6 } from '../find-k6.ts';
import { describeMachine } from '../machine.ts';
import { addMembers } from '../members.ts';
import { pidsBelow, watchOthers } from '../others.ts';
import { writeReport } from '../report.ts';
import { createK6 } from '../run-k6.ts';
import { openSideProcesses, startUncached } from '../side-processes.ts';
import { measureStudy, type StudySize } from './measure-study.ts';
import { reportStudy, type StudyResults } from './report-study.ts';
import { addAnswers, heavyMembers } from './students.ts';

const smallest = 6_000;
const middle = 350_000;
const largest = Number(process.argv[2] ?? 3_500_000);
const seconds = 5;
const rounds = 3;
/** Fits millions of questions, as an operator of that many would configure it; the same for the small bank. */
const databaseBuffer = process.env.FAIRWAY_DB_BUFFER || '4G';
const timeLimitMs = 90 * 60_000;

const progress = createProgress();
const closing = new AsyncDisposableStack();
const stopping = new AbortController();
onStopSignal(() => stopping.abort());
const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeLimitMs)]);

try {
  if (!Number.isInteger(largest) || largest < smallest) {
    throw new Failure(`usage: npm run bench -- study [LARGEST], a number of questions from ${smallest} on`);
  }
  const results = await bench();
  const text = reportStudy(results);
  progress.line(`\n${text}\n`);
  const folder = join(repoDir, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${results.machine.date.replace(/[ :]/g, '-')}-study.json`);
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
  writeReport(join(repoDir, 'docs', 'performance.md'), text, 'study');
  progress.line(`Written to ${file} and docs/performance.md`);
} catch (error) {
  process.exitCode = 1;
  if (!stopping.signal.aborted) {
    process.stderr.write(`${describeFailure(error, { debug: process.env.FAIRWAY_DEBUG === '1' })}\n`);
  }
}
await closing.disposeAsync();
process.exit();

async function bench(): Promise<StudyResults> {
  const k6 = await findK6(progress, signal);
  const dataDir = resolve(repoDir, process.env.FAIRWAY_BENCH_DATA || '.data-bench');
  const { gateway = 0 } = await claimPorts(['gateway'], {});
  const password = randomBytes(12).toString('base64url');
  await emptyDataFolder(dataDir);
  const env = { ...fairwayEnv(dataDir, gateway, password), FAIRWAY_DB_BUFFER: databaseBuffer };
  const fairway = await progress.step('Start', () => startFairway(env, signal));
  closing.defer(fairway.stop);
  const db = await createConnection({ uri: fairway.around.databaseUrl.href });
  closing.defer(() => db.end());
  const machine = await describeMachine(k6.version, db);
  const database = databaseName(fairway.around.settings, 'question-bank');
  const testsDatabase = databaseName(fairway.around.settings, 'testing');
  const lists = join(dataDir, 'bench');
  mkdirSync(lists, { recursive: true });
  const write = (name: string, list: unknown[]) => writeFileSync(join(lists, `${name}.json`), JSON.stringify(list));

  const identity = databaseName(fairway.around.settings, 'identity');
  const { ids, tokens } = await addMembers({ db, database: identity, url: fairway.url, password });
  const members = {
    heavy: { ids: ids.slice(0, heavyMembers), tokens: tokens.slice(0, heavyMembers) },
    light: { ids: ids.slice(heavyMembers, 2 * heavyMembers), tokens: tokens.slice(heavyMembers, 2 * heavyMembers) },
  };
  const sideProcesses = openSideProcesses({ logs: fairway.around.folder.logs, closing });
  const uncached = await startUncached(sideProcesses, fairway.around);
  await growBank({ db, database, around: fairway.around, urls: [fairway.url] }, smallest, signal);
  await progress.step('Answers of members who studied long', async () =>
    addAnswers(db, database, members.heavy.ids, (await pickQuestions(db, database)).spread.slice(0, 2_500)),
  );

  const others = watchOthers(() => pidsBelow(process.pid));
  const sizes: StudySize[] = [];
  for (const size of new Set([smallest, Math.min(middle, largest), largest])) {
    const shared = {
      fairway,
      uncached,
      db,
      database,
      testsDatabase,
      write,
      members,
      seconds,
      rounds,
      progress,
      signal,
    };
    sizes.push(await measureStudy({ ...shared, k6: createK6({ path: k6.path, dataDir: lists, signal }) }, size));
  }
  return { machine, othersShare: others.share(), sizes };
}
