import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStep } from '@fairway/stack/build/build';
import { openDataFolder } from '@fairway/stack/data-folder/data-folder';
import { claimPorts } from '@fairway/stack/data-folder/ports';
import { loadSettings } from '@fairway/stack/data-folder/settings';
import { loadState } from '@fairway/stack/data-folder/state';
import { privateDatabaseUrl } from '@fairway/stack/engines/mariadb';
import { type StartContext, startManaged } from '@fairway/stack/engines/run-engines';
import { loadSampleData, prepareDatabases } from '@fairway/stack/migrate-and-seed';
import { joinFairway } from '@fairway/stack/open-fairway';
import { repoDir } from '@fairway/stack/paths';
import { describeInstance, type Instance } from '@fairway/stack/processes/environment';
import type { ProcessSpec, RunningProcess } from '@fairway/stack/processes/processes';
import { type Program, programs } from '@fairway/stack/processes/program-list';
import { programSpec } from '@fairway/stack/processes/program-spec';
import { waitForOk } from '@fairway/stack/processes/responds-ok';
import type { RunContext } from '@fairway/stack/processes/run-to-exit';
import { publishReleases } from '@fairway/stack/stack';
import { startEngines } from './cluster-engines.ts';
import { type ClusterContext, findClusterPrograms } from './cluster-programs.ts';
import { copies, copyName, writerPort } from './haproxy.ts';
import { createHolds, type Holds } from './holds.ts';
import { clusterPortNames, metricsPort } from './port-names.ts';
import { sentinelUrl } from './sentinel.ts';

export type Cluster = Pick<ClusterContext, 'ports' | 'databasePassword' | 'redisPassword'> & {
  url: string;
  demoPassword: string;
  databasePrefix: string;
  logDir: string;
  processes: Map<string, RunningProcess>;
  /** What each process of Fairway runs in this version. */
  specs: Map<string, ProcessSpec>;
  /** Migrates the databases of an earlier version to this one, and publishes the areas of this one. */
  prepareUpgrade: () => Promise<void>;
  holds: Holds;
};

/**
 * Starts all processes of the cluster in a temporary folder. `closing` stops them and deletes the folder. `from` is the
 * checkout of an earlier version, already built, that runs until the upgrade.
 */
export async function openCluster({
  from = repoDir,
  smtpUrl,
  progress,
  signal,
  closing,
}: RunContext & { from?: string; smtpUrl: URL }): Promise<Cluster> {
  const installed = findClusterPrograms();
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-cluster-'));
  closing.defer(() => {
    // For a look at the logs afterwards.
    if (process.env.FAIRWAY_DEBUG !== '1') rmSync(dataDir, { recursive: true, force: true });
  });
  const ports = await claimPorts(clusterPortNames, {});
  const databasePassword = randomBytes(18).toString('base64url');
  const redisPassword = randomBytes(18).toString('base64url');
  const settings = {
    ...loadSettings({ FAIRWAY_DATA: dataDir, FAIRWAY_PORT: String(ports.gateway), LOG_LEVEL: process.env.LOG_LEVEL }),
    smtpUrl,
  };
  const { folder, release } = openDataFolder(dataDir, 'serve', settings);
  closing.defer(release);
  const context: StartContext = { ...joinFairway(settings), ports, progress, signal, closing };
  const processes = new Map<string, RunningProcess>();
  const holds = createHolds();
  function start(spec: ProcessSpec): RunningProcess {
    const running = startManaged(withHold(spec, holds), context);
    processes.set(spec.name, running);
    return running;
  }

  const engines = { programs: installed, dir: dataDir, run: folder.run, ports, databasePassword, redisPassword };
  await progress.step('Galera, HAProxy, Redis and Sentinel running', () =>
    startEngines(engines, { signal, start, closing }),
  );
  await buildStep(progress, signal);
  const publishFrom = (root: string) =>
    progress.step('Shell and areas published', () => publishReleases(folder.releases, signal, [], root));
  await publishFrom(from);
  const databaseUrl = privateDatabaseUrl(ports[writerPort] ?? 0, databasePassword);
  const redisUrl = sentinelUrl(ports, redisPassword);
  const variables = { RATE_LIMIT_PER_MINUTE: '0', TRUST_PROXY: '1', SOCKET_DIR: undefined };
  const instance = describeInstance(context, { databaseUrl, redisUrl }, { overrides: false, variables });
  const first = { ...instance, root: from };
  const state = loadState(folder.path);
  await prepareDatabases(context, first, state);
  const demoPassword = await loadSampleData(context, first, state, 'first');
  await progress.step('Two of each service, and two gateways running', async () => {
    await Promise.all(copySpecs(first).map((spec) => start(spec).whenReady()));
  });
  // HAProxy uses a process once its next check has succeeded.
  const called = programs.filter(({ kind }) => kind !== 'mailer');
  await Promise.all(called.map(({ name }) => waitForOk(`http://127.0.0.1:${ports[name]}/ready`, signal)));
  await loadSampleData(context, first, state, 'last');
  await waitForOk(`http://127.0.0.1:${ports.gateway}/`, signal);
  return {
    url: `http://127.0.0.1:${ports.gateway}`,
    demoPassword: demoPassword ?? '',
    databasePrefix: settings.databasePrefix,
    logDir: folder.logs,
    databasePassword,
    redisPassword,
    ports,
    processes,
    specs: new Map(copySpecs(instance).map((spec) => [spec.name, withHold(spec, holds)])),
    prepareUpgrade: async () => {
      await prepareDatabases(context, instance, state);
      await publishFrom(repoDir);
    },
    holds,
  };
}

const copySpecs = (instance: Instance): ProcessSpec[] =>
  programs.flatMap((program) => copies.map((copy) => copySpec(program, copy, instance)));

function withHold(spec: ProcessSpec, holds: Holds): ProcessSpec {
  return {
    ...spec,
    beforeStart: async () => {
      await holds.untilReleased(spec.name);
      await spec.beforeStart?.();
    },
  };
}

/** Each listens on its own port, and calls the others through HAProxy. */
function copySpec(program: Program, copy: number, instance: Instance): ProcessSpec {
  const name = copyName(program.name, copy);
  const ports = {
    ...instance.ports,
    [program.name]: instance.ports[name] ?? 0,
    'gateway-metrics': instance.ports[metricsPort(copy)] ?? 0,
  };
  return { ...programSpec(program, { ...instance, ports }), name };
}
