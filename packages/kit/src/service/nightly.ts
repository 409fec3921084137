import { queuePrefix } from '@fairway/contracts/queues/jobs';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../logging/log.ts';
import { startHourly } from './hourly.ts';

/** UTC: few members study in any time zone of America. */
const pattern = '0 9 * * *';
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Runs `task` once a night, in one process of all that start it with the same queue. If it fails, or its process dies, it
 * runs again, three times at most; if none was running at that time, the next one that starts that day runs it. Closing
 * aborts it.
 */
export function startNightly(
  task: (signal: AbortSignal) => Promise<void>,
  // `redis` is for blocking reads (`blocking`).
  { queue: name, redis, log }: { queue: string; redis: Redis; log: Logger },
): { close: () => Promise<void> } {
  const closing = new AbortController();
  const options = { connection: redis, prefix: queuePrefix };
  const queue = new Queue(name, options);
  const worker = new Worker(name, () => task(closing.signal), options);
  const onError = (error: Error) => log.debug({ err: error }, 'job queue unavailable');
  queue.on('error', onError);
  worker.on('error', onError);
  worker.on('failed', (_job, error) => log.warn({ err: error, queue: name }, 'nightly job failed'));
  const opts = {
    attempts: 3,
    backoff: { type: 'fixed', delay: 60_000 },
    removeOnComplete: true,
    removeOnFail: true,
  };
  // A Redis that was emptied has lost it. To schedule again would remove a job that is due: one that no process was there
  // to run.
  async function schedule(): Promise<void> {
    const { next = Number.POSITIVE_INFINITY } = (await queue.getJobScheduler(name)) ?? {};
    const overdueMs = Date.now() - next;
    if (overdueMs < 0 || overdueMs > dayMs)
      await queue.upsertJobScheduler(name, { pattern, tz: 'UTC' }, { name, opts });
  }
  const scheduling = startHourly(schedule, { log, failed: 'nightly job not scheduled' });
  return {
    close: async () => {
      closing.abort();
      // Without Redis the others do not end.
      if (redis.status !== 'ready') return worker.close(true);
      await Promise.all([scheduling.close(), worker.close()]);
      await queue.close();
    },
  };
}
