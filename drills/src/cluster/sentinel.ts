import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRedis } from '@fairway/kit/redis/redis';
import { redisCommandMarker } from '@fairway/stack/engines/redis';
import { endStale } from '@fairway/stack/processes/process-table';
import type { ProcessSpec } from '@fairway/stack/processes/processes';
import type { ClusterContext } from './cluster-programs.ts';

export const redisNames = ['redis-1', 'redis-2', 'redis-3'];
export const sentinelNames = ['sentinel-1', 'sentinel-2', 'sentinel-3'];

const masterName = 'fairway';
const majority = 2;

/** Three servers, the first of which begins as the master, and three Sentinels. They rewrite their own files. */
export function redisSpecs({ programs, dir, run, ports, redisPassword: password }: ClusterContext): ProcessSpec[] {
  const [first = ''] = redisNames;
  function spec(name: string, lines: string[], args: string[] = []): ProcessSpec {
    const dataDir = join(dir, name);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = join(dataDir, 'redis.conf');
    const pidFile = join(run, `${name}.pid`);
    const common = [`port ${ports[name]}`, 'bind 127.0.0.1', `dir "${dataDir}"`, `pidfile "${pidFile}"`];
    writeFileSync(file, `${[...common, ...lines].join('\n')}\n`, { mode: 0o600 });
    return {
      name,
      command: programs.redis,
      args: [file, ...args],
      env: process.env,
      parentWatch: 'pipe',
      isReady: () => respondsToPing(ports[name] ?? 0, args.length === 0 ? password : ''),
      beforeStart: () => endStale(pidFile, redisCommandMarker),
      stopTimeoutMs: 10_000,
    };
  }
  const dataLines = ['appendonly yes', 'save ""', 'maxmemory-policy noeviction', 'repl-diskless-sync-delay 0'];
  const accessLines = [`requirepass ${password}`, `masterauth ${password}`];
  const replicaLines = (name: string) => (name === first ? [] : [`replicaof 127.0.0.1 ${ports[first]}`]);
  const sentinelLines = [
    `sentinel monitor ${masterName} 127.0.0.1 ${ports[first]} ${majority}`,
    `sentinel auth-pass ${masterName} ${password}`,
    `sentinel down-after-milliseconds ${masterName} 1000`,
    `sentinel failover-timeout ${masterName} 5000`,
  ];
  return [
    ...redisNames.map((name) => spec(name, [...dataLines, ...accessLines, ...replicaLines(name)])),
    ...sentinelNames.map((name) => spec(name, sentinelLines, ['--sentinel'])),
  ];
}

/** The address for REDIS_URL: each Sentinel knows the current master. */
export function sentinelUrl(ports: Record<string, number>, password: string): URL {
  const [first, ...others] = sentinelNames.map((name) => `127.0.0.1:${ports[name]}`);
  const query = others.map((address) => `&sentinel=${address}`).join('');
  return new URL(`redis+sentinel://:${password}@${first}/0?name=${masterName}${query}`);
}

/** The name of the server that a majority of the Sentinels consider the master; undefined if they do not agree. */
export async function findRedisMaster(ports: Record<string, number>): Promise<string | undefined> {
  const votes = await Promise.all(sentinelNames.map((name) => askMaster(ports[name] ?? 0)));
  return redisNames.find((name) => votes.filter((port) => port === ports[name]).length >= majority);
}

async function askMaster(port: number): Promise<number | undefined> {
  return withRedis(`redis://127.0.0.1:${port}`, async (redis) => {
    const address = await redis.call('sentinel', 'get-master-addr-by-name', masterName);
    return Number((address as string[])[1]);
  });
}

/** True if a replica of the master has all of its data, so that it can take over. */
export async function hasReplica(ports: Record<string, number>, password: string): Promise<boolean> {
  const master = await findRedisMaster(ports);
  if (master === undefined) return false;
  const info = await withRedis(`redis://:${password}@127.0.0.1:${ports[master]}`, (redis) => redis.info('replication'));
  return info?.includes('state=online') === true;
}

async function respondsToPing(port: number, password: string): Promise<boolean> {
  const url = password === '' ? `redis://127.0.0.1:${port}` : `redis://:${password}@127.0.0.1:${port}`;
  return (await withRedis(url, (redis) => redis.ping())) === 'PONG';
}

type Redis = ReturnType<typeof createRedis>;

/** One attempt; undefined if the server does not answer. */
async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T | undefined> {
  const redis = createRedis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectTimeout: 1_000,
    commandTimeout: 1_000,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await work(redis);
  } catch {
    return undefined;
  } finally {
    redis.disconnect();
  }
}
