import { setTimeout as sleep } from 'node:timers/promises';
import type { Engines, StartContext } from '@fairway/stack/engines/run-engines';
import { describeInstance } from '@fairway/stack/processes/environment';
import { openStack } from '@fairway/stack/stack';
import { check } from '../check.ts';
import { sum, type Tally } from '../tally.ts';
import { answerName, type DrillCalls, openCalls } from './calls.ts';
import { type Fault, type LinkFault, openLinks } from './links.ts';
import { serverFaults } from './server-faults.ts';
import { type Outcome, repeatUntilAllSucceed, requireNoneWrong, watchCalls } from './watch-calls.ts';

/** A fault of the short drill lasts longer than the gateway waits for a read. */
const plans = {
  short: { links: ['hang'], servers: false, lastsMs: 2_200 },
  long: { links: ['slow', 'hang', 'reset', 'halfOpen'], servers: true, lastsMs: 10_000 },
} satisfies Record<string, { links: LinkFault[]; servers: boolean; lastsMs: number }>;

/** The gateway's limits are 1.9 s for a read and 20 s for a write; a busy machine adds to them. */
const slowestMs = 40_000;

/**
 * Faults between the processes of a running Fairway and of its databases, one after the other. Meanwhile calls succeed
 * or are rejected with Retry-After, those of other services succeed, nobody is signed out, and every acknowledged answer
 * is stored. Afterwards all calls succeed again.
 */
export async function drillNetwork(
  context: StartContext,
  engines: Engines,
  length: keyof typeof plans,
): Promise<Tally> {
  const plan = plans[length];
  await using closing = new AsyncDisposableStack();
  const instance = describeInstance(context, engines, { overrides: false });
  const { faults, variables } = await openLinks(instance, closing);
  const stack = await openStack({ ...context, closing }, engines, {
    overrides: false,
    variables: { ...variables, RATE_LIMIT_PER_MINUTE: '0' },
  });
  const calls = await openCalls(stack, { instance, adminUrl: engines.databaseUrl });
  const tallies: Tally[] = [];
  const onServers = plan.servers ? serverFaults(engines, instance) : [];
  for (const fault of [...faults(plan.links), ...onServers]) {
    const all = fault.failing === 'no call' ? 'all calls succeed' : 'calls succeed or are rejected';
    tallies.push(
      await check(`${fault.title}: ${all}, and all succeed again afterwards`, async () => {
        const { outcomes, backMs } = await drillFault(calls, plan.lastsMs, fault);
        requireExpected(outcomes, calls, fault.failing);
        return `${fault.title}: ${describe(outcomes, backMs)}`;
      }),
    );
  }
  return sum(tallies);
}

async function drillFault(
  { bank, others, countAnswers }: DrillCalls,
  lastsMs: number,
  { apply, heal }: Fault,
): Promise<{ outcomes: Outcome[]; backMs: number }> {
  const all = [...bank, ...others];
  await repeatUntilAllSucceed(all);
  const before = await countAnswers();
  await apply();
  const stop = watchCalls(all);
  await sleep(lastsMs);
  await heal();
  const [backMs, outcomes] = await Promise.all([repeatUntilAllSucceed(all), stop()]);
  const stored = (await countAnswers()) - before;
  const acknowledged = outcomes.filter(({ name, status }) => name === answerName && status === 200).length;
  if (stored < acknowledged) throw new Error(`${acknowledged} answers were acknowledged, but ${stored} are stored`);
  return { outcomes, backMs };
}

function requireExpected(outcomes: Outcome[], { bank }: DrillCalls, failing: Fault['failing']): void {
  const names: string[] = { 'no call': [], writes: [answerName], 'calls of the bank': bank.map(({ name }) => name) }[
    failing
  ];
  const mayBeRejected = ({ name, status, retryAfter }: Outcome) =>
    names.includes(name) && status === 503 && retryAfter !== null;
  const wrong = outcomes.filter(
    (outcome) => (outcome.status !== 200 && !mayBeRejected(outcome)) || outcome.ms > slowestMs,
  );
  requireNoneWrong(wrong, outcomes, 'responses were not expected');
}

function describe(outcomes: Outcome[], backMs: number): string {
  const answered = outcomes.filter(({ status }) => status === 200).length;
  const slowest = (list: Outcome[]) => (Math.max(...list.map(({ ms }) => ms)) / 1_000).toFixed(1);
  const reads = outcomes.filter(({ name }) => name !== answerName);
  const writes = outcomes.filter(({ name }) => name === answerName);
  return `${answered} of ${outcomes.length} answered, slowest read ${slowest(reads)} s, write ${slowest(writes)} s, all back after ${(backMs / 1_000).toFixed(1)} s`;
}
