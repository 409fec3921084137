import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram, moreFolders } from '@fairway/kit/programs/find-program';
import { Failure } from '../failure.ts';
import { runCommand } from '../processes/command.ts';
import { type EngineName, engines, installEngines } from './install-engines.ts';

export type MariadbEngine =
  | { kind: 'mariadb'; server: string; installer: string }
  | { kind: 'mysql'; server: string }
  | { kind: 'docker' };

export type RedisEngine = { kind: 'binary'; server: string } | { kind: 'docker' };

/** Finds the programs that run databases. Missing ones are installed; if that fails, Docker runs them. */
export async function findEngines(
  wanted: EngineName[],
  signal: AbortSignal,
): Promise<{ mariadb: MariadbEngine; redis: RedisEngine; installed: EngineName[] }> {
  const missing = await missingOf(wanted);
  if (missing.length > 0) await installEngines(missing, signal);
  const stillMissing = missing.length > 0 ? await missingOf(wanted) : [];
  if (stillMissing.length > 0 && !(await hasDocker())) throw new Failure(howToInstall(stillMissing));
  return {
    mariadb: (await findMariadb()) ?? { kind: 'docker' },
    redis: findRedis() ?? { kind: 'docker' },
    installed: missing.filter((name) => !stillMissing.includes(name)),
  };
}

async function missingOf(wanted: EngineName[]): Promise<EngineName[]> {
  const found = { mariadb: await findMariadb(), redis: findRedis() };
  return wanted.filter((name) => found[name] === undefined);
}

function findRedis(): RedisEngine | undefined {
  const server = findProgram(['redis-server', 'valkey-server']);
  return server ? { kind: 'binary', server } : undefined;
}

async function findMariadb(): Promise<MariadbEngine | undefined> {
  const server = findProgram(['mariadbd', 'mysqld']);
  if (!server) return undefined;
  const { output } = await runCommand(server, ['--no-defaults', '--version']);
  if (!/mariadb/i.test(output)) return { kind: 'mysql', server };
  // Homebrew links the server into a folder without its installer.
  const beside = [dirname(server), dirname(realpathSync(server)), join(dirname(realpathSync(server)), '..', 'bin')];
  const installer = findProgram(['mariadb-install-db', 'mysql_install_db'], [...beside, ...moreFolders]);
  return installer ? { kind: 'mariadb', server, installer } : undefined;
}

async function hasDocker(): Promise<boolean> {
  const docker = findProgram(['docker']);
  return docker !== undefined && (await runCommand(docker, ['info'], { timeoutMs: 10_000 })).code === 0;
}

function howToInstall(missing: EngineName[]): string {
  const list = (key: 'title' | 'variable' | 'apt' | 'dnf' | 'brew', separator: string) =>
    missing.map((name) => engines[name][key]).join(separator);
  const command = existsSync('/etc/fedora-release')
    ? `sudo dnf install ${list('dnf', ' ')}`
    : process.platform === 'darwin'
      ? `brew install ${list('brew', ' ')}`
      : `sudo apt-get install ${list('apt', ' ')}`;
  return `Fairway needs ${list('title', ' and ')}, which was not found and could not be installed: run "${command}", or set ${list('variable', ' and ')} to a running server (for npm test: FAIRWAY_TEST_DATABASE_URL, FAIRWAY_TEST_REDIS_URL).`;
}
