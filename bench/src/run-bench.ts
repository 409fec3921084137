import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { emptyDataFolder } from '@fairway/devnet/empty-data-folder';
import { databaseName } from '@fairway/devnet/environment';
import { describeFailure } from '@fairway/devnet/failure';
import { repoDir } from '@fairway/devnet/paths';
import { claimPorts } from '@fairway/devnet/ports';
import { createProgress, type Progress } from '@fairway/devnet/progress';
import { onStopSignal } from '@fairway/devnet/stop-signal';
import { type Connection, createConnection } from 'mysql2/promise';
import { type Fairway, fairwayEnv, startFairway } from './fairway.ts';
import { findK6 } from './find-k6.ts';
import { describeMachine, type Machine } from './machine.ts';
import { type Part, writeReport } from './report.ts';
import { createScenarios, type RunScenario } from './run-k6.ts';

/** A running Fairway on a new data folder, and what a bench needs to load it. */
export type Bench = {
  fairway: Fairway;
  db: Connection;
  /** The database name of a service. */
  database: (service: string) => string;
  /** Of the demo accounts. */
  password: string;
  dataDir: string;
  runScenario: RunScenario;
  /** Writes a list that the scenarios read. */
  write: (name: string, list: unknown[]) => void;
  machine: Machine;
  progress: Progress;
  signal: AbortSignal;
  closing: AsyncDisposableStack;
};

/** Runs one bench, prints its report, writes it into docs/performance.md and saves the results. Ends the process. */
export async function runBench<T extends { machine: Machine }>({
  part,
  timeLimitMs,
  dataFolder,
  measure,
  report,
}: {
  part: Part;
  timeLimitMs: number;
  /** The name of the data folder, unless FAIRWAY_BENCH_DATA moves it. */
  dataFolder: string;
  measure: (bench: Bench) => Promise<T>;
  report: (results: T) => string;
}): Promise<never> {
  const progress = createProgress();
  const closing = new AsyncDisposableStack();
  const stopping = new AbortController();
  onStopSignal(() => stopping.abort());
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeLimitMs)]);
  try {
    const dataDir = resolve(repoDir, process.env.FAIRWAY_BENCH_DATA || dataFolder);
    const results = await measure(await openBench({ dataDir, progress, signal, closing }));
    const text = report(results);
    progress.line(`\n${text}\n`);
    const folder = join(repoDir, 'bench', 'results');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${results.machine.date.replace(/[ :]/g, '-')}-${part}.json`);
    writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
    writeReport(join(repoDir, 'docs', 'performance.md'), text, part);
    progress.line(`Written to ${file} and docs/performance.md`);
  } catch (error) {
    process.exitCode = 1;
    if (!stopping.signal.aborted) {
      const tooLong = signal.aborted ? 'The bench took too long and was ended.' : undefined;
      process.stderr.write(`${tooLong ?? describeFailure(error, { debug: process.env.FAIRWAY_DEBUG === '1' })}\n`);
    }
  }
  await closing.disposeAsync();
  process.exit();
}

async function openBench({
  dataDir,
  progress,
  signal,
  closing,
}: {
  dataDir: string;
  progress: Progress;
  signal: AbortSignal;
  closing: AsyncDisposableStack;
}): Promise<Bench> {
  const k6 = await findK6(progress, signal);
  const { gateway = 0 } = await claimPorts(['gateway'], {});
  const password = randomBytes(12).toString('base64url');
  await emptyDataFolder(dataDir);
  const env = fairwayEnv(dataDir, gateway, password);
  const fairway = await progress.step('Start', () => startFairway(env, signal));
  closing.defer(fairway.stop);
  const db = await createConnection({ uri: fairway.around.databaseUrl.href });
  closing.defer(() => db.end());
  const lists = join(dataDir, 'bench');
  mkdirSync(lists, { recursive: true });
  return {
    fairway,
    db,
    database: (service) => databaseName(fairway.around.settings, service),
    password,
    dataDir,
    runScenario: createScenarios({ path: k6.path, dataDir: lists, signal }),
    write: (name, list) => writeFileSync(join(lists, `${name}.json`), JSON.stringify(list)),
    machine: await describeMachine(k6.version, db),
    progress,
    signal,
    closing,
  };
}
