/**
 * `npm run status`: the status of the Fairway on this data folder. The exit code is 1 if a process is not ready. `npm
 * run --silent status -- --targets` prints the metrics addresses for Prometheus, for deploy/observability/targets.json.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf } from '@fairway/stack/data-folder/data-folder';
import { loadSettings } from '@fairway/stack/data-folder/settings';
import { sendsGreeting } from '@fairway/stack/engines/mariadb';
import { redisCommandMarker, respondsToPing } from '@fairway/stack/engines/redis';
import { describeFailure, Failure } from '@fairway/stack/failure';
import { joinFairway } from '@fairway/stack/open-fairway';
import { findProcess } from '@fairway/stack/processes/process-table';
import { type Program, programs } from '@fairway/stack/processes/program-list';
import { respondsOk } from '@fairway/stack/processes/responds-ok';
import { parseFigures } from './figures.ts';
import { type ProcessStatus, statusLines } from './status-lines.ts';

const timeoutMs = 3_000;

async function readStatus(name: string, { port, metricsPort, pidFile, dir }: Address): Promise<ProcessStatus> {
  const metrics = fetch(`http://127.0.0.1:${metricsPort}/metrics`, { signal: AbortSignal.timeout(timeoutMs) });
  const [isReady, figures] = await Promise.all([
    respondsOk(`http://127.0.0.1:${port}/ready`),
    metrics.then(async (reply) => parseFigures(await reply.text())).catch(() => undefined),
  ]);
  const pid = findProcess(pidFile, dir);
  // The supervisor writes both: see `notePid`.
  const version = pid === undefined ? undefined : readFileSync(pidFile, 'utf8').trim().split(' ')[1];
  return { name, pid, version, isReady, figures };
}

type Address = { port: number; metricsPort: number; pidFile: string; dir: string };

/** The private MariaDB and Redis; no pid if they run in Docker. */
async function readServers({ folder, ports, secrets }: ReturnType<typeof joinFairway>): Promise<ProcessStatus[]> {
  const { mariadb = 0, redis = 0 } = ports;
  if (!existsSync(join(folder.path, 'servers.json'))) return [];
  const pidOf = (name: string, marker: string) => findProcess(join(folder.run, `${name}.pid`), marker);
  const [hasDatabase, hasRedis] = await Promise.all([sendsGreeting(mariadb), respondsToPing(redis, secrets.redis)]);
  return [
    { name: 'mariadb', pid: pidOf('mariadb', folder.path), isReady: hasDatabase, figures: undefined },
    { name: 'redis', pid: pidOf('redis', redisCommandMarker), isReady: hasRedis, figures: undefined },
  ];
}

const [option, ...more] = process.argv.slice(2);

try {
  if (more.length > 0 || (option !== undefined && option !== '--targets'))
    throw new Failure('usage: npm run status [-- --targets]');
  const settings = loadSettings(process.env);
  const holder = holderOf(settings.dataDir);
  if (holder?.purpose !== 'serve') throw new Failure(`Fairway is not running on ${settings.dataDir}.`);
  const fairway = joinFairway(settings);
  const { folder } = fairway;
  // The port of the running Fairway, even if FAIRWAY_PORT is not set here.
  const ports: Record<string, number> = { ...fairway.ports, gateway: holder.port };
  const metricsPortOf = ({ name, kind }: Program) => ports[kind === 'gateway' ? 'gateway-metrics' : name] ?? 0;
  if (option === '--targets') {
    const targets = programs.map((program) => {
      return { targets: [`127.0.0.1:${metricsPortOf(program)}`], labels: { process: program.name } };
    });
    console.log(JSON.stringify(targets, undefined, 2));
  } else {
    const requests = programs.map((program) =>
      readStatus(program.name, {
        port: ports[program.name] ?? 0,
        metricsPort: metricsPortOf(program),
        pidFile: join(folder.run, `${program.name}.pid`),
        dir: program.dir,
      }),
    );
    const statuses = [...(await Promise.all(requests)), ...(await readServers(fairway))];
    for (const line of statusLines(statuses)) console.log(line);
    if (statuses.some(({ isReady }) => !isReady)) process.exitCode = 1;
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
