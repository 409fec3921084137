import type { ProcessSpec, RunningProcess } from '@fairway/stack/processes/processes';
import type { ClusterContext } from './cluster-programs.ts';
import { createGaleraData, galeraNames, galeraSpec } from './galera.ts';
import { serveGaleraHealth } from './galera-health.ts';
import { haproxySpec } from './haproxy.ts';
import { redisSpecs } from './sentinel.ts';

type Starting = { signal: AbortSignal; start: (spec: ProcessSpec) => RunningProcess; closing: AsyncDisposableStack };

/** Starts the databases and HAProxy. Resolves once all nodes are in sync and every process is ready. */
export async function startEngines(context: ClusterContext, { signal, start, closing }: Starting): Promise<void> {
  const { ports, databasePassword: password } = context;
  await createGaleraData(context, signal);
  // Each node copies the data of another one when it joins, so they start one after the other.
  for (const name of galeraNames) await start(galeraSpec(context, name)).whenReady();
  for (const name of galeraNames) {
    const [port = 0, healthPort = 0] = [ports[name], ports[`${name}-health`]];
    const health = await serveGaleraHealth({ port, healthPort, password });
    closing.defer(health.close);
  }
  const specs = [...redisSpecs(context), haproxySpec(context)];
  await Promise.all(specs.map((spec) => start(spec).whenReady()));
}
