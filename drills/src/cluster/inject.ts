import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../payments/client.ts';
import { galeraNames } from './galera.ts';
import { nameOfNode, readNode, setIsolated } from './galera-node.ts';
import { writerPort } from './haproxy.ts';
import type { Cluster } from './open-cluster.ts';
import { type Fault, machinesOf, redisMaster, redisReplica, replica, type Target, writer } from './schedule.ts';
import { findRedisMaster, hasReplica, redisNames } from './sentinel.ts';

/** How long a killed process stays down, and how long a frozen or partitioned one stays so. */
const awayMs = 5_000;
const frozenMs = 8_000;
const betweenMs = 500;
/** The only process without another one that could take over: it restarts at once. */
const unique = 'haproxy';

/** Injects a fault, ends it, and waits until the cluster has recovered. */
export async function injectFault(cluster: Cluster, { kind, targets }: Fault): Promise<void> {
  if (kind === 'upgrade') await cluster.prepareUpgrade();
  if (kind === 'restart' || kind === 'upgrade') {
    for (const machine of machinesOf(targets)) await restart(cluster, machine, kind);
    return;
  }
  const names = await Promise.all(targets.map((target) => resolveTarget(cluster, target)));
  if (kind === 'none') await sleep(frozenMs);
  if (kind === 'kill') {
    for (const name of names.filter((one) => one !== unique)) cluster.holds.hold(name);
    signalAll(cluster, names, 'SIGKILL');
    await sleep(awayMs);
    for (const name of names) cluster.holds.release(name);
  }
  if (kind === 'freeze') {
    signalAll(cluster, names, 'SIGSTOP');
    await sleep(frozenMs);
    signalAll(cluster, names, 'SIGCONT');
  }
  if (kind === 'isolate') {
    for (const name of names) await setIsolated(cluster.ports[name] ?? 0, cluster.databasePassword, true);
    await sleep(frozenMs);
    for (const name of names) await setIsolated(cluster.ports[name] ?? 0, cluster.databasePassword, false);
  }
  await waitUntilRecovered(cluster);
}

/** Replaces the processes of a machine by new ones, of this version in an upgrade. */
async function restart(cluster: Cluster, names: Target[], kind: 'restart' | 'upgrade'): Promise<void> {
  await Promise.all(
    names.map((name) => cluster.processes.get(name)?.restart(kind === 'upgrade' ? cluster.specs.get(name) : undefined)),
  );
  await waitUntilRecovered(cluster);
  await sleep(betweenMs);
}

/** Resolves once every process is ready, all nodes are in sync, and the Redis master has a replica. */
export async function waitUntilRecovered(cluster: Cluster): Promise<void> {
  const { processes, ports, databasePassword, redisPassword } = cluster;
  for (const process of processes.values()) await process.whenReady();
  await until(async () => {
    const nodes = await Promise.all(galeraNames.map((name) => readNode(ports[name] ?? 0, databasePassword)));
    // A node that was frozen still believes that it belongs to the others.
    const areTogether = nodes.every((node) => node?.isSynced && node.clusterSize === galeraNames.length);
    return areTogether && (await hasReplica(ports, redisPassword)) ? true : undefined;
  }, 'The recovery of the cluster');
}

/** The process that has a role now. */
async function resolveTarget({ ports, databasePassword }: Cluster, target: Target): Promise<string> {
  const findWriter = () => nameOfNode(ports[writerPort] ?? 0, databasePassword);
  const findMaster = () => until(() => findRedisMaster(ports), 'The election of a Redis master');
  if (target === writer) return findWriter();
  if (target === redisMaster) return findMaster();
  if (target === replica) return lastExcept(galeraNames, await findWriter());
  if (target === redisReplica) return lastExcept(redisNames, await findMaster());
  return target;
}

function lastExcept(names: string[], name: string): string {
  return names.findLast((one) => one !== name) ?? name;
}

/** Signals the group of each process, which includes the shell that guards a database. */
function signalAll({ processes }: Cluster, names: string[], signal: NodeJS.Signals): void {
  for (const name of names) {
    const pid = processes.get(name)?.pid();
    if (pid !== undefined) process.kill(-pid, signal);
  }
}
