import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failed, nothing, sum, type Tally } from '@fairway/drills/tally';
import { findChromium } from '@fairway/stack/engines/find-chromium';
import { describeFailure } from '@fairway/stack/failure';
import { nodePath, repoDir } from '@fairway/stack/paths';
import { lastLines, runCommand } from '@fairway/stack/processes/command';
import { readReport } from './code-steps.ts';
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
  const dir = join(repoDir, 'e2e');
  if (!existsSync(join(dir, 'playwright.config.ts'))) return nothing;
  let chromium: string;
  try {
    chromium = await findChromium(signal);
  } catch (error) {
    return failed('browser: Chromium', describeFailure(error));
  }
  const others = await findOtherBrowsers(signal);
  mkdirSync(reportDir, { recursive: true });
  const reportFile = join(reportDir, 'browser.json');
  rmSync(reportFile, { force: true });
  const cli = join(repoDir, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code, output, timedOut } = await runCommand(nodePath, [cli, 'test', '--reporter=line,json'], {
    cwd: dir,
    env: { ...env, ...others, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, NO_COLOR: '1' },
    signal,
    timeoutMs,
    onLine: browserProgress(report),
  });
  const why = timedOut ? `They timed out after ${timeoutMs / 60_000} minutes` : lastLines(output, 30);
  const tally = readReport(reportFile, (content) => countPlaywright(content as PlaywrightReport));
  if (!tally) return failed('browser: Playwright', why);
  if (code !== 0 && tally.failures.length === 0) return sum([tally, failed('browser: Playwright', why)]);
  return tally;
}
