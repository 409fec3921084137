import { join } from 'node:path';
import { failed, type Tally } from '@fairway/drills/tally';
import { findChromium } from '@fairway/stack/engines/find-chromium';
import { describeFailure } from '@fairway/stack/failure';
import { repoDir } from '@fairway/stack/paths';
import { runReported } from './code-steps.ts';
import { findOtherBrowsers } from './other-browsers.ts';
import { browserProgress, countPlaywright, type PlaywrightReport } from './playwright-report.ts';

/** Ends hanging tests; a machine five times slower must still pass. */
const timeoutMs = 60 * 60_000;

/** Runs the browser tests against the Fairway that `env` describes. Reports each tenth of them, and each failure. */
export async function runBrowserTests(
  env: NodeJS.ProcessEnv,
  reportDir: string,
  signal: AbortSignal,
  report: (line: string) => void,
): Promise<Tally> {
  let chromium: string;
  try {
    chromium = await findChromium(signal);
  } catch (error) {
    return failed('browser: Chromium', describeFailure(error));
  }
  const others = await findOtherBrowsers(signal);
  const cli = join(repoDir, 'node_modules', '@playwright', 'test', 'cli.js');
  const reportFile = join(reportDir, 'browser.json');
  return runReported('browser: Playwright', [cli, 'test', '--reporter=line,json'], {
    reportFile,
    count: (content) => countPlaywright(content as PlaywrightReport),
    cwd: join(repoDir, 'e2e'),
    env: { ...env, ...others, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    signal,
    timeoutMs,
    onLine: browserProgress(report),
  });
}
