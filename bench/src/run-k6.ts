import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, runCommand } from '@fairway/devnet/command';
import { Failure } from '@fairway/devnet/failure';
import { cpuMicrosOf } from './cpu.ts';
import { virtualUsers } from './plan.ts';

export type Run = {
  perSecond: number;
  p50Ms: number;
  /** Infinity if the requested rate was not sustained. */
  p95Ms: number;
  /** Of the given processes; undefined if the system does not report it. */
  cpuMicrosPerRequest: number | undefined;
};

export type RunOptions = {
  url: string;
  seconds: number;
  /** Requests per second; without it, virtual users have no think time. */
  rate?: number;
  vus?: number;
  /** The share of responses that may be wrong and are not counted; 0 by default. */
  maxWrong?: number;
  /** Processes whose CPU time is measured. */
  pids?: number[];
  env?: Record<string, string>;
};

/** A pause of the machine may delay a few requests; with more unsent requests a percentile would be misleading. */
const maxDropped = 0.02;

export type K6 = (scenario: string, options: RunOptions) => Promise<Run>;

type Summary = { requests: number; seconds: number; p50Ms: number; p95Ms: number; wrong: number; dropped: number };

/**
 * Runs one scenario of ../k6 for some seconds. A wrong response ends the bench: speed without correctness is worthless.
 */
export function createK6({ path, dataDir, signal }: { path: string; dataDir: string; signal: AbortSignal }): K6 {
  let runs = 0;

  return async (scenario, { url, seconds, rate, vus = virtualUsers, maxWrong = 0, pids = [], env = {} }) => {
    const summaryFile = join(dataDir, `summary-${++runs}.json`);
    const before = cpuMicrosOf(pids);
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
    const after = cpuMicrosOf(pids);
    const summary = readSummary(summaryFile);
    rmSync(summaryFile, { force: true });
    if (summary && summary.wrong > maxWrong * summary.requests) {
      throw new Failure(`${summary.wrong} of ${summary.requests} answers were wrong in the scenario ${scenario}.`);
    }
    if ((code !== 0 && !summary?.wrong) || !summary)
      throw new Failure(`${lastLines(output, 10)}\n\nk6 could not run ${scenario}.`);
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

function readSummary(file: string): Summary | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Summary;
  } catch {
    return undefined;
  }
}
