import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@fairway/kit/programs/find-program';
import { createConnection } from 'mysql2/promise';
import { claimPorts } from '../data-folder/ports.ts';
import { Failure } from '../failure.ts';
import { runCommand } from '../processes/command.ts';
import { startProcess } from '../processes/processes.ts';
import { adminUser, createDataDir, privateDatabaseUrl, serverEnv, tuningOptions } from './mariadb.ts';

const [server, installer] = [findProgram(['mariadbd']), findProgram(['mariadb-install-db'])];
export const hasMariadb = server !== undefined && installer !== undefined;

const password = 'replicated';
export const serverIds = { writer: 1, replica: 2 };
type Role = keyof typeof serverIds;

/** Two servers for a test: a writer, and its replica by GTID. The URLs are those of an administrator. */
export async function openReplicatedPair(closing: AsyncDisposableStack): Promise<Record<Role, URL>> {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-replica-'));
  closing.defer(() => rmSync(dir, { recursive: true, force: true }));
  const { signal } = new AbortController();
  const ports = await claimPorts(Object.keys(serverIds), {});
  const sqlFile = join(dir, 'accounts.sql');
  const account = `'${adminUser}'@'127.0.0.1'`;
  writeFileSync(
    sqlFile,
    `FLUSH PRIVILEGES;
CREATE USER ${account} IDENTIFIED BY '${password}';
GRANT ALL PRIVILEGES ON *.* TO ${account} WITH GRANT OPTION;
`,
  );
  const dataOf = (role: Role) => join(dir, role);
  await createDataDir({ kind: 'mariadb', server: server ?? '', installer: installer ?? '' }, dataOf('writer'), signal, {
    sqlFile,
  });
  const copied = await runCommand('cp', ['-a', dataOf('writer'), dataOf('replica')]);
  if (copied.code !== 0) throw new Failure(copied.output);

  async function start(role: Role): Promise<URL> {
    const port = ports[role] ?? 0;
    const url = privateDatabaseUrl(port, password);
    const running = startProcess(
      {
        name: role,
        command: server ?? '',
        args: [
          '--no-defaults',
          `--datadir=${dataOf(role)}`,
          `--user=${userInfo().username}`,
          `--port=${port}`,
          '--bind-address=127.0.0.1',
          `--socket=${join(dir, `${role}.sock`)}`,
          `--server-id=${serverIds[role]}`,
          '--log-bin=binlog',
          '--binlog-format=ROW',
          ...tuningOptions('32M', 'mariadb'),
        ],
        env: serverEnv(dataOf(role)),
        parentWatch: 'pipe',
        isReady: () =>
          onServer(url, 'select 1').then(
            () => true,
            () => false,
          ),
        stopTimeoutMs: 10_000,
      },
      { logDir: dir, log: () => {} },
    );
    closing.defer(() => running.stop());
    await running.whenReady();
    return url;
  }
  const [writer, replica] = await Promise.all([start('writer'), start('replica')]);
  await onServer(
    replica,
    `change master to master_host = '127.0.0.1', master_port = ${writer.port}, master_user = '${adminUser}',
      master_password = '${password}', master_connect_retry = 1, master_use_gtid = slave_pos`,
    'start slave',
  );
  return { writer, replica };
}

/** Runs statements one after the other. */
export async function onServer(url: URL, ...statements: string[]): Promise<void> {
  const connection = await createConnection({ uri: url.href });
  try {
    for (const statement of statements) await connection.query(statement);
  } finally {
    await connection.end();
  }
}
