import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { virtualUsers } from '@fairway/bench/plan';
import type { Bench } from '@fairway/bench/run-bench';
import { Failure } from '@fairway/stack/failure';
import { lastLines, runCommand } from '@fairway/stack/processes/command';
import { findK6 } from './find-k6.ts';

type ScenarioOptions = {
  url: string;
  seconds: number;
  /** Requests per second; without it, virtual users have no think time. */
  rate?: number;
  vus?: number;
  env?: Record<string, string>;
};

export type Scenarios = {
  /** Runs one scenario of ../k6 for some seconds and returns the summary that it wrote. */
  run: <T>(scenario: string, options: ScenarioOptions) => Promise<T>;
  /** Writes a list that the scenarios read. */
  write: (name: string, list: unknown[]) => void;
};

/** k6's exit code if a threshold failed. */
const thresholdsFailed = 99;

export async function openScenarios({ dataDir, machine, progress, signal }: Bench): Promise<Scenarios> {
  const k6 = await findK6(progress, signal);
  machine.versions.k6 = k6.version;
  const folder = join(dataDir, 'k6');
  mkdirSync(folder, { recursive: true });

  async function run<T>(scenario: string, { url, seconds, rate, vus = virtualUsers, env = {} }: ScenarioOptions) {
    const summaryFile = join(folder, 'summary.json');
    const script = join(import.meta.dirname, '..', 'k6', `${scenario}.js`);
    const { code, output } = await runCommand(k6.path, ['run', '--quiet', '--no-color', '--address', '', script], {
      env: {
        ...process.env,
        K6_NO_USAGE_REPORT: 'true',
        FAIRWAY_URL: url,
        BENCH_DATA: folder,
        SUMMARY_FILE: summaryFile,
        SECONDS: String(seconds),
        VUS: String(vus),
        ...(rate !== undefined && { RATE: String(rate) }),
        ...env,
      },
      signal,
      timeoutMs: (seconds + 60) * 1_000,
    });
    signal.throwIfAborted();
    const summary = readSummary<T>(summaryFile);
    rmSync(summaryFile, { force: true });
    if (!summary || (code !== 0 && code !== thresholdsFailed))
      throw new Failure(`${lastLines(output, 10)}\n\nk6 could not run ${scenario}.`);
    return summary;
  }

  return {
    run,
    write: (name, list) => writeFileSync(join(folder, `${name}.json`), JSON.stringify(list)),
  };
}

function readSummary<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
