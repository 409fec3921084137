import { queuePrefix, suspectKeysQueue } from '@fairway/contracts/queues/jobs';
import type { Metrics } from '@fairway/kit/metrics/metrics';
import { routes } from '@fairway/kit/outbox/outbox-routes';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

const names = [...Object.values(routes).map(({ queue }) => queue), suspectKeysQueue];
const states = ['waiting', 'delayed', 'active', 'failed'] as const;

/** Adds the jobs of every queue by state to the metrics of this process. Failed jobs of `mail` are dead letters. */
export function observeQueues(metrics: Metrics, redis: Redis): { close: () => Promise<void> } {
  const queues = new Map<string, Queue>();

  /** Queues are opened at the first scrape. */
  function queueOf(name: string): Queue {
    const queue = queues.get(name) ?? new Queue(name, { connection: redis, prefix: queuePrefix });
    if (!queues.has(name)) queue.on('error', () => {});
    queues.set(name, queue);
    return queue;
  }

  metrics.gauge({
    name: 'fairway_queue_jobs',
    help: 'Jobs of a queue by state; failed ones are dead letters',
    labelNames: ['queue', 'state'],
    read: async (set) => {
      // Commands would wait until Redis is available again.
      if (redis.status !== 'ready') throw new Error('redis is unavailable');
      for (const name of names) {
        const counts = await queueOf(name).getJobCounts(...states);
        for (const state of states) set({ queue: name, state }, counts[state] ?? 0);
      }
    },
  });
  return {
    close: async () => {
      for (const queue of queues.values()) await queue.close();
    },
  };
}
