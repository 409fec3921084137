import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endStale } from '../processes/process-table.ts';
import type { ProcessSpec } from '../processes/processes.ts';
import { dockerSpec, type EngineContext } from './docker.ts';
import type { RedisEngine } from './engines.ts';
import { probe } from './probe.ts';

/** Redis shows its address in the process list instead of its configuration file. */
export const redisCommandMarker = '-server 127.0.0.1:';

/** A private Redis (or Valkey) in the data folder that can lose at most the last second of acknowledged writes. */
export function prepareRedis(
  engine: RedisEngine,
  { password, ...context }: EngineContext & { password: string },
): { spec: ProcessSpec; url: URL } {
  const { folder, port } = context;
  const dataDir = join(folder.path, 'redis');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const url = privateRedisUrl(port, password);
  const settings = [
    'appendonly yes',
    'save ""',
    'maxmemory-policy noeviction',
    'databases 32',
    `requirepass ${password}`,
  ];
  if (engine.kind === 'docker') {
    const config = writeConfig(dataDir, settings);
    const spec = dockerSpec(context, {
      name: 'redis',
      image: 'redis:7',
      port: 6379,
      volume: [dataDir, '/data'],
      env: {},
      args: ['redis-server', config.replace(dataDir, '/data')],
    });
    return { spec: { ...spec, isReady: () => respondsToPing(port, password) }, url };
  }
  const pidFile = join(folder.run, 'redis.pid');
  const config = writeConfig(dataDir, [
    ...settings,
    `port ${port}`,
    'bind 127.0.0.1',
    `dir "${dataDir}"`,
    `pidfile "${pidFile}"`,
  ]);
  const spec: ProcessSpec = {
    name: 'redis',
    command: engine.server,
    args: [config],
    env: process.env,
    parentWatch: 'pipe',
    isReady: () => respondsToPing(port, password),
    beforeStart: () => endStale(pidFile, redisCommandMarker),
    stopTimeoutMs: 10_000,
  };
  return { spec, url };
}

export function privateRedisUrl(port: number, password: string): URL {
  return new URL(`redis://:${password}@127.0.0.1:${port}`);
}

/** The password is in a file, because every account can read command-line arguments. */
function writeConfig(dataDir: string, lines: string[]): string {
  const path = join(dataDir, 'redis.conf');
  rmSync(path, { force: true });
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
  return path;
}

/** While Redis is loading its file, it answers -LOADING. */
export function respondsToPing(port: number, password: string): Promise<boolean> {
  const isUp = (answer: string) => (answer.split('\r\n').length > 2 ? answer.includes('+PONG') : undefined);
  return probe(port, isUp, `AUTH ${password}\r\nPING\r\n`);
}
