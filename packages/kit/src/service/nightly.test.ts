import { queuePrefix } from '@fairway/contracts/queues/jobs';
import { eventually } from '@fairway/test-support/eventually';
import { testRedisUrl } from '@fairway/test-support/redis';
import { Queue } from 'bullmq';
import { afterAll, expect, test, vi } from 'vitest';
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

test('a night at which no process was running is made up for by the next one that starts', async () => {
  await redis.flushdb();
  const queue = new Queue('missed', { connection: redis, prefix: queuePrefix });
  const nine = new Date();
  nine.setUTCHours(9, 0, 0, 0);
  if (nine.getTime() > Date.now()) nine.setUTCDate(nine.getUTCDate() - 1);
  vi.useFakeTimers({ toFake: ['Date'], now: nine.getTime() - 60_000 });
  await queue.upsertJobScheduler('missed', { pattern: '0 9 * * *', tz: 'UTC' }, { name: 'missed' });
  vi.useRealTimers();
  // Paused, so that the first process schedules before any could run it.
  await queue.pause();
  const runs: string[] = [];
  const start = (name: string) => startNightly(async () => void runs.push(name), { queue: 'missed', redis, log });
  await start('paused').close();
  await queue.resume();
  const second = start('second');
  await eventually(() => expect(runs).toEqual(['second']));
  await eventually(async () => expect(await queue.getDelayed()).toHaveLength(1));
  const [tonight] = await queue.getDelayed();
  expect(Number(tonight?.timestamp) + Number(tonight?.delay)).toBeGreaterThan(Date.now());
  await second.close();
  await queue.close();
});

test('a night that fails is run again', async () => {
  await redis.flushdb();
  const queue = new Queue('failed', { connection: redis, prefix: queuePrefix });
  let runs = 0;
  const task = async () => {
    runs += 1;
    if (runs === 1) throw new Error('the database is away');
  };
  const running = startNightly(task, { queue: 'failed', redis, log });
  await eventually(async () => expect(await queue.getDelayed()).toHaveLength(1));
  await (await queue.getDelayed())[0]?.promote();
  // It waits for its second run, beside the next night.
  await eventually(async () => expect(await queue.getDelayed()).toHaveLength(2));
  for (const job of await queue.getDelayed()) if (job.attemptsMade > 0) await job.promote();
  await eventually(() => expect(runs).toBe(2));
  await running.close();
  await queue.close();
});
