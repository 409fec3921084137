/** `npm run bench -- study [LARGEST]`: does a step of study take the same time for any size of bank and history? */
import { growBank, pickQuestions } from '../bank.ts';
import { addMembers } from '../members.ts';
import { pidsBelow, watchOthers } from '../others.ts';
import { type Bench, runBench } from '../run-bench.ts';
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
const databaseBuffer = '4G';

if (!Number.isInteger(largest) || largest < smallest) {
  console.error(`usage: npm run bench -- study [LARGEST], a number of questions from ${smallest} on`);
  process.exit(1);
}

await runBench({
  part: 'study',
  timeLimitMs: 90 * 60_000,
  databaseBuffer,
  measure,
  report: reportStudy,
});

async function measure(bench: Bench): Promise<StudyResults> {
  const { fairway, db, password, machine, runLoad, progress, signal, closing } = bench;
  const database = bench.database('question-bank');
  const testsDatabase = bench.database('testing');
  const identity = bench.database('identity');
  const { ids, tokens } = await addMembers({ db, database: identity, url: fairway.url, password });
  const members = {
    heavy: { ids: ids.slice(0, heavyMembers), tokens: tokens.slice(0, heavyMembers) },
    light: { ids: ids.slice(heavyMembers, 2 * heavyMembers), tokens: tokens.slice(heavyMembers, 2 * heavyMembers) },
  };
  const sideProcesses = openSideProcesses({ logs: fairway.instance.folder.logs, closing });
  const uncached = await startUncached(sideProcesses, fairway.instance);
  await growBank({ db, database, instance: fairway.instance, urls: [fairway.url] }, smallest, signal);
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
      runLoad,
      members,
      seconds,
      rounds,
      progress,
      signal,
    };
    sizes.push(await measureStudy(shared, size));
  }
  return { machine, othersShare: others.share(), sizes };
}
