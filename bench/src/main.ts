/** `npm run bench [-- quick]`: the throughput of Fairway compared with a bare server. See ../README.md. */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { emptyDataFolder } from '@fairway/stack/data-folder/empty-data-folder';
import { claimPorts } from '@fairway/stack/data-folder/ports';
import { Failure } from '@fairway/stack/failure';
import { repoDir } from '@fairway/stack/paths';
import { databaseName } from '@fairway/stack/processes/environment';
import { type RunContext, runToExit } from '@fairway/stack/processes/run-to-exit';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { serveBarePage } from './bare-page.ts';
import { openBrowser } from './browser.ts';
import { fairwayEnv, startFairway } from './fairway.ts';
import { findK6 } from './find-k6.ts';
import { describeMachine } from './machine.ts';
import { measureBrowser } from './measure-browser.ts';
import { measureIdle } from './measure-idle.ts';
import { measureLoads } from './measure-loads.ts';
import { measureMembers } from './measure-members.ts';
import { pidsBelow, watchOthers } from './others.ts';
import { fullPlan, quickPlan, timeLimitMs } from './plan.ts';
import { readReleaseSizes } from './release-sizes.ts';
import { report } from './report.ts';
import type { Results } from './results.ts';
import { saveResults } from './save-results.ts';

const quick = process.argv[2] === 'quick';
const plan = quick ? quickPlan : fullPlan;

await runToExit(
  async (context) => {
    if (process.argv.length > 2 && !quick) throw new Failure('usage: npm run bench, or npm run bench -- quick');
    const results = await bench(context);
    saveResults(results, { text: report(results), part: 'bench', isQuick: quick, progress: context.progress });
    return 0;
  },
  { output: process.stdout, timeLimitMs: quick ? timeLimitMs.quick : timeLimitMs.full },
);

async function bench({ progress, signal, closing }: RunContext): Promise<Results> {
  const k6 = await findK6(progress, signal);
  const dataDir = resolve(repoDir, process.env.FAIRWAY_BENCH_DATA || '.data-bench');
  const { gateway = 0 } = await claimPorts(['gateway'], {});
  const password = randomBytes(12).toString('base64url');
  const env = fairwayEnv(dataDir, gateway, password);

  await emptyDataFolder(dataDir);
  const first = await progress.step('First start: built, sample data loaded', () => startFairway(env, signal));
  await first.stop();
  const fairway = await progress.step('Warm start', () => startFairway(env, signal));
  closing.defer(fairway.stop);
  const idle = await progress.step('Memory, idle', () => measureIdle(fairway, signal));

  const { instance } = fairway;
  const db = await createConnection({ uri: instance.databaseUrl.href });
  closing.defer(() => db.end());
  const machine = await describeMachine(k6.version, db);
  const database = (service: string) => databaseName(instance.settings, service);
  const [[sample]] = await db.query<RowDataPacket[]>(
    `select slug from ${database('question-bank')}.questions where held_back = 0 order by id limit 1`,
  );
  if (!sample) throw new Failure('The sample bank contains no questions.');
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
  const loads = await measureLoads({
    fairway,
    db,
    database,
    k6: k6.path,
    dataDir,
    plan,
    password,
    progress,
    signal,
    closing,
  });
  return {
    machine,
    quick,
    warmStartSeconds: fairway.built ? undefined : fairway.seconds,
    idle,
    release: readReleaseSizes(instance.folder.releases),
    browser: browserResult,
    members,
    othersShare: others.share(),
    ...loads,
  };
}
