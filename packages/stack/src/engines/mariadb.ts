import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { Failure, requireNotDiskFull } from '../failure.ts';
import { lastLines, runCommand } from '../processes/command.ts';
import { endStale } from '../processes/process-table.ts';
import type { ProcessSpec } from '../processes/processes.ts';
import { dockerSpec, type EngineContext } from './docker.ts';
import type { MariadbEngine } from './engines.ts';
import { probe } from './probe.ts';

/** The account that creates the databases and accounts of the services. */
export const adminUser = 'fairway_admin';
const stopTimeoutMs = 30_000;

export type MariadbContext = EngineContext & {
  password: string;
  buffer: string;
  /** Logs every change, which incremental backups and restores to a point in time need. */
  binlog: boolean;
};

/** A private MariaDB (or MySQL) in the data folder, reachable over loopback by one account with a password. */
export async function prepareMariadb(
  engine: MariadbEngine,
  context: MariadbContext,
): Promise<{ spec: ProcessSpec; adminUrl: URL }> {
  const { folder, port, password, signal } = context;
  const dataDir = join(folder.path, 'mariadb');
  if (engine.kind === 'docker') {
    const spec = dockerSpec(context, {
      name: 'mariadb',
      image: 'mariadb:10.11',
      port: 3306,
      volume: [dataDir, '/var/lib/mysql'],
      env: { MARIADB_ROOT_PASSWORD: password },
      args: tuningOptions(context.buffer, 'mariadb'),
    });
    return {
      spec: { ...spec, isReady: () => sendsGreeting(port) },
      adminUrl: privateDatabaseUrl(port, password, 'root'),
    };
  }
  if (!existsSync(dataDir)) await createDataDir(engine, dataDir, signal);
  const initFile = writeInitFile(folder, password, { withoutBinlog: engine.kind === 'mariadb' });
  const pidFile = join(folder.run, 'mariadb.pid');
  const spec: ProcessSpec = {
    name: 'mariadb',
    command: engine.server,
    args: [
      '--no-defaults',
      `--datadir=${dataDir}`,
      `--user=${userInfo().username}`,
      `--init-file=${initFile}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder.run, 'mariadb.sock')}`,
      `--pid-file=${pidFile}`,
      ...tuningOptions(context.buffer, engine.kind),
      ...(context.binlog && engine.kind === 'mariadb' ? binlogOptions : []),
    ],
    env: serverEnv(dataDir),
    parentWatch: 'pipe',
    isReady: () => sendsGreeting(port),
    beforeStart: () => endStale(pidFile, dataDir),
    stopTimeoutMs,
  };
  return { spec, adminUrl: privateDatabaseUrl(port, password) };
}

/**
 * The environment of a server, with a folder for its temporary tables that any account can write to, like /tmp. A server
 * deletes all temporary tables in that folder when it starts: with a shared folder, queries on other servers would fail.
 */
export function serverEnv(dataDir: string): NodeJS.ProcessEnv {
  const folder = `${dataDir}-tmp`;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o1777);
  return { ...process.env, TMPDIR: folder };
}

export function privateDatabaseUrl(port: number, password: string, user = adminUser): URL {
  return new URL(`mysql://${user}:${password}@127.0.0.1:${port}`);
}

/** Every commit is flushed to disk before it is acknowledged. The other options reduce the memory of an idle server. */
export function tuningOptions(buffer: string, kind: 'mariadb' | 'mysql'): string[] {
  const common = [
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--innodb-flush-log-at-trx-commit=1',
    `--innodb-buffer-pool-size=${buffer}`,
    '--max-connections=300',
    '--performance-schema=OFF',
    '--table-open-cache=400',
    '--table-definition-cache=400',
    '--key-buffer-size=1M',
    '--innodb-log-buffer-size=4M',
  ];
  return kind === 'mysql'
    ? [...common, '--skip-log-bin', '--mysqlx=0']
    : [...common, '--aria-pagecache-buffer-size=8M'];
}

/**
 * As durable as the tables: both are flushed before a commit is acknowledged. Services create their own triggers. A
 * backup stores each log once; expired logs are deleted from the disk. Complete rows would log the texts of a question
 * with each of its answers, and annotations every statement again.
 */
const binlogOptions = [
  '--log-bin=binlog',
  '--server-id=1',
  '--binlog-format=ROW',
  '--binlog-row-image=MINIMAL',
  '--binlog-annotate-row-events=OFF',
  '--sync-binlog=1',
  '--log-bin-compress=ON',
  '--max-binlog-size=128M',
  '--expire-logs-days=14',
  '--log-bin-trust-function-creators=ON',
];

/**
 * Created under a temporary name and then renamed, so that a killed start leaves no partial folder. It belongs to
 * `user`, and MariaDB runs `sqlFile` at the end.
 */
export async function createDataDir(
  engine: Exclude<MariadbEngine, { kind: 'docker' }>,
  dataDir: string,
  signal: AbortSignal,
  { user = userInfo().username, sqlFile }: { user?: string; sqlFile?: string } = {},
): Promise<void> {
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const options = { env: serverEnv(dataDir), signal };
  const { code, output } =
    engine.kind === 'mysql'
      ? await runCommand(
          engine.server,
          ['--no-defaults', '--initialize-insecure', `--datadir=${draft}`, `--user=${user}`],
          options,
        )
      : await runCommand(
          engine.installer,
          [
            '--no-defaults',
            `--datadir=${draft}`,
            `--user=${user}`,
            // Root can only log in through the socket, as this system account.
            '--auth-root-authentication-method=socket',
            `--auth-root-socket-user=${user}`,
            '--skip-test-db',
            '--skip-name-resolve',
            ...(sqlFile === undefined ? [] : [`--extra-file=${sqlFile}`]),
          ],
          options,
        );
  if (code !== 0) {
    signal.throwIfAborted();
    requireNotDiskFull(output, draft);
    throw new Failure(`The database could not be set up in ${dataDir}: ${lastLines(output, 1)}`);
  }
  renameSync(draft, dataDir);
}

/** The server runs this file at each start before it listens; each statement is on its own line. */
function writeInitFile(folder: DataFolder, password: string, { withoutBinlog }: { withoutBinlog: boolean }): string {
  const path = join(folder.path, 'mariadb-init.sql');
  const account = `'${adminUser}'@'127.0.0.1'`;
  const statements = [
    // Not logged: a restore must not replay the password of another server.
    ...(withoutBinlog ? ['SET SESSION sql_log_bin=0;'] : []),
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}';`,
    `ALTER USER ${account} IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO ${account} WITH GRANT OPTION;`,
  ];
  rmSync(path, { force: true });
  writeFileSync(path, `${statements.join('\n')}\n`, { mode: 0o600 });
  return path;
}

/** A MySQL server sends the first message, so receiving data means that it is up. */
export const sendsGreeting = (port: number): Promise<boolean> => probe(port, () => true);
