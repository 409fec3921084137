import { memberChange, memberQueue } from '@fairway/contracts/jobs';
import type { Db } from '@fairway/db/open';
import { followOutbox } from '@fairway/kit/follow-outbox';
import type { InternalClient } from '@fairway/kit/internal-call';
import type { Logger } from '@fairway/kit/log';
import type { Redis } from 'ioredis';
import { applyMemberChange } from './authors.ts';

/** Takes over what identity tells of members. */
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
  const apply = (payload: unknown) => applyMemberChange(db, memberChange.parse(payload));
  return followOutbox({ queue: memberQueue, owner: identity, redis, log, apply });
}
