/**
 * `npm run cluster [-- short]`: a cluster of Galera, HAProxy, Redis with Sentinel and two processes of each program on
 * this machine. Members, buyers and an administrator use it while processes are killed, frozen, partitioned and
 * restarted, or with `npm run cluster -- upgrade FOLDER` while the version in FOLDER is upgraded to this one. Afterwards
 * every acknowledged write must be there exactly once.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@fairway/stack/failure';
import { openMailServer } from '@fairway/stack/mail-catcher/open-mail-server';
import { distOf } from '@fairway/stack/processes/environment';
import { memoryOfTree } from '@fairway/stack/processes/memory';
import { programs } from '@fairway/stack/processes/program-list';
import { type RunContext, runToExit } from '@fairway/stack/processes/run-to-exit';
import { compareAll, type Finding, isClean, mailKey } from './compare.ts';
import { injectFault, waitUntilRecovered } from './inject.ts';
import { createLedger } from './ledger.ts';
import { createMeter } from './meter.ts';
import { type Cluster, openCluster } from './open-cluster.ts';
import { readQuestions, readRecords } from './read-records.ts';
import { faultTable, findingTable, type Measured } from './report.ts';
import { type Mode, scheduleOf } from './schedule.ts';
import { startJourneys } from './start-journeys.ts';

/** The wait after recovery, for requests that began during the fault. */
const settleMs = 2_000;
const shownDifferences = 10;

await runToExit(
  async (context) => {
    const { progress, signal, closing } = context;
    const { mode, from } = chooseMode(process.argv.slice(2));
    const mails = new Map<string, Set<string>>();
    const mailServer = await openMailServer(({ to, subject, messageId }) => {
      for (const email of to) {
        const key = mailKey(email, subject);
        mails.set(key, (mails.get(key) ?? new Set()).add(messageId));
      }
    });
    closing.defer(mailServer.close);
    // The faults would fill the output with the warnings of all processes.
    const quietly = { ...progress, line: () => undefined };
    const cluster = await openCluster({ from, smtpUrl: mailServer.url, progress: quietly, signal, closing });
    progress.line(`         ${cluster.processes.size} processes, ${memoryMb()} MB; logs in ${cluster.logDir}`);
    const findings = await drill(cluster, mode, mails, context);
    progress.line(`\n${findingTable(findings)}\n`);
    const differences = findings.flatMap(({ lost, duplicated, wrong }) => [
      ...lost.map((what) => `lost: ${what}`),
      ...duplicated.map((what) => `duplicated: ${what}`),
      ...wrong.map((what) => `wrong: ${what}`),
    ]);
    for (const line of differences.slice(0, shownDifferences)) progress.line(line);
    if (!findings.every(isClean)) throw new Failure(`${differences.length} differences were found.`);
    progress.line('Every acknowledged write is there exactly once.');
    return 0;
  },
  { output: process.stdout },
);

function chooseMode([mode = 'full', folder, ...more]: string[]): { mode: Mode; from?: string } {
  if (more.length === 0 && folder === undefined && (mode === 'short' || mode === 'full')) return { mode };
  if (more.length > 0 || folder === undefined || mode !== 'upgrade') {
    throw new Failure('Use "npm run cluster", "npm run cluster -- short" or "npm run cluster -- upgrade FOLDER".');
  }
  const from = resolve(process.env.INIT_CWD ?? '.', folder);
  if (programs.every((program) => existsSync(join(distOf(program, { root: from }), 'main.mjs')))) return { mode, from };
  throw new Failure(`${from} must be a checkout of an earlier version: run "npm start" there once, which builds it.`);
}

async function drill(
  cluster: Cluster,
  mode: Mode,
  mails: Map<string, Set<string>>,
  { progress, signal }: RunContext,
): Promise<Finding[]> {
  const world = { ...cluster, ledger: createLedger(), meter: createMeter(), questions: await readQuestions(cluster) };
  const journeys = await progress.step('Members registered and journeys started', () => startJourneys(world));
  const measured: Measured[] = [];
  for (const fault of scheduleOf(mode)) {
    signal.throwIfAborted();
    const startedAt = performance.now();
    await progress.step(fault.title, () => injectFault(cluster, fault));
    const recoveredMs = performance.now() - startedAt;
    await sleep(settleMs, undefined, { signal });
    const figures = world.meter.between(startedAt, performance.now());
    measured.push({ title: fault.title, figures, recoveredMs });
  }
  progress.line(`\n${faultTable(measured)}\n`);
  for (const [what, count] of world.meter.unexpected()) progress.line(`unexpected, ${count} times: ${what}`);
  await progress.step('Journeys ended', () => journeys.end());
  await waitUntilRecovered(cluster);
  const records = await progress.step('All effects delivered and all tables read', () => readRecords(cluster));
  return compareAll({ ledger: world.ledger, records, mails });
}

function memoryMb(): number {
  return Math.round(memoryOfTree(process.pid).reduce((sum, { pssKb }) => sum + pssKb, 0) / 1024);
}
