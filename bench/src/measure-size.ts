import { readQuestion, studyActions } from './actions.ts';
import { answeringUsers, type Plan, steadyRate } from './plan.ts';
import type { Bench } from './run-bench.ts';
import type { Run } from './run-load.ts';
import type { Side } from './side-processes.ts';
import { median, medianRatio } from './statistics.ts';

const otherLoads = ['next', 'jump', 'shuffle', 'answer'] as const;
type OtherLoad = (typeof otherLoads)[number];
const steadyLoads = ['read', ...otherLoads, 'draw'] as const;
type SteadyLoad = (typeof steadyLoads)[number];
/** Members draw tests less often than they answer questions. */
const rateOf = (name: SteadyLoad) => (name === 'draw' ? steadyRate / 10 : steadyRate);

const byName = <Name extends string, T>(names: readonly Name[], value: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, T>;

/** Medians over the rounds. `ratio` is requests per second relative to the floor's in the same round. */
export type Load = { perSecond: number; p95Ms: number; cpuMicros: number | undefined; ratio: number };

export type SizeResult = {
  questions: number;
  /** The loads at full speed: users without think time. */
  loads: Record<'floor' | 'cached' | 'database' | OtherLoad, Load>;
  /** The 95th percentile at a steady rate, in milliseconds. */
  steady: Record<SteadyLoad, number>;
  /** The 95th percentile of searches, at their separate rate. */
  searchP95Ms?: number;
};

export type Sides = { fairway: Side; uncached: Side; floor: Side };

export type Lists = { tokens: string[]; hot: string[]; spread: string[]; total: number };

/** Runs all loads on the current bank. They alternate with the floor's, so that a busy machine slows both. */
export async function measureSize(
  { bench, sides, plan }: { bench: Bench; sides: Sides; plan: Plan },
  { tokens, hot, spread, total }: Lists,
): Promise<Omit<SizeResult, 'questions'>> {
  const { runLoad, progress } = bench;
  const { seconds } = plan;
  const { fairway, uncached, floor } = sides;
  const actions = studyActions({ tokens, ids: spread, total });
  const reads = { hot: readQuestion({ tokens, ids: hot }), spread: actions.read };
  const read = (side: Side, ids: keyof typeof reads) => runLoad(reads[ids], { ...side, seconds });

  // Warm-up: compiles the code, and loads the texts of a bank that has just changed.
  for (const side of [floor, fairway]) await read(side, 'hot');
  await read(uncached, 'spread');

  const floors: Run[] = [];
  const cached: Pair[] = [];
  const database: Pair[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    const floorHot = await read(floor, 'hot');
    cached.push({ run: await read(fairway, 'hot'), floor: floorHot });
    const floorSpread = await read(floor, 'spread');
    database.push({ run: await read(uncached, 'spread'), floor: floorSpread });
    floors.push(floorHot, floorSpread);
    progress.line(
      `round ${round + 1}: floor ${perSecond(floorHot)}, cached ${ratio(cached)}, database ${ratio(database)}`,
    );
  }

  const others = byName(otherLoads, (): Pair[] => []);
  for (let round = 0; round < plan.shortRounds; round++) {
    const floorRun = await read(floor, 'hot');
    for (const name of otherLoads) {
      const options = { ...fairway, seconds, ...(name === 'answer' && { users: answeringUsers }) };
      others[name].push({ run: await runLoad(actions[name], options), floor: floorRun });
    }
  }

  const p95s = byName(steadyLoads, (): number[] => []);
  for (let round = 0; round < plan.shortRounds; round++) {
    for (const name of steadyLoads) {
      // A cached read would take the same time on a bank of any size.
      const side = name === 'read' ? uncached : fairway;
      p95s[name].push((await runLoad(actions[name], { ...side, seconds, rate: rateOf(name) })).p95Ms);
    }
  }

  return {
    loads: {
      floor: loadOf(floors.map((run) => ({ run, floor: run }))),
      cached: loadOf(cached),
      database: loadOf(database),
      ...byName(otherLoads, (name) => loadOf(others[name])),
    },
    steady: byName(steadyLoads, (name) => median(p95s[name])),
  };
}

export type Pair = { run: Run; floor: Run };

export function loadOf(pairs: Pair[]): Load {
  const cpu = pairs.flatMap(({ run }) => run.cpuMicrosPerAction ?? []);
  return {
    perSecond: median(pairs.map(({ run }) => run.perSecond)),
    p95Ms: median(pairs.map(({ run }) => run.p95Ms)),
    cpuMicros: cpu.length > 0 ? median(cpu) : undefined,
    ratio: medianRatio(pairs.map(({ run, floor }) => ({ value: run.perSecond, baseline: floor.perSecond }))),
  };
}

const perSecond = (run: Run) => `${Math.round(run.perSecond)}/s`;
const ratio = (pairs: Pair[]) => {
  const { run, floor } = pairs.at(-1) as Pair;
  return `${perSecond(run)} (${(run.perSecond / floor.perSecond).toFixed(2)})`;
};
