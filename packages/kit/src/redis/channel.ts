import type { Redis } from 'ioredis';

/** Redis channels are shared by all its databases; the prefix separates them like keys. */
export const channelOf = (redis: Redis, name: string) => `fairway:${redis.options.db ?? 0}:${name}`;
