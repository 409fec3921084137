import { eraseTestsQueue, memberErased } from '@fairway/contracts/jobs';
import type { Db } from '@fairway/db/open';
import { consumeOutbox } from '@fairway/kit/consume-outbox';
import type { InternalClient } from '@fairway/kit/internal-call';
import type { Logger } from '@fairway/kit/log';
import type { Redis } from 'ioredis';
import { deleteTestsOf } from './store.ts';

/** Deletes the tests of members whose accounts are gone. */
export function consumeErasures({
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
  const apply = (payload: unknown) => deleteTestsOf(db, memberErased.parse(payload).member_id);
  return consumeOutbox({ queue: eraseTestsQueue, owner: identity, redis, log, apply });
}
