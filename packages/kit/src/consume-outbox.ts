import { endOutboxRow, readOutboxRow } from '@fairway/contracts/calls/outbox';
import { type OutboxJob, outboxJob, queuePrefix } from '@fairway/contracts/jobs';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { askService } from './ask-service.ts';
import { UnavailableError } from './fault.ts';
import type { InternalClient } from './internal-call.ts';
import type { Logger } from './log.ts';
import { runInTrace } from './request-context.ts';

type Consumer = { close: () => Promise<void> };

/** Handles the jobs of a queue that an outbox fills, two at a time; what fails is relayed again. */
export function openOutboxWorker({
  queue,
  redis,
  log,
  handle,
}: {
  queue: string;
  /** A connection that waits for Redis (`blocking`). */
  redis: Redis;
  log: Logger;
  handle: (outboxId: string, service: OutboxJob['service']) => Promise<void>;
}): Consumer {
  async function run(job: { data: unknown }): Promise<void> {
    const { outboxId, service, traceparent } = outboxJob.parse(job.data);
    await runInTrace(traceparent, () => handle(outboxId, service));
  }
  const worker = new Worker(queue, run, { connection: redis, prefix: queuePrefix, concurrency: 2 });
  worker.on('error', (error) => log.debug({ err: error }, 'job queue unavailable'));
  worker.on('failed', (job, error) =>
    log.warn({ queue, outboxId: job?.id, why: error.name }, 'job delayed, will retry'),
  );
  // Finishes what is in hand; without Redis its end cannot be noted anyway.
  return { close: () => worker.close(redis.status !== 'ready') };
}

type Owner = Pick<InternalClient, 'get' | 'post'>;

/** Which row of which service's outbox a payload is of. */
type OutboxOrigin = { outboxId: string; service: OutboxJob['service'] };

/**
 * Takes over what the outbox of another service, or of several, tells, and reports each row done. `apply` may see a row
 * more than once.
 */
export function consumeOutbox({
  owner,
  apply,
  ...about
}: {
  queue: string;
  owner: Owner | ((service: OutboxJob['service']) => Owner);
  redis: Redis;
  log: Logger;
  apply: (payload: unknown, origin: OutboxOrigin) => Promise<void>;
}): Consumer {
  async function takeOver(outboxId: string, service: OutboxJob['service']): Promise<void> {
    const row = { params: { id: outboxId } };
    const client = typeof owner === 'function' ? owner(service) : owner;
    const reply = await askService(client, readOutboxRow, row);
    // Done already: the queue holds a job longer than it is needed where its end could not be noted.
    if (!reply.ok && reply.status === 404) return;
    if (!reply.ok) throw new UnavailableError(`the outbox answered ${reply.status}`);
    await apply(reply.value.payload, { outboxId, service });
    const told = await askService(client, endOutboxRow, row);
    if (!told.ok) throw new UnavailableError(`the outbox answered ${told.status} to an acknowledgment`);
  }
  return openOutboxWorker({ ...about, handle: takeOver });
}
