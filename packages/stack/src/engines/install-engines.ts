import { findProgram } from '@fairway/kit/programs/find-program';
import { Failure } from '../failure.ts';
import { lastLines, runCommand } from '../processes/command.ts';

/** How each is installed. `small`: of Debian's releases that have its server alone, without scripts that start it. */
export const engines = {
  mariadb: {
    title: 'MariaDB',
    variable: 'DATABASE_URL',
    small: ['mariadb-server-core', 'mariadb-client-core'],
    apt: 'mariadb-server',
    dnf: 'mariadb-server',
    brew: 'mariadb',
  },
  redis: {
    title: 'Redis',
    variable: 'REDIS_URL',
    small: ['redis-server'],
    apt: 'redis-server',
    dnf: 'redis',
    brew: 'redis',
  },
};
export type EngineName = keyof typeof engines;

/** RUNLEVEL=1 prevents Debian's scripts from starting installed packages as system services. */
const quietApt = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/** Installs with the system's package manager if this account has the privilege; otherwise changes nothing. */
export async function installEngines(missing: EngineName[], signal: AbortSignal): Promise<void> {
  const wanted = missing.map((name) => engines[name]);
  if (findProgram(['apt-get'])) {
    const [small, instead] = [wanted.flatMap((engine) => engine.small), wanted.map(({ apt }) => apt)];
    await aptInstall(small, { instead, signal });
  } else if (process.platform === 'darwin') {
    const brew = findProgram(['brew']);
    if (brew) await runCommand(brew, ['install', ...wanted.map((engine) => engine.brew)], { signal });
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
