import { memberChange, memberQueue } from '@fairway/contracts/jobs';
import type { Db } from '@fairway/db/open';
import { consumeOutbox } from '@fairway/kit/consume-outbox';
import type { InternalClient } from '@fairway/kit/internal-call';
import type { Logger } from '@fairway/kit/log';
import type { Redis } from 'ioredis';
import { applyMemberChange } from './authors.ts';

/** Applies member changes from identity. */
export function consumeMemberChanges({
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
  const apply = (payload: unknown) => applyMemberChange(db, memberChange.parse(payload));
  return consumeOutbox({ queue: memberQueue, owner: identity, redis, log, apply });
}
