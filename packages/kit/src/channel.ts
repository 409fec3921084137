import type { Redis } from 'ioredis';

/** Redis shares channels between its databases; the name keeps them apart as keys are. */
export const channelOf = (redis: Redis, name: string) => `fairway:${redis.options.db ?? 0}:${name}`;
