import * as jobs from '@fairway/contracts/queues/jobs';
import { createLog } from '@fairway/kit/logging/log';
import { createMetrics } from '@fairway/kit/metrics/metrics';
import { openRedis } from '@fairway/kit/redis/redis';
import { testRedisUrl } from '@fairway/test-support/redis';
import { Queue } from 'bullmq';
import { expect, test } from 'vitest';
import { observeQueues } from './queue-metrics.ts';

test('the metrics contain the jobs of every queue by state', async () => {
  const redis = openRedis(testRedisUrl('mailer'), createLog('test', 'silent'), { blocking: true });
  await redis.ping();
  await redis.flushdb();
  const queue = new Queue(jobs.memberQueue, { connection: redis, prefix: jobs.queuePrefix });
  const names = Object.entries(jobs).flatMap(([name, value]) => (name.endsWith('Queue') ? [String(value)] : []));
  const metrics = createMetrics();
  const queues = observeQueues(metrics, redis);
  try {
    await queue.add('member', { outboxId: 'a' });
    await queue.add('member', { outboxId: 'b' }, { delay: 3_600_000 });
    const { text } = await metrics.scrape();
    for (const figure of [
      'fairway_queue_jobs{queue="member",state="waiting"} 1',
      'fairway_queue_jobs{queue="member",state="delayed"} 1',
      'fairway_queue_jobs{queue="mail",state="failed"} 0',
    ]) {
      expect(text).toContain(`${figure}\n`);
    }
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) expect(text).toContain(`fairway_queue_jobs{queue="${name}",state="waiting"}`);
  } finally {
    await queues.close();
    await queue.close();
    redis.disconnect();
  }
});
