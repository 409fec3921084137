import { memberChange, memberQueue, outboxJob, queuePrefix } from '@fairway/contracts/jobs';
import type { Db } from '@fairway/db/open';
import { UnavailableError } from '@fairway/kit/fault';
import type { InternalClient } from '@fairway/kit/internal-call';
import type { Logger } from '@fairway/kit/log';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { applyMemberChange } from './authors.ts';

/** Takes over what identity tells of members, and reports it done; what fails is relayed again. */
export function followMembers({
  db,
  identity,
  redis,
  log,
}: {
  db: Db;
  identity: Pick<InternalClient, 'get' | 'post'>;
  /** A connection that waits for Redis (`blocking`). */
  redis: Redis;
  log: Logger;
}): { close: () => Promise<void> } {
  async function takeOver(job: { data: unknown }): Promise<void> {
    const { outboxId } = outboxJob.parse(job.data);
    const path = `/internal/outbox/${encodeURIComponent(outboxId)}`;
    const reply = await identity.get(path);
    // Done already: the queue holds a job longer than it is needed where its end could not be noted.
    if (reply.status === 404) return;
    if (reply.status !== 200) throw new UnavailableError(`the outbox answered ${reply.status}`);
    await applyMemberChange(db, memberChange.parse((reply.body as { payload: unknown }).payload));
    const told = await identity.post(`${path}/done`);
    if (told.status !== 200) throw new UnavailableError(`the outbox answered ${told.status} to a change that is done`);
  }

  const worker = new Worker(memberQueue, takeOver, { connection: redis, prefix: queuePrefix, concurrency: 2 });
  worker.on('error', (error) => log.debug({ err: error }, 'queue away'));
  worker.on('failed', (job, error) => log.warn({ outboxId: job?.id, why: error.name }, 'a member’s change waits'));
  // Finishes what is in hand; without Redis its end cannot be noted anyway.
  return { close: () => worker.close(redis.status !== 'ready') };
}
