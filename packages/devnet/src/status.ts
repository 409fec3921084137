/**
 * `npm run status`: the status of the Fairway on this data folder. The exit code is 1 if a process is not ready. `npm
 * run --silent status -- --targets` prints the metrics addresses for Prometheus, for deploy/observability/targets.json.
 */

import { holderOf } from './data-folder.ts';
import { describeFailure, Failure } from './failure.ts';
import { parseFigures } from './figures.ts';
import { joinFairway } from './open-fairway.ts';
import { type Program, programs } from './program-list.ts';
import { respondsOk } from './responds-ok.ts';
import { loadSettings } from './settings.ts';
import { type ProcessStatus, statusLines } from './status-lines.ts';

const timeoutMs = 3_000;

async function readStatus(name: string, port: number, metricsPort: number): Promise<ProcessStatus> {
  const metrics = fetch(`http://127.0.0.1:${metricsPort}/metrics`, { signal: AbortSignal.timeout(timeoutMs) });
  const [isReady, figures] = await Promise.all([
    respondsOk(`http://127.0.0.1:${port}/ready`),
    metrics.then(async (reply) => parseFigures(await reply.text())).catch(() => undefined),
  ]);
  return { name, isReady, figures };
}

try {
  const settings = loadSettings(process.env);
  const holder = holderOf(settings.dataDir);
  if (holder?.purpose !== 'serve') throw new Failure(`Fairway is not running on ${settings.dataDir}.`);
  // The port of the running Fairway, even if FAIRWAY_PORT is not set here.
  const ports: Record<string, number> = { ...joinFairway(settings).ports, gateway: holder.port };
  const metricsPortOf = ({ name, kind }: Program) => ports[kind === 'gateway' ? 'gateway-metrics' : name] ?? 0;
  if (process.argv.includes('--targets')) {
    const targets = programs.map((program) => {
      return { targets: [`127.0.0.1:${metricsPortOf(program)}`], labels: { process: program.name } };
    });
    console.log(JSON.stringify(targets, undefined, 2));
  } else {
    const requests = programs.map((program) =>
      readStatus(program.name, ports[program.name] ?? 0, metricsPortOf(program)),
    );
    const statuses = await Promise.all(requests);
    for (const line of statusLines(statuses)) console.log(line);
    if (statuses.some(({ isReady }) => !isReady)) process.exitCode = 1;
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
