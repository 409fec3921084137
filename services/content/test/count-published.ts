import { contentChangedChannel } from '@fairway/contracts/queues/channels';
import { openSubscription } from '@fairway/kit/redis/subscription';
import { eventually } from '@fairway/test-support/eventually';
import type { Redis } from 'ioredis';
import { expect } from 'vitest';

/** Counts the changes that the service publishes to gateways from now on. */
export async function countPublished(redis: Redis) {
  let count = 0;
  let isReady = false;
  const { close } = openSubscription(redis, [contentChangedChannel], {
    onMessage: () => count++,
    onGap: () => {
      isReady = true;
    },
  });
  await eventually(() => expect(isReady).toBe(true));
  return { count: () => count, close };
}
