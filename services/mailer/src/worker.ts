import { mailQueue, queuePrefix } from '@fairway/contracts/jobs';
import type { Logger } from '@fairway/kit/log';
import { runInTrace } from '@fairway/kit/request-context';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { createDelivery } from './deliver.ts';

/** A second at first, doubled each time, a minute at most. */
export function waitBeforeRetryMs(tries: number): number {
  return Math.min(1_000 * 2 ** (tries - 1), 60_000);
}

/** Takes mail jobs off the queue, five at a time. What a killed process had in hand is taken up within ten seconds. */
export function openMailWorker({
  redis,
  deliver,
  log,
  retryMs = waitBeforeRetryMs,
}: {
  redis: Redis;
  deliver: ReturnType<typeof createDelivery>;
  log: Logger;
  retryMs?: (tries: number) => number;
}): { close: () => Promise<void> } {
  const worker = new Worker(mailQueue, deliver, {
    connection: redis,
    prefix: queuePrefix,
    concurrency: 5,
    lockDuration: 6_000,
    stalledInterval: 3_000,
    // Counts how often the process died with this job in hand, which is not the job's fault.
    maxStalledCount: 100,
    settings: { backoffStrategy: retryMs },
  });
  worker.on('error', (error) => log.debug({ err: error }, 'job queue unavailable'));
  worker.on('failed', (job, error) => {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const givenUp = job === undefined || job.finishedOn !== undefined;
    const fields = { outboxId: job?.id, tries: job?.attemptsMade, code, responseCode, why: error.name };
    const { traceparent } = (job?.data ?? {}) as { traceparent?: string };
    runInTrace(traceparent, () => {
      if (givenUp) log.error(fields, 'mail moved to dead letters: npm run mail:retry sends it again');
      else log.warn(fields, 'mail delayed, will retry');
    });
  });
  return {
    // Finishes the mails in hand; without Redis their end cannot be noted anyway.
    close: () => worker.close(redis.status !== 'ready'),
  };
}
