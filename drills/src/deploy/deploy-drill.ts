import { appendFileSync, cpSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listKeptVersions, rootOf } from '@fairway/stack/deploy/kept-builds';
import { requestDeploy } from '@fairway/stack/deploy/serve-deploys';
import type { Engines, StartContext } from '@fairway/stack/engines/run-engines';
import { distOf } from '@fairway/stack/processes/environment';
import { isAlive } from '@fairway/stack/processes/process-table';
import { type Program, programs } from '@fairway/stack/processes/program-list';
import type { Stack } from '@fairway/stack/stack';
import { check } from '../check.ts';
import { answerName, openCalls } from '../network/calls.ts';
import {
  type Outcome,
  repeatUntilAllSucceed,
  requireNoneWrong,
  sendOnce,
  type WatchedCall,
} from '../network/watch-calls.ts';
import { sum, type Tally } from '../tally.ts';

/** The programs that are replaced, how often, and the requests per second meanwhile. */
export type DeployPlan = { names: string[]; rounds: number; perSecond: number };

/** The stack kills a replaced process that has not finished after 75 s. */
const endsWithinMs = 120_000;

/** Deploys and rollbacks under load: no request fails, every acknowledged answer is stored. */
export async function drillDeploys(
  context: StartContext,
  engines: Engines,
  stack: Stack,
  { names, rounds, perSecond }: DeployPlan,
): Promise<Tally> {
  const { bank, others, countAnswers } = await openCalls(stack, {
    instance: stack.instance,
    adminUrl: engines.databaseUrl,
  });
  const calls = [...bank, ...others];
  await repeatUntilAllSucceed(calls);
  const tallies: Tally[] = [];
  for (const program of programs.filter(({ name }) => names.includes(name))) {
    const pid = () => stack.processes.find(({ name }) => name === program.name)?.pid();
    const title = `${program.name}: ${rounds} deploys and rollbacks fail no request, and a version that crashes is not used`;
    const run = async () => {
      const before = await countAnswers();
      const stop = sendSteadily(calls, perSecond);
      let outcomes: Outcome[];
      try {
        const replaced = await replaceRepeatedly(program, { context, rounds, pid });
        const live = pid();
        await requireCrashRejected(program, context);
        if (pid() !== live) throw new Error('The version that crashed took the place of the one that worked');
        await untilEnded(replaced);
      } finally {
        outcomes = await stop();
      }
      const failed = outcomes.filter(({ status }) => status !== 200);
      requireNoneWrong(failed, outcomes, 'requests failed');
      const acknowledged = outcomes.filter(({ name }) => name === answerName).length;
      const stored = (await countAnswers()) - before;
      if (stored < acknowledged) throw new Error(`${acknowledged} answers were acknowledged, but ${stored} are stored`);
      const slowest = Math.max(...outcomes.map(({ ms }) => ms)) / 1_000;
      return `${program.name}: ${outcomes.length} requests, the slowest took ${slowest.toFixed(1)} s`;
    };
    tallies.push(await check(title, run));
  }
  return sum(tallies);
}

type Replacing = { context: StartContext; rounds: number; pid: () => number | undefined };

/** @returns the processes that were replaced */
async function replaceRepeatedly(program: Program, { context, rounds, pid }: Replacing): Promise<number[]> {
  const [first = ''] = listKeptVersions(program, context.folder);
  const second = copyBuild(program, first, 'drill', context);
  const replaced: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const version of [second, first]) {
      const live = pid();
      if (live !== undefined) replaced.push(live);
      await requestDeploy(program, version, context);
    }
  }
  return replaced;
}

/** A process that was replaced closes the last connections to it, then ends. */
async function untilEnded(pids: number[]): Promise<void> {
  const giveUpAt = Date.now() + endsWithinMs;
  while (pids.some(isAlive)) {
    if (Date.now() > giveUpAt) throw new Error('A process that was replaced did not end');
    await sleep(50);
  }
}

async function requireCrashRejected(program: Program, context: StartContext): Promise<void> {
  const [live = ''] = listKeptVersions(program, context.folder);
  const version = copyBuild(program, live, 'crashing', context);
  const root = rootOf(program, version, context.folder);
  writeFileSync(join(distOf(program, { root }), 'main.mjs'), `throw new Error('crashed by the drill')`);
  const message = await requestDeploy(program, version, context).then(
    () => 'It was switched to',
    (error: Error) => error.message,
  );
  rmSync(root, { recursive: true });
  if (!message.includes('crashed by the drill')) throw new Error(message);
}

/** Another version that behaves alike. */
function copyBuild(program: Program, from: string, version: string, { folder }: StartContext): string {
  const root = rootOf(program, version, folder);
  cpSync(rootOf(program, from, folder), root, { recursive: true });
  appendFileSync(join(distOf(program, { root }), 'main.mjs'), `\n// ${version}\n`);
  // Older than what was live.
  utimesSync(root, 0, 0);
  return version;
}

/** Sends the calls in turn, without waiting for responses, until the returned function is called. */
function sendSteadily(calls: WatchedCall[], perSecond: number): () => Promise<Outcome[]> {
  const sent: Promise<Outcome>[] = [];
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    while (sent.length < due) sent.push(sendOnce(calls[sent.length % calls.length] as WatchedCall));
  }, 20);
  return () => {
    clearInterval(timer);
    return Promise.all(sent);
  };
}
