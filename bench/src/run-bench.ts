import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { emptyDataFolder } from '@fairway/stack/data-folder/empty-data-folder';
import { claimPorts } from '@fairway/stack/data-folder/ports';
import { repoDir } from '@fairway/stack/paths';
import { databaseName } from '@fairway/stack/processes/environment';
import { type RunContext, runToExit } from '@fairway/stack/processes/run-to-exit';
import { type Connection, createConnection } from 'mysql2/promise';
import { type Fairway, fairwayEnv, startFairway } from './fairway.ts';
import { describeMachine, type Machine } from './machine.ts';
import { createLoad, type RunLoad } from './run-load.ts';
import { type Part, saveResults } from './save-results.ts';

/** A running Fairway on a new data folder, and what a bench needs to load it. */
export type Bench = RunContext & {
  fairway: Fairway;
  db: Connection;
  /** The database name of a service. */
  database: (service: string) => string;
  /** The password of the demo accounts. */
  password: string;
  dataDir: string;
  runLoad: RunLoad;
  machine: Machine;
};

type BenchOptions = {
  /** The name of the data folder, unless FAIRWAY_BENCH_DATA moves it. */
  dataFolder?: string;
  /** The size of the database's buffer, unless FAIRWAY_DB_BUFFER sets it. */
  databaseBuffer?: string;
  /** Starts twice: the first start builds and loads the sample data, the second is measured. */
  startsTwice?: boolean;
  /** Reuses the rows of the last run. */
  keepsData?: boolean;
};

/** Runs one bench, prints its report, writes it into docs/performance.md and saves the results. Ends the process. */
export async function runBench<T extends { machine: Machine }>({
  part,
  timeLimitMs,
  isQuick = false,
  measure,
  report,
  isMet = () => true,
  ...options
}: BenchOptions & {
  part: Part;
  timeLimitMs: number;
  /** The results are not written into docs/performance.md. */
  isQuick?: boolean;
  measure: (bench: Bench) => Promise<T>;
  report: (results: T) => string;
  /** False fails the command. */
  isMet?: (results: T) => boolean;
}): Promise<never> {
  return runToExit(
    async (context) => {
      const results = await measure(await openBench(options, context));
      saveResults(results, { text: report(results), part, isQuick, progress: context.progress });
      return isMet(results) ? 0 : 1;
    },
    { output: process.stdout, timeLimitMs },
  );
}

async function openBench(
  { dataFolder = '.data-bench', databaseBuffer, startsTwice = false, keepsData = false }: BenchOptions,
  { progress, signal, closing }: RunContext,
): Promise<Bench> {
  const dataDir = resolve(repoDir, process.env.FAIRWAY_BENCH_DATA || dataFolder);
  const { gateway = 0 } = await claimPorts(['gateway'], {});
  const passwordFile = join(dataDir, 'bench-password');
  const password = keepsData ? readFileSync(passwordFile, 'utf8') : randomBytes(12).toString('base64url');
  if (!keepsData) await emptyDataFolder(dataDir);
  const buffer = process.env.FAIRWAY_DB_BUFFER || databaseBuffer;
  const env = { ...fairwayEnv(dataDir, gateway, password), ...(buffer && { FAIRWAY_DB_BUFFER: buffer }) };
  const start = () => startFairway(env, signal);
  if (startsTwice) await (await progress.step('First start: built, sample data loaded', start)).stop();
  const fairway = await progress.step(startsTwice ? 'Warm start' : 'Start', start);
  closing.defer(fairway.stop);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const db = await createConnection({ uri: fairway.instance.databaseUrl.href, timezone: 'Z' });
  closing.defer(() => db.end());
  return {
    fairway,
    db,
    database: (service) => databaseName(fairway.instance.settings, service),
    password,
    dataDir,
    runLoad: createLoad(signal),
    machine: await describeMachine(db),
    progress,
    signal,
    closing,
  };
}
