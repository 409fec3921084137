import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { adminUser, createDataDir, serverEnv, tuningOptions } from '@fairway/stack/engines/mariadb';
import { Failure } from '@fairway/stack/failure';
import { runCommand } from '@fairway/stack/processes/command';
import { endStale } from '@fairway/stack/processes/process-table';
import type { ProcessSpec } from '@fairway/stack/processes/processes';
import type { ClusterContext } from './cluster-programs.ts';
import { readNode } from './galera-node.ts';

export const galeraNames = ['galera-1', 'galera-2', 'galera-3'];

/** The ports of each node: SQL, replication, incremental and full state transfer, and its health for HAProxy. */
export const galeraPortNames = galeraNames.flatMap((name) =>
  ['', '-group', '-ist', '-sst', '-health'].map((suffix) => `${name}${suffix}`),
);

/**
 * A silent node is suspected after two seconds and excluded once the others agree. Nodes that are on different
 * networks need longer.
 */
const groupOptions = {
  'evs.keepalive_period': 'PT0.5S',
  'evs.inactive_check_period': 'PT0.5S',
  'evs.suspect_timeout': 'PT2S',
  'evs.inactive_timeout': 'PT5S',
  'gcache.size': '64M',
};

/**
 * The servers do not run as root: rsync would then receive files as nobody. The account is that of the packages, or our
 * own.
 */
const databaseUser = (): string => (userInfo().uid === 0 ? 'mysql' : userInfo().username);

/** Creates the data of three nodes that know the same administrator account. */
export async function createGaleraData(
  { programs, dir, databasePassword: password }: ClusterContext,
  signal: AbortSignal,
): Promise<void> {
  const user = databaseUser();
  const { uid, gid } = await idsOf(user);
  // The servers reach their folders through this one.
  if (uid !== userInfo().uid) chmodSync(dir, 0o711);
  const sqlFile = join(dir, 'accounts.sql');
  const account = `'${adminUser}'@'127.0.0.1'`;
  const statements = [
    // Until then the installer ignores accounts.
    'FLUSH PRIVILEGES;',
    `CREATE USER ${account} IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO ${account} WITH GRANT OPTION;`,
  ];
  writeFileSync(sqlFile, `${statements.join('\n')}\n`, { mode: 0o600 });
  const [first = '', ...others] = galeraNames.map((name) => join(dir, name));
  await createDataDir(programs.mariadb, first, signal, { user, sqlFile });
  for (const other of others) await runCommand('cp', ['-a', first, other], { signal });
  for (const name of galeraNames) {
    mkdirSync(runDir(dir, name), { mode: 0o700 });
    chownSync(runDir(dir, name), uid, gid);
  }
}

/** The folder for the socket and the pid file of a node. */
const runDir = (dir: string, name: string): string => join(dir, `${name}-run`);

async function idsOf(user: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => runCommand('id', [option, user])));
  if (uid?.code !== 0) throw new Failure(`The account ${user}, which the package mariadb-server creates, is missing.`);
  return { uid: Number(uid.output), gid: Number(gid?.output) };
}

/** A node. The first start of the first one creates the cluster; every other start joins it. */
export function galeraSpec({ programs, dir, ports, databasePassword }: ClusterContext, name: string): ProcessSpec {
  const dataDir = join(dir, name);
  const env = serverEnv(dataDir);
  const pidFile = join(runDir(dir, name), 'mariadb.pid');
  const group = (node: string) => `127.0.0.1:${ports[`${node}-group`]}`;
  const options = {
    ...groupOptions,
    base_host: '127.0.0.1',
    base_port: ports[`${name}-group`],
    'gmcast.listen_addr': `tcp://${group(name)}`,
    'ist.recv_addr': `127.0.0.1:${ports[`${name}-ist`]}`,
  };
  const basic = ['--no-defaults', `--datadir=${dataDir}`, `--user=${databaseUser()}`];
  const storage = [
    ...tuningOptions('128M', 'mariadb'),
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
    '--log-bin-trust-function-creators=ON',
  ];
  const cluster = [
    '--wsrep-on=ON',
    `--wsrep-provider=${programs.galera}`,
    '--wsrep-cluster-name=fairway',
    `--wsrep-cluster-address=gcomm://${galeraNames.map(group).join(',')}`,
    `--wsrep-node-name=${name}`,
    `--wsrep-node-address=${group(name)}`,
    `--wsrep-node-incoming-address=127.0.0.1:${ports[name]}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${ports[`${name}-sst`]}`,
    `--wsrep-provider-options=${Object.entries(options)
      .map(([key, value]) => `${key}=${value}`)
      .join(';')}`,
  ];
  const args = [
    ...basic,
    `--port=${ports[name]}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(runDir(dir, name), 'mariadb.sock')}`,
    `--pid-file=${pidFile}`,
    ...storage,
    ...cluster,
  ];
  const isFirst = name === galeraNames[0];
  const current = [...args, ...(isFirst ? ['--wsrep-new-cluster'] : [])];
  let starts = 0;
  return {
    name,
    command: programs.mariadb.server,
    args: current,
    env,
    parentWatch: 'pipe',
    isReady: async () => (await readNode(ports[name] ?? 0, databasePassword))?.isSynced === true,
    beforeStart: async () => {
      await endStale(pidFile, dataDir);
      if (starts++ === 0) return;
      // After a crash, only InnoDB knows how far the node was.
      const recover = [...basic, ...storage, ...cluster, '--wsrep-recover'];
      const recovery = await runCommand(programs.mariadb.server, recover, { env });
      const position = /Recovered position: (\S+)/.exec(recovery.output)?.[1];
      if (position === undefined) throw new Failure(`${name} has no position to continue from`);
      current.splice(0, current.length, ...args, `--wsrep-start-position=${position}`);
    },
    stopTimeoutMs: 20_000,
  };
}
