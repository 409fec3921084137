/** `npm run bench [-- quick]`: the throughput of Fairway compared with a bare server. See ../README.md. */
import type { RowDataPacket } from 'mysql2/promise';
import { serveBarePage } from './bare-page.ts';
import { openBrowser } from './browser.ts';
import { measureBrowser } from './measure-browser.ts';
import { measureIdle } from './measure-idle.ts';
import { measureLoads } from './measure-loads.ts';
import { measureMembers } from './measure-members.ts';
import { pidsBelow, watchOthers } from './others.ts';
import { fullPlan, quickPlan, timeLimitMs } from './plan.ts';
import { readReleaseSizes } from './release-sizes.ts';
import { report } from './report.ts';
import type { Results } from './results.ts';
import { type Bench, runBench } from './run-bench.ts';

const quick = process.argv[2] === 'quick';
const plan = quick ? quickPlan : fullPlan;

if (process.argv.length > 2 && !quick) {
  console.error('usage: npm run bench, or npm run bench -- quick');
  process.exit(1);
}

await runBench({
  part: 'bench',
  timeLimitMs: quick ? timeLimitMs.quick : timeLimitMs.full,
  startsTwice: true,
  isQuick: quick,
  measure,
  report,
});

async function measure(bench: Bench): Promise<Results> {
  const { fairway, db, database, password, machine, progress, signal, closing } = bench;
  const idle = await progress.step('Memory, idle', () => measureIdle(fairway, signal));
  const [[sample]] = await db.query<RowDataPacket[]>(
    `select slug from ${database('question-bank')}.questions where held_back = 0 order by id limit 1`,
  );
  if (!sample) throw new Error('The sample bank contains no questions.');
  const bareUrl = await serveBarePage(closing);
  const browser = await openBrowser(signal, closing);
  const browserResult = await progress.step('In the browser', () =>
    measureBrowser({ browser, url: fairway.url, bareUrl, plan }, { slug: String(sample.slug), password }),
  );
  const members = await progress.step('Pages of members, nothing cached', () =>
    measureMembers({ browser, url: fairway.url, plan }, password),
  );
  await browser.close();

  const others = watchOthers(() => pidsBelow(process.pid));
  const loads = await measureLoads(bench, plan);
  return {
    machine,
    quick,
    warmStartSeconds: fairway.built ? undefined : fairway.seconds,
    idle,
    release: readReleaseSizes(fairway.instance.folder.releases),
    browser: browserResult,
    members,
    othersShare: others.share(),
    ...loads,
  };
}
