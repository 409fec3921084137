import { mailQueue, queuePrefix } from '@fairway/contracts/queues/jobs';
import type { Logger } from '@fairway/kit/logging/log';
import { continuedAfterKill } from '@fairway/kit/outbox/consume-outbox';
import { runInTrace } from '@fairway/kit/tracing/request-context';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { createDelivery } from './deliver.ts';

/** One second at first, doubled after each attempt, up to a minute. */
export function waitBeforeRetryMs(attempts: number): number {
  return Math.min(1_000 * 2 ** (attempts - 1), 60_000);
}

/** Of many mails at a time, services read and record several in one statement. The pool has five connections. */
export const maxMails = 10;

/** Runs mail jobs from the queue. The jobs of a killed process are run again within ten seconds. */
export function openMailWorker({
  redis,
  deliver,
  log,
  retryMs = waitBeforeRetryMs,
}: {
  redis: Redis;
  deliver: ReturnType<typeof createDelivery>;
  log: Logger;
  retryMs?: (attempts: number) => number;
}): { close: () => Promise<void> } {
  const worker = new Worker(mailQueue, deliver, {
    connection: redis,
    prefix: queuePrefix,
    concurrency: maxMails,
    ...continuedAfterKill,
    settings: { backoffStrategy: retryMs },
  });
  worker.on('error', (error) => log.debug({ err: error }, 'job queue unavailable'));
  worker.on('failed', (job, error) => {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const isDead = job === undefined || job.finishedOn !== undefined;
    const fields = { outboxId: job?.id, attempts: job?.attemptsMade, code, responseCode, reason: error.name };
    const { traceparent } = (job?.data ?? {}) as { traceparent?: string };
    runInTrace(traceparent, () => {
      if (isDead) log.error(fields, 'mail moved to dead letters: npm run mail:retry sends it again');
      else log.warn(fields, 'mail delayed, will retry');
    });
  });
  return {
    // Waits for the running jobs, unless Redis is unavailable: their results could not be stored.
    close: () => worker.close(redis.status !== 'ready'),
  };
}
