import { existsSync } from 'node:fs';
import { installedChromium } from '@fairway/kit/programs/installed-chromium';
import { type Browser, chromium } from 'playwright-core';
import { ReleaseError } from './release-error.ts';

/** An installed Chromium, otherwise Playwright's. */
export const findBrowser = (): string | undefined =>
  [installedChromium(), chromium.executablePath()].find((path) => path !== undefined && existsSync(path));

/** They prevent background network traffic. */
const args = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];

export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath !== undefined) return chromium.launch({ executablePath, args });
  throw new ReleaseError(
    'No Chromium to check the pages with: install it, set CHROMIUM_PATH, or use --skip-check REASON.',
  );
}
