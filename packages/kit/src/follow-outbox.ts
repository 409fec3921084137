import { endOutboxRow, readOutboxRow } from '@fairway/contracts/calls/outbox';
import { outboxJob, queuePrefix } from '@fairway/contracts/jobs';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { askService } from './ask-service.ts';
import { UnavailableError } from './fault.ts';
import type { InternalClient } from './internal-call.ts';
import type { Logger } from './log.ts';

type Following = { close: () => Promise<void> };

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
  handle: (outboxId: string) => Promise<void>;
}): Following {
  const worker = new Worker(queue, (job: { data: unknown }) => handle(outboxJob.parse(job.data).outboxId), {
    connection: redis,
    prefix: queuePrefix,
    concurrency: 2,
  });
  worker.on('error', (error) => log.debug({ err: error }, 'job queue unavailable'));
  worker.on('failed', (job, error) =>
    log.warn({ queue, outboxId: job?.id, why: error.name }, 'job delayed, will retry'),
  );
  // Finishes what is in hand; without Redis its end cannot be noted anyway.
  return { close: () => worker.close(redis.status !== 'ready') };
}

/** Takes over what another service's outbox tells, and reports each row done. `apply` may see a row more than once. */
export function followOutbox({
  owner,
  apply,
  ...about
}: {
  queue: string;
  owner: Pick<InternalClient, 'get' | 'post'>;
  redis: Redis;
  log: Logger;
  apply: (payload: unknown) => Promise<void>;
}): Following {
  async function takeOver(outboxId: string): Promise<void> {
    const row = { params: { id: outboxId } };
    const reply = await askService(owner, readOutboxRow, row);
    // Done already: the queue holds a job longer than it is needed where its end could not be noted.
    if (!reply.ok && reply.status === 404) return;
    if (!reply.ok) throw new UnavailableError(`the outbox answered ${reply.status}`);
    await apply(reply.value.payload);
    const told = await askService(owner, endOutboxRow, row);
    if (!told.ok) throw new UnavailableError(`the outbox answered ${told.status} to an acknowledgment`);
  }
  return openOutboxWorker({ ...about, handle: takeOver });
}
