/** `npm run bench -- growth [quick] [answers [NUMBER …]]`: what do more members and processes, or more answers, cost? */
import { growBank, missingBytes, pickQuestions } from '../bank.ts';
import { addMembers } from '../members.ts';
import { pidsBelow, watchOthers } from '../others.ts';
import { type Bench, runBench } from '../run-bench.ts';
import { openSideProcesses, startFloor } from '../side-processes.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { fillStudents } from './fill-histories.ts';
import { loadRows } from './load-rows.ts';
import { measureEvents } from './measure-events.ts';
import { measureMembers } from './measure-members.ts';
import { measureProcesses } from './measure-processes.ts';
import { growthPlan } from './plan.ts';
import { type GrowthResults, judge, reportGrowth } from './report-growth.ts';

const questions = 6_000;
/** Less than the tables, as in operation. */
const databaseBuffer = process.env.FAIRWAY_DB_BUFFER || '2G';

const chosen = growthPlan(process.argv.slice(2));
if (!chosen) {
  console.error('usage: npm run bench -- growth [quick] [answers [NUMBER …]], each NUMBER larger than the one before');
  process.exit(1);
}
const { plan, part, isQuick } = chosen;

await runBench({
  part,
  timeLimitMs: 3 * 60 * 60_000,
  dataFolder: '.data-bench',
  databaseBuffer,
  isQuick,
  measure,
  report: reportGrowth,
  isMet: (results) => judge(results).every(({ met }) => met),
});

async function measure(bench: Bench, saveAll: (results: GrowthResults) => void): Promise<GrowthResults> {
  const { fairway, db, password, machine, write, progress, signal, closing } = bench;
  const { url, instance } = fairway;
  const databases = { identity: bench.database('identity'), questionBank: bench.database('question-bank') };
  // Sequence tables exist only within a selected database.
  await db.query(`use ${databases.identity}`);
  const bank = { db, database: databases.questionBank, instance, urls: [url] };
  const { total } = await progress.step('Bank', () => growBank(bank, questions, signal));
  const { hot, spread } = await pickQuestions(db, databases.questionBank);
  write('spread', spread);
  write('total', [total]);
  const { tokens } = await addMembers({ db, database: databases.identity, url, password }, 1);
  const padding = await missingBytes(db, bank.database, { url, token: tokens[0] ?? '', ids: hot.slice(0, 100) });
  const sideProcesses = openSideProcesses({ logs: instance.folder.logs, closing });
  const floor = await startFloor(sideProcesses, instance, { padding, page: '' });
  await waitUntilIdle([fairway.pidOf('question-bank')], signal);

  const others = watchOthers(() => pidsBelow(process.pid));
  const shared = { plan, floorUrl: floor.url, sideProcesses };
  const fixed = { machine, rounds: plan.rounds, databaseBuffer, questions: total };
  let results: GrowthResults = { ...fixed, othersShare: undefined };
  function save(measured: Partial<GrowthResults>): void {
    results = { ...results, ...measured, othersShare: others.share() };
    saveAll(results);
  }
  if (part === 'growth') {
    save({ members: await measureMembers(bench, databases, shared) });
    save({ processes: await measureProcesses(bench, databases, { plan, question: spread[0] ?? '' }) });
    return results;
  }
  const range = { first: 1, last: Math.max(...plan.members) };
  await progress.step(`${range.last} members`, () => loadRows(db, () => fillStudents(db, databases, range)));
  await measureEvents(bench, databases, { ...shared, onSize: (events) => save({ events }) });
  return results;
}
