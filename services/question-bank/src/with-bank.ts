import { type Db, openDb } from '@fairway/db/open';
import { createLog } from '@fairway/kit/logging/log';
import { openRedis } from '@fairway/kit/redis/redis';
import type { Redis } from 'ioredis';
import { loadToolConfig, type ToolConfig } from './config.ts';

/** Runs a command with the database and the Redis of the site, and closes them. */
export async function withBank<T>(
  name: string,
  run: (tools: { config: ToolConfig; db: Db; redis: Redis }) => Promise<T>,
): Promise<T> {
  const config = loadToolConfig(process.env);
  const db = openDb(config.QUESTION_BANK_DATABASE_URL, { connections: 2, silenceMs: 0 });
  const redis = openRedis(config.REDIS_URL, createLog(name, 'silent'));
  try {
    return await run({ config, db, redis });
  } finally {
    redis.disconnect();
    await db.$client.end();
  }
}
