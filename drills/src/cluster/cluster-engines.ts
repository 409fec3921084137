import type { ProcessSpec, RunningProcess } from '@fairway/stack/processes/processes';
import type { ClusterPrograms } from './cluster-programs.ts';
import { createGaleraData, databaseUser, galeraNames, galeraSpec } from './galera.ts';
import { serveGaleraHealth } from './galera-health.ts';
import { haproxySpec } from './haproxy.ts';
import { redisSpecs } from './sentinel.ts';

/** Starts the databases and HAProxy. Resolves once all nodes are in sync and every process is ready. */
export async function startEngines({
  programs,
  dir,
  run,
  ports,
  databasePassword,
  redisPassword,
  signal,
  start,
  closing,
}: {
  programs: ClusterPrograms;
  /** The folder for the data. */
  dir: string;
  /** The folder for pid files. */
  run: string;
  ports: Record<string, number>;
  databasePassword: string;
  redisPassword: string;
  signal: AbortSignal;
  start: (spec: ProcessSpec) => RunningProcess;
  closing: AsyncDisposableStack;
}): Promise<void> {
  const galera = { programs, dir, ports, password: databasePassword, user: databaseUser() };
  await createGaleraData(galera, signal);
  // Each node copies the data of another one when it joins, so they start one after the other.
  for (const name of galeraNames) await start(galeraSpec(galera, name)).whenReady();
  for (const name of galeraNames) {
    const [port = 0, healthPort = 0] = [ports[name], ports[`${name}-health`]];
    const health = await serveGaleraHealth({ port, healthPort, password: databasePassword });
    closing.defer(health.close);
  }
  const specs = redisSpecs({ programs, dir, run, ports, password: redisPassword });
  specs.push(haproxySpec({ program: programs.haproxy, dir, ports }));
  await Promise.all(specs.map((spec) => start(spec).whenReady()));
}
