import { setTimeout as sleep } from 'node:timers/promises';
import { growBank, pickQuestions } from '../bank.ts';
import type { Machine } from '../machine.ts';
import { addMembers } from '../members.ts';
import { pidsBelow, watchOthers } from '../others.ts';
import type { Bench } from '../run-bench.ts';
import { median } from '../statistics.ts';

const questions = 6_000;
/** As many as the gateway sends to a service at once. */
const closedUsers = 64;
const capacitySeconds = 8;
const overloadSeconds = 60;
const factor = 2;
const newSessions = 150;
const sampleMs = 1_000;
const settleMs = 10_000;

type Trend = { count: number; med: number; 'p(95)': number; 'p(99)': number; max: number };
type LoadSummary = { seconds: number; answered: Trend; refused: Trend; wrong: number; dropped: number };
type SessionsSummary = { calls: number; answered: number; p95Ms: number; maxMs: number };

export type OverloadResults = {
  machine: Machine;
  othersShare: number | undefined;
  /** Reads per second of users without think time. */
  capacity: number;
  offered: number;
  seconds: number;
  goodput: number;
  answeredP99Ms: number;
  refusedShare: number;
  refusedP99Ms: number;
  /** Any response except the question, and 503 with Retry-After. */
  wrong: number;
  /** PSS of the gateway and the question bank, in MB. */
  memoryMb: { before: number; peak: number; after: number };
  sessions: SessionsSummary;
};

/** Capacity in a closed loop, before and after one minute at twice that rate; then the first calls of new sessions. */
export async function measureOverload(bench: Bench): Promise<OverloadResults> {
  const { fairway, db, database, password, runScenario, write, machine, progress, signal } = bench;
  const { url } = fairway;
  const { tokens } = await progress.step('Members', () =>
    addMembers({ db, database: database('identity'), url, password }, newSessions),
  );
  write('new-tokens', tokens);
  const others = watchOthers(() => pidsBelow(process.pid));
  const sessions = await progress.step('New sessions', () =>
    runScenario<SessionsSummary>('new-sessions', { url, seconds: 60 }),
  );

  const bank = { db, database: database('question-bank'), around: fairway.around, urls: [url] };
  await progress.step('Bank', () => growBank(bank, questions, signal));
  write('hot', (await pickQuestions(db, bank.database)).hot);
  write('tokens', tokens);
  const load = (seconds: number, rate?: number) =>
    runScenario<LoadSummary>('overload', {
      url,
      seconds,
      vus: closedUsers,
      env: { IDS: 'hot' },
      ...(rate !== undefined && { rate }),
    });
  async function measureCapacity(): Promise<number> {
    const { answered, seconds } = await load(capacitySeconds);
    return answered.count / seconds;
  }
  const pids = ['gateway', 'question-bank'].map(fairway.pidOf);
  const memoryMb = () =>
    fairway.memory().reduce((sum, { pid, pssKb }) => sum + (pids.includes(pid) ? pssKb / 1_024 : 0), 0);

  const capacities = await progress.step('Capacity', async () => {
    await measureCapacity();
    return [await measureCapacity(), await measureCapacity()];
  });
  const before = memoryMb();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryMb());
  }, sampleMs);
  const rate = Math.round(factor * median(capacities));
  const loaded = await progress
    .step(`Overload, ${rate} reads a second`, () => load(overloadSeconds, rate))
    .finally(() => clearInterval(sampling));
  await sleep(settleMs, undefined, { signal });
  const after = memoryMb();
  capacities.push(
    ...(await progress.step('Capacity again', async () => [await measureCapacity(), await measureCapacity()])),
  );

  const { answered, refused, wrong } = loaded;
  const sent = answered.count + refused.count + wrong;
  return {
    machine,
    othersShare: others.share(),
    capacity: median(capacities),
    offered: sent / loaded.seconds,
    seconds: overloadSeconds,
    goodput: answered.count / loaded.seconds,
    answeredP99Ms: answered['p(99)'],
    refusedShare: refused.count / sent,
    refusedP99Ms: refused['p(99)'],
    wrong,
    memoryMb: { before, peak, after },
    sessions,
  };
}
