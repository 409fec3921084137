import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@fairway/stack/failure';
import { lastLines, runCommand } from '@fairway/stack/processes/command';
import { cpuMicrosOf } from './cpu.ts';
import { virtualUsers } from './plan.ts';

export type Run = {
  perSecond: number;
  p50Ms: number;
  /** Infinity if the requested rate was not sustained. */
  p95Ms: number;
  /** CPU time of the given processes; undefined if the system does not report it. */
  cpuMicrosPerRequest: number | undefined;
};

type ScenarioOptions = {
  url: string;
  seconds: number;
  /** Requests per second; without it, virtual users have no think time. */
  rate?: number;
  vus?: number;
  env?: Record<string, string>;
};

export type RunOptions = ScenarioOptions & {
  /** The share of responses that may be wrong and are not counted; 0 by default. */
  maxWrong?: number;
  /** Processes whose CPU time is measured. */
  pids?: number[];
};

/** A pause of the machine may delay a few requests; with more unsent requests a percentile would be misleading. */
const maxDropped = 0.02;

/** k6's exit code if a threshold failed. */
const thresholdsFailed = 99;

export type K6 = (scenario: string, options: RunOptions) => Promise<Run>;

/** What `writeSummary` of ../k6/scenario.js writes. */
export type K6Summary = {
  requests: number;
  seconds: number;
  p50Ms: number;
  p95Ms: number;
  wrong: number;
  dropped: number;
};

/** Runs one scenario of ../k6 for some seconds and returns the summary that it wrote. */
export type RunScenario = <T>(scenario: string, options: ScenarioOptions) => Promise<T>;

export function createScenarios({
  path,
  dataDir,
  signal,
}: {
  path: string;
  dataDir: string;
  signal: AbortSignal;
}): RunScenario {
  let runs = 0;

  return async <T>(scenario: string, { url, seconds, rate, vus = virtualUsers, env = {} }: ScenarioOptions) => {
    const summaryFile = join(dataDir, `summary-${++runs}.json`);
    const script = join(import.meta.dirname, '..', 'k6', `${scenario}.js`);
    const { code, output } = await runCommand(path, ['run', '--quiet', '--no-color', '--address', '', script], {
      env: {
        ...process.env,
        K6_NO_USAGE_REPORT: 'true',
        FAIRWAY_URL: url,
        BENCH_DATA: dataDir,
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
  };
}

/** Measures runs of one scenario. A wrong response ends the bench: speed without correctness is worthless. */
export function createK6(runScenario: RunScenario): K6 {
  return async (scenario, { maxWrong = 0, pids = [], ...run }) => {
    const before = cpuMicrosOf(pids);
    const summary = await runScenario<K6Summary>(scenario, run);
    const after = cpuMicrosOf(pids);
    if (summary.wrong > maxWrong * summary.requests) {
      throw new Failure(`${summary.wrong} of ${summary.requests} answers were wrong in the scenario ${scenario}.`);
    }
    const isSustained = summary.dropped <= maxDropped * summary.requests;
    return {
      perSecond: (summary.requests - summary.wrong) / summary.seconds,
      p50Ms: summary.p50Ms,
      p95Ms: isSustained ? summary.p95Ms : Number.POSITIVE_INFINITY,
      cpuMicrosPerRequest:
        before === undefined || after === undefined || pids.length === 0
          ? undefined
          : (after - before) / summary.requests,
    };
  };
}

function readSummary<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
