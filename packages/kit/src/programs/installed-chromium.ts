import { existsSync } from 'node:fs';
import { findProgram } from './find-program.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A configured or installed Chromium. */
export const installedChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || findProgram(names) || macPrograms.find((path) => existsSync(path));
