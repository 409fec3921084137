import { eraseTestsQueue, memberErased } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import {
  type Consumer,
  consumeOutbox,
  type OutboxOwner,
  type QueueConnection,
} from '@fairway/kit/outbox/consume-outbox';
import { deleteTestsOf } from './store.ts';

/** Deletes the tests of members whose accounts were deleted. */
export function consumeErasures({
  db,
  identity,
  ...queued
}: QueueConnection & { db: Db; identity: OutboxOwner }): Consumer {
  const apply = (payload: unknown) => deleteTestsOf(db, memberErased.parse(payload).member_id);
  return consumeOutbox({ ...queued, queue: eraseTestsQueue, owner: identity, apply });
}
