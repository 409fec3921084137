import { call } from '../call.ts';
import { steadyRate } from '../plan.ts';
import type { Bench } from '../run-bench.ts';
import { createK6, type K6Summary } from '../run-k6.ts';
import { median } from '../statistics.ts';
import { chooseStudents, type Databases } from './fill-histories.ts';
import type { GrowthPlan } from './plan.ts';
import { signIn } from './sign-in.ts';

/** A load at a steady rate: a scenario of ../../k6, or reads of these paths. */
export type SteadyLoad = { name: string; rate?: number; url?: string } & (
  | { scenario: 'question-read' | 'answer' }
  | { paths: string[]; as?: 'member' | 'admin' }
);

/** Maps the name of a load to its figures. */
export type Steady = Record<
  string,
  {
    /** Infinity if the rate was not sustained. */
    p95Ms: number;
    requests: number;
    /** Rejected, or not sent in time. */
    missed: number;
  }
>;

const membersAtMost = 100;
/** Every member reads one question: at the first call of a session its token, access and marks are read. */
const firstCalls = { rate: 50, seconds: membersAtMost / 50 };
const warmUpSeconds = 1;
/** With more requests missed, a percentile would be misleading. */
const maxMissed = 0.02;

/** The median of the runs, each Infinity if it missed too many requests. */
export function summarize(runs: Pick<K6Summary, 'requests' | 'wrong' | 'dropped' | 'p95Ms'>[]): Steady[string] {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const missedOf = ({ wrong, dropped }: (typeof runs)[number]) => wrong + dropped;
  const p95Of = (run: (typeof runs)[number]) =>
    missedOf(run) <= maxMissed * (run.requests + run.dropped) ? run.p95Ms : Number.POSITIVE_INFINITY;
  return {
    p95Ms: median(runs.map(p95Of)),
    requests: sum(runs.map(({ requests, dropped }) => requests + dropped)),
    missed: sum(runs.map(missedOf)),
  };
}

/**
 * Runs every load in rounds. Each round has other members, so that their rows are not cached. Before each run they make
 * their first calls, and the load warms up; one wrong response then ends the bench. Later ones are rejections by an
 * overloaded machine, and counted.
 */
export async function measureSteady(
  bench: Bench,
  databases: Databases,
  { loads, plan, name }: { loads: SteadyLoad[]; plan: GrowthPlan; name: string },
): Promise<Steady> {
  const { fairway, db, write, runScenario, password } = bench;
  const k6 = createK6(runScenario);
  const runs = new Map<SteadyLoad, K6Summary[]>(loads.map((load) => [load, []]));
  const admin = await signInAdmin(bench);
  for (let round = 1; round <= plan.rounds; round++) {
    const choice = { count: membersAtMost, choice: `${name} ${round}` };
    const members = await signIn(fairway.url, await chooseStudents(db, databases, choice), password);
    for (const [load, list] of runs) {
      write('tokens', members);
      await k6('question-read', { url: fairway.url, env: { IDS: 'spread' }, ...firstCalls });
      write('tokens', 'paths' in load && load.as === 'admin' ? [admin] : members);
      if ('paths' in load) write('member-paths', load.paths);
      const scenario = 'paths' in load ? 'member-read' : load.scenario;
      const options = { url: load.url ?? fairway.url, env: { IDS: 'spread' } };
      await k6(scenario, { ...options, seconds: warmUpSeconds, vus: 2 });
      const steady = { ...options, seconds: plan.seconds, rate: load.rate ?? steadyRate };
      list.push(await runScenario<K6Summary>(scenario, steady));
    }
  }
  return Object.fromEntries([...runs].map(([load, list]) => [load.name, summarize(list)]));
}

async function signInAdmin({ fairway, password }: Bench): Promise<string> {
  const account = { email: 'admin@fairway.example', password };
  return (await call<{ token: string }>(`${fairway.url}/api/mlp_admin_auth`, account)).token;
}
