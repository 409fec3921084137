import { findProgram } from '@fairway/kit/programs/find-program';
import { aptInstall } from '@fairway/stack/engines/install-engines';

/**
 * The browsers besides Chromium, by the variable that names each: its engine alone runs most tests in less time, the
 * others run the main journeys.
 */
const browsers = [
  {
    variable: 'CHROMIUM_SHELL_PATH',
    packages: ['chromium-headless-shell'],
    find: () => findProgram(['chromium-headless-shell']),
  },
  {
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    find: () => findProgram(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS']),
  },
  {
    variable: 'WEBKIT_DRIVER_PATH',
    packages: ['webkit2gtk-driver', 'xvfb'],
    // Its browser needs a display.
    find: () => findProgram(['Xvfb']) && findProgram(['WebKitWebDriver']),
  },
];

/** Finds or installs these browsers, with Debian's packages. An unavailable one is left out. */
export async function findOtherBrowsers(signal: AbortSignal): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { variable, packages, find } of browsers) {
    let path = process.env[variable] || find();
    if (!path && findProgram(['apt-get'])) {
      await aptInstall(packages, { signal }).catch(() => undefined);
      path = find();
    }
    if (path) found[variable] = path;
  }
  return found;
}
