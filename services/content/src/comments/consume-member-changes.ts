import { memberChange, memberQueue } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import {
  type Consumer,
  consumeOutbox,
  type OutboxOwner,
  type QueueConnection,
} from '@fairway/kit/outbox/consume-outbox';
import { applyMemberChange } from './authors.ts';

/** Applies member changes from identity. */
export function consumeMemberChanges({
  db,
  identity,
  ...queued
}: QueueConnection & { db: Db; identity: OutboxOwner }): Consumer {
  const apply = (payload: unknown) => applyMemberChange(db, memberChange.parse(payload));
  return consumeOutbox({ ...queued, queue: memberQueue, owner: identity, apply });
}
