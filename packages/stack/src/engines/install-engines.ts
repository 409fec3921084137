import { findProgram } from '@fairway/kit/programs/find-program';
import { Failure } from '../failure.ts';
import { lastLines, runCommand } from '../processes/command.ts';

export type EngineName = 'mariadb' | 'redis';

/** RUNLEVEL=1 prevents Debian's scripts from starting installed packages as system services. */
const quietApt = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

const aptPackages: Record<EngineName, string[]> = {
  mariadb: ['mariadb-server-core', 'mariadb-client-core'],
  redis: ['redis-server'],
};

/** For releases whose small packages are only available under versioned names. */
const aptFullPackages: Record<EngineName, string[]> = { mariadb: ['mariadb-server'], redis: ['redis-server'] };

const brewPackages: Record<EngineName, string> = { mariadb: 'mariadb', redis: 'redis' };

/** Installs with the system's package manager if this account has the privilege; otherwise changes nothing. */
export async function installEngines(missing: EngineName[], signal: AbortSignal): Promise<void> {
  if (findProgram(['apt-get'])) {
    const full = missing.flatMap((name) => aptFullPackages[name]);
    await aptInstall(
      missing.flatMap((name) => aptPackages[name]),
      { instead: full, signal },
    );
  } else if (process.platform === 'darwin') {
    const brew = findProgram(['brew']);
    if (brew) await runCommand(brew, ['install', ...missing.map((name) => brewPackages[name])], { signal });
  }
}

/** Installs Debian packages as root or with passwordless sudo. Does nothing if neither is available. */
export async function aptInstall(
  packages: string[],
  { instead = [], signal }: { instead?: string[]; signal?: AbortSignal } = {},
): Promise<void> {
  const asRoot = await rootCommand();
  if (!asRoot) return;
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = asRoot('apt-get', ...args);
    return runCommand(command, rest, { env: { ...process.env, ...quietApt }, ...(signal && { signal }) });
  };
  const update = await apt('update', '-qq');
  let install = await apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  if (install.code !== 0 && instead.length > 0) {
    install = await apt('install', '-y', '-qq', '--no-install-recommends', ...instead);
  }
  if (install.code === 0) return;
  const why = lastLines(install.output, 1) || lastLines(update.output, 1);
  throw new Failure(`Installing ${packages.join(', ')} with apt-get failed: ${why}`);
}

async function rootCommand(): Promise<((...command: string[]) => string[]) | undefined> {
  if (process.getuid?.() === 0) return (...command) => command;
  const sudo = findProgram(['sudo']);
  if (!sudo || (await runCommand(sudo, ['-n', 'true'])).code !== 0) return undefined;
  // sudo drops the environment, so it is repeated on the command line.
  const settings = Object.entries(quietApt).map(([name, value]) => `${name}=${value}`);
  return (...command) => [sudo, '-n', 'env', ...settings, ...command];
}
