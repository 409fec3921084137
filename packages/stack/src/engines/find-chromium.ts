import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@fairway/kit/programs/find-program';
import { installedChromium } from '@fairway/kit/programs/installed-chromium';
import { Failure } from '../failure.ts';
import { nodePath, repoDir } from '../paths.ts';
import { runCommand } from '../processes/command.ts';
import { aptInstall } from './install-engines.ts';

/**
 * A Chromium for the tests: a configured or installed one, otherwise Playwright's; if there is none, it is installed.
 */
export async function findChromium(signal: AbortSignal): Promise<string> {
  const installed = installedChromium();
  if (installed) return installed;
  const bundled = await playwrightChromium();
  if (existsSync(bundled)) return bundled;
  if (findProgram(['apt-get'])) await aptInstall(['chromium'], { signal }).catch(() => undefined);
  const afterApt = installedChromium();
  if (afterApt) return afterApt;
  await playwright(['install', 'chromium'], signal);
  if (existsSync(bundled)) return bundled;
  throw new Failure(
    'The browser tests need Chromium, which was not found and could not be installed: install it, or set CHROMIUM_PATH.',
  );
}

async function playwrightChromium(): Promise<string> {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const { output } = await runCommand(nodePath, ['-e', script], { cwd: join(repoDir, 'e2e') });
  return output;
}

function playwright(args: string[], signal: AbortSignal) {
  const cli = join(repoDir, 'node_modules', '@playwright', 'test', 'cli.js');
  return runCommand(nodePath, [cli, ...args], { cwd: join(repoDir, 'e2e'), signal, timeoutMs: 300_000 });
}
