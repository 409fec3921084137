import { Failure } from '@fairway/stack/failure';
import { countStatements } from '../count-statements.ts';
import { cpuMicrosOf } from '../cpu.ts';
import { answeringUsers, virtualUsers } from '../plan.ts';
import type { Bench } from '../run-bench.ts';
import type { K6Summary } from '../run-k6.ts';
import { openSideProcesses, type Side, startCopy } from '../side-processes.ts';
import { median } from '../statistics.ts';
import { chooseStudents, type Databases } from './fill-histories.ts';
import type { GrowthPlan } from './plan.ts';
import { signIn } from './sign-in.ts';

/** What one load costs with so many processes of each service: per request, except the rate. */
export type Cost = { perSecond: number; serviceMicros: number; databaseMicros: number; statements: number };
export type ProcessesResult = { load: string; byProcesses: { processes: number; cost: Cost }[] };

type Load = { name: string; scenario: string; users?: number; paths?: string[] };

/** One load for each service behind the gateway. */
const loadsOf = (question: string): Load[] => [
  { name: 'question-bank: question read', scenario: 'question-read' },
  { name: 'question-bank: answer, committed', scenario: 'answer', users: answeringUsers },
  { name: 'identity: own profile', scenario: 'member-read', paths: ['/api/v1/private/me'] },
  { name: 'testing: a test of 50 questions drawn', scenario: 'test-draw' },
  { name: 'commerce: own invoices', scenario: 'member-read', paths: ['/api/mlp_invoice/user_invoice'] },
  {
    name: 'content: comments of a question',
    scenario: 'member-read',
    paths: [`/api/mlp_comment/comments_ques/${question}`],
  },
];

const members = 100;
/** The warm-up, which all processes share, is longer than a run. */
const warmUpRuns = 3;
/** An overloaded machine makes the gateway reject a few requests. */
const maxWrong = 0.01;

/**
 * The same loads on the first copy of all services and gateway, then on the first two, and so on, in turn. All copies run
 * all the time, so what they do without requests is the same for every number.
 */
export async function measureProcesses(
  bench: Bench,
  databases: Databases,
  { plan, question }: { plan: GrowthPlan; question: string },
): Promise<ProcessesResult[]> {
  const { fairway, db, write, progress, password } = bench;
  // These processes end here.
  await using closing = new AsyncDisposableStack();
  const sideProcesses = openSideProcesses({ logs: fairway.instance.folder.logs, closing });
  const largest = Math.max(...plan.processes);
  const copies: Side[] = [];
  await progress.step(`${largest} processes of each service`, async () => {
    while (copies.length < largest) {
      copies.push(await startCopy(sideProcesses, fairway.instance, `copy-${copies.length + 1}`));
    }
  });
  const chosen = await chooseStudents(db, databases, { count: members, choice: 'processes' });
  write('tokens', await signIn(fairway.url, chosen, password));

  const results: ProcessesResult[] = [];
  for (const load of loadsOf(question)) {
    if (load.paths) write('member-paths', load.paths);
    const costs = new Map<number, Cost[]>(plan.processes.map((processes) => [processes, []]));
    // Not counted: every process compiles its code.
    await measureCost(bench, load, { copies, seconds: warmUpRuns * plan.seconds });
    await progress.step(load.name, async () => {
      for (let round = 0; round < plan.rounds; round++) {
        for (const [processes, list] of costs) {
          list.push(await measureCost(bench, load, { copies: copies.slice(0, processes), seconds: plan.seconds }));
        }
      }
    });
    const byProcesses = [...costs].map(([processes, list]) => ({ processes, cost: medianCost(list) }));
    results.push({ load: load.name, byProcesses });
  }
  return results;
}

async function measureCost(
  { fairway, db, runScenario }: Bench,
  { name, scenario, users = virtualUsers }: Load,
  { copies, seconds }: { copies: Side[]; seconds: number },
): Promise<Cost> {
  const pids = copies.flatMap((copy) => copy.pids);
  const databases = [fairway.databasePid()];
  const read = async () => ({
    service: cpuMicrosOf(pids) ?? Number.NaN,
    database: cpuMicrosOf(databases) ?? Number.NaN,
    statements: await countStatements(db),
  });
  const before = await read();
  const url = copies.map((copy) => copy.url).join(',');
  const summary = await runScenario<K6Summary>(scenario, { url, seconds, vus: users, env: { IDS: 'spread' } });
  const after = await read();
  const { requests, wrong } = summary;
  if (wrong > maxWrong * requests) throw new Failure(`${wrong} of ${requests} answers were wrong: ${name}`);
  return {
    perSecond: requests / summary.seconds,
    serviceMicros: (after.service - before.service) / requests,
    databaseMicros: (after.database - before.database) / requests,
    statements: (after.statements - before.statements) / requests,
  };
}

const medianCost = (costs: Cost[]): Cost => ({
  perSecond: median(costs.map(({ perSecond }) => perSecond)),
  serviceMicros: median(costs.map(({ serviceMicros }) => serviceMicros)),
  databaseMicros: median(costs.map(({ databaseMicros }) => databaseMicros)),
  statements: median(costs.map(({ statements }) => statements)),
});
