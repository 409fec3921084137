import { type OutboxJob, outboxJob, queuePrefix } from '@fairway/contracts/queues/jobs';
import { endOutboxRow, readOutboxRow } from '@fairway/contracts/queues/outbox-calls';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { askService } from '../calls/ask-service.ts';
import { UnavailableError } from '../calls/fault.ts';
import type { InternalClient } from '../calls/internal-call.ts';
import type { Logger } from '../logging/log.ts';
import { runJob } from './run-job.ts';

export type Consumer = { close: () => Promise<void> };

export type QueueConnection = {
  /** For blocking reads (`blocking`). */
  redis: Redis;
  log: Logger;
};

/** Settings of a queue whose jobs continue within ten seconds if their process is killed. */
export const continuedAfterKill = {
  lockDuration: 6_000,
  stalledInterval: 3_000,
  // Counts how often a process died while it ran a job, which is not the job's fault.
  maxStalledCount: 100,
} as const;

/** Processes the jobs of an outbox queue, two at a time; failed jobs are relayed again. */
export function openOutboxWorker({
  queue,
  redis,
  log,
  handle,
}: QueueConnection & {
  queue: string;
  handle: (outboxId: string, service: OutboxJob['service']) => Promise<void>;
}): Consumer {
  async function run(job: { data: unknown }): Promise<void> {
    const { outboxId, service, traceparent } = outboxJob.parse(job.data);
    await runJob({ queue, outboxId, traceparent }, () => handle(outboxId, service));
  }
  const worker = new Worker(queue, run, {
    connection: redis,
    prefix: queuePrefix,
    concurrency: 2,
    ...continuedAfterKill,
  });
  worker.on('error', (error) => log.debug({ err: error }, 'job queue unavailable'));
  worker.on('failed', (job, error) =>
    log.warn({ queue, outboxId: job?.id, why: error.name }, 'job delayed, will retry'),
  );
  // Waits for running jobs; without Redis their end cannot be recorded anyway.
  return { close: () => worker.close(redis.status !== 'ready') };
}

/** Calls the service whose outbox has the rows. */
export type OutboxOwner = Pick<InternalClient, 'get' | 'post'>;

/** The service and outbox row a payload comes from. */
type OutboxOrigin = { outboxId: string; service: OutboxJob['service'] };

/**
 * Applies the outbox rows of one or more other services, and reports each as done. `apply` may see a row more than
 * once.
 */
export function consumeOutbox({
  owner,
  apply,
  ...about
}: QueueConnection & {
  queue: string;
  owner: OutboxOwner | ((service: OutboxJob['service']) => OutboxOwner);
  apply: (payload: unknown, origin: OutboxOrigin) => Promise<void>;
}): Consumer {
  async function applyRow(outboxId: string, service: OutboxJob['service']): Promise<void> {
    const row = { params: { id: outboxId } };
    const client = typeof owner === 'function' ? owner(service) : owner;
    const reply = await askService(client, readOutboxRow, row);
    // Already done: the queue retains a job whose completion could not be recorded.
    if (!reply.ok && reply.status === 404) return;
    if (!reply.ok) throw new UnavailableError(`the outbox answered ${reply.status}`);
    await apply(reply.value.payload, { outboxId, service });
    const recorded = await askService(client, endOutboxRow, row);
    if (!recorded.ok) throw new UnavailableError(`the outbox answered ${recorded.status} to an acknowledgment`);
  }
  return openOutboxWorker({ ...about, handle: applyRow });
}
