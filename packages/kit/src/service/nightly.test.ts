import { queuePrefix } from '@fairway/contracts/queues/jobs';
import { eventually } from '@fairway/test-support/eventually';
import { testRedisUrl } from '@fairway/test-support/redis';
import { Queue } from 'bullmq';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../logging/log.ts';
import { openRedis } from '../redis/redis.ts';
import { startNightly } from './nightly.ts';

const log = createLog('kit', 'silent');
const redis = openRedis(testRedisUrl('kit'), log, { blocking: true });
afterAll(() => redis.disconnect());

test('a night has one job however many processes start it; closing aborts it', async () => {
  await redis.flushdb();
  const runs: AbortSignal[] = [];
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const task = async (signal: AbortSignal) => {
    runs.push(signal);
    await isOver;
  };
  const processes = [1, 2, 3].map(() => startNightly(task, { queue: 'nights', redis, log }));
  const queue = new Queue('nights', { connection: redis, prefix: queuePrefix });
  await eventually(async () => expect(await queue.getDelayed()).toHaveLength(1));
  const [tonight] = await queue.getDelayed();
  expect(new Date(Number(tonight?.timestamp) + Number(tonight?.delay)).toISOString()).toMatch(/T09:00:00/);
  await tonight?.promote();
  await eventually(() => expect(runs).toHaveLength(1));
  // The next night's.
  await eventually(async () => expect(await queue.getDelayed()).toHaveLength(1));
  const closing = processes.map((each) => each.close());
  expect(runs.map(({ aborted }) => aborted)).toEqual([true]);
  end();
  await Promise.all(closing);
  expect(runs).toHaveLength(1);
  await queue.close();
});
