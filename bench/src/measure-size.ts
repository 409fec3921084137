import { answeringUsers, type Plan, steadyRate } from './plan.ts';
import type { K6, Run, RunOptions } from './run-k6.ts';
import type { Side } from './side-processes.ts';
import { median, medianRatio } from './statistics.ts';

/** Medians over the rounds. `ratio` is requests per second relative to the floor's in the same round. */
export type Load = { perSecond: number; p95Ms: number; cpuMicros: number | undefined; ratio: number };

export type SizeResult = {
  questions: number;
  /** The loads at full speed: virtual users without think time. */
  loads: Record<'floor' | 'cached' | 'database' | 'next' | 'jump' | 'shuffle' | 'answer', Load>;
  /** The 95th percentile at a steady rate, in milliseconds. */
  steady: Record<'read' | 'next' | 'jump' | 'shuffle' | 'answer', number>;
  /** The 95th percentile of searches, at their separate rate. */
  searchP95Ms?: number;
};

export type Sides = { fairway: Side; uncached: Side; floor: Side };

/** Runs all loads on the current bank. They alternate with the floor's, so that a busy machine slows both. */
export async function measureSize(
  { k6, sides, plan, say }: { k6: K6; sides: Sides; plan: Plan; say: (line: string) => void },
  questions: number,
): Promise<SizeResult> {
  const { seconds } = plan;
  const { fairway, uncached, floor } = sides;
  const read = (side: Side, ids: 'hot' | 'spread') => k6('question-read', { ...side, seconds, env: { IDS: ids } });

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
    say(`round ${round + 1}: floor ${perSecond(floorHot)}, cached ${ratio(cached)}, database ${ratio(database)}`);
  }

  const others: Record<'next' | 'jump' | 'shuffle' | 'answer', Pair[]> = {
    next: [],
    jump: [],
    shuffle: [],
    answer: [],
  };
  for (let round = 0; round < plan.shortRounds; round++) {
    const floorRun = await read(floor, 'hot');
    for (const [name, pairs] of Object.entries(others)) {
      const options = { ...fairway, seconds, ...(name === 'answer' && { vus: answeringUsers }) };
      pairs.push({ run: await k6(scenarioOf[name] ?? name, options), floor: floorRun });
    }
  }

  const p95s: Record<keyof SizeResult['steady'], number[]> = { read: [], next: [], jump: [], shuffle: [], answer: [] };
  for (let round = 0; round < plan.shortRounds; round++) {
    for (const [name, values] of Object.entries(p95s)) {
      // A cached read would take the same time on a bank of any size.
      const side = name === 'read' ? uncached : fairway;
      const options: RunOptions = { ...side, seconds, rate: steadyRate, env: { IDS: 'spread' } };
      values.push((await k6(scenarioOf[name] ?? name, options)).p95Ms);
    }
  }

  return {
    questions,
    loads: {
      floor: loadOf(floors.map((run) => ({ run, floor: run }))),
      cached: loadOf(cached),
      database: loadOf(database),
      next: loadOf(others.next),
      jump: loadOf(others.jump),
      shuffle: loadOf(others.shuffle),
      answer: loadOf(others.answer),
    },
    steady: {
      read: median(p95s.read),
      next: median(p95s.next),
      jump: median(p95s.jump),
      shuffle: median(p95s.shuffle),
      answer: median(p95s.answer),
    },
  };
}

const scenarioOf: Record<string, string> = {
  read: 'question-read',
  next: 'set-next',
  jump: 'set-jump',
  shuffle: 'set-shuffle',
};

export type Pair = { run: Run; floor: Run };

export function loadOf(pairs: Pair[]): Load {
  const cpu = pairs.flatMap(({ run }) => run.cpuMicrosPerRequest ?? []);
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
