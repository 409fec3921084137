import { setTimeout as sleep } from 'node:timers/promises';
import { growBank, pickQuestions } from '@fairway/bench/bank';
import { logIn } from '@fairway/bench/log-in';
import type { Machine } from '@fairway/bench/machine';
import { addMembers } from '@fairway/bench/members';
import { pidsBelow, watchOthers } from '@fairway/bench/others';
import type { Bench } from '@fairway/bench/run-bench';
import { openSideProcesses, type Side, startGateway } from '@fairway/bench/side-processes';
import { median } from '@fairway/bench/statistics';
import { memoryOfTree } from '@fairway/stack/processes/memory';
import { openTestProxy } from '@fairway/test-support/proxy';
import { openScenarios, type Scenarios } from '../run-k6.ts';

const questions = 6_000;
/** The number of requests that the gateway sends to a service at once. */
const closedUsers = 64;
const capacitySeconds = 8;
const overloadSeconds = 60;
const factor = 2;
const newSessions = 150;
const warmUpSessions = 30;
/**
 * The delay in each direction between gateway and question bank. The client shares the cores with the service, so it
 * could not send more than they can answer. With this delay, requests wait for the network instead.
 */
const delayMs = 100;
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

/**
 * New sessions; then, through a gateway whose question bank is far away, the capacity in a closed loop, before and
 * after one minute at twice that rate.
 */
export async function measureOverload(bench: Bench): Promise<OverloadResults> {
  const { fairway, db, database, machine, progress, signal, closing } = bench;
  const { instance } = fairway;
  const scenarios = await openScenarios(bench);
  const members = { db, database: database('identity'), url: fairway.url, password: bench.password };
  const { emails, tokens } = await progress.step('Members', () => addMembers(members, newSessions));
  scenarios.write('tokens', tokens);
  const bank = { db, database: database('question-bank'), instance, urls: [fairway.url] };
  await progress.step('Bank', () => growBank(bank, questions, signal));
  scenarios.write('hot', (await pickQuestions(db, bank.database)).hot);

  const proxy = await openTestProxy(`http://127.0.0.1:${instance.ports['question-bank']}`);
  closing.defer(proxy.close);
  const sideProcesses = openSideProcesses({ logs: instance.folder.logs, closing });
  const distant = await startGateway(sideProcesses, instance, proxy.url.replace(/\/$/, ''));
  proxy.delay(delayMs);
  const others = watchOthers(() => pidsBelow(process.pid));
  const overload = await measureLoad(bench, scenarios, distant);
  proxy.heal();
  // Warm-up with other new sessions, so that compilation is not measured.
  await measureSessions(bench, scenarios, emails.slice(0, warmUpSessions));
  const sessions = await progress.step('New sessions', () => measureSessions(bench, scenarios, emails));
  return { machine, othersShare: others.share(), ...overload, sessions };
}

/** Signs in, and makes the first calls of all these sessions at once. */
async function measureSessions(bench: Bench, scenarios: Scenarios, emails: string[]): Promise<SessionsSummary> {
  const { url } = bench.fairway;
  const tokens: string[] = [];
  for (const email of emails) tokens.push(await logIn(url, email, bench.password));
  scenarios.write('new-tokens', tokens);
  return scenarios.run<SessionsSummary>('new-sessions', { url, seconds: 60 });
}

async function measureLoad(
  bench: Bench,
  scenarios: Scenarios,
  gateway: Side,
): Promise<Omit<OverloadResults, 'machine' | 'othersShare' | 'sessions'>> {
  const { fairway, progress, signal } = bench;
  const load = (seconds: number, rate?: number) =>
    scenarios.run<LoadSummary>('overload', {
      url: gateway.url,
      seconds,
      vus: closedUsers,
      env: { IDS: 'hot' },
      ...(rate !== undefined && { rate }),
    });
  async function measureCapacity(): Promise<number> {
    const { answered, seconds } = await load(capacitySeconds);
    return answered.count / seconds;
  }
  const pids = [...gateway.pids, fairway.pidOf('question-bank')];
  const memoryMb = () =>
    memoryOfTree(process.pid).reduce((sum, { pid, pssKb }) => sum + (pids.includes(pid) ? pssKb / 1_024 : 0), 0);

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
  const title = `Overload, ${rate} reads a second`;
  const loaded = await progress.step(title, () => load(overloadSeconds, rate)).finally(() => clearInterval(sampling));
  await sleep(settleMs, undefined, { signal });
  const after = memoryMb();
  capacities.push(await progress.step('Capacity again', measureCapacity));

  const { answered, refused, wrong } = loaded;
  const sent = answered.count + refused.count + wrong;
  return {
    capacity: median(capacities),
    offered: sent / loaded.seconds,
    seconds: overloadSeconds,
    goodput: answered.count / loaded.seconds,
    answeredP99Ms: answered['p(99)'],
    refusedShare: refused.count / sent,
    refusedP99Ms: refused['p(99)'],
    wrong,
    memoryMb: { before, peak, after },
  };
}
