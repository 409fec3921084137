import { eraseStudyQueue, memberErased } from '@fairway/contracts/jobs';
import type { Db } from '@fairway/db/open';
import { consumeOutbox } from '@fairway/kit/consume-outbox';
import type { InternalClient } from '@fairway/kit/internal-call';
import type { Logger } from '@fairway/kit/log';
import type { Redis } from 'ioredis';
import { deleteStudiesOf } from './store.ts';

/** Deletes the data of members whose accounts were deleted. */
export function consumeErasures({
  db,
  identity,
  redis,
  log,
}: {
  db: Db;
  identity: Pick<InternalClient, 'get' | 'post'>;
  /** A connection for blocking reads of Redis (`blocking`). */
  redis: Redis;
  log: Logger;
}): { close: () => Promise<void> } {
  const apply = (payload: unknown) => deleteStudiesOf(db, memberErased.parse(payload).member_id);
  return consumeOutbox({ queue: eraseStudyQueue, owner: identity, redis, log, apply });
}
