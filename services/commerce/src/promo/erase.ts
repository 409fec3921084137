import { eraseOffersQueue, recipientErased } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import {
  type Consumer,
  consumeOutbox,
  type OutboxOwner,
  type QueueConnection,
} from '@fairway/kit/outbox/consume-outbox';
import { forgetRecipient } from './store.ts';

/** Removes the addresses of members whose accounts were deleted from the sent mails. */
export function consumeErasures({
  db,
  identity,
  ...queued
}: QueueConnection & { db: Db; identity: OutboxOwner }): Consumer {
  const apply = (payload: unknown) => forgetRecipient(db, recipientErased.parse(payload));
  return consumeOutbox({ ...queued, queue: eraseOffersQueue, owner: identity, apply });
}
