import { eraseOffersQueue, recipientErased } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import {
  type Consumer,
  consumeOutbox,
  type OutboxOwner,
  type QueueConnection,
} from '@fairway/kit/outbox/consume-outbox';
import { eraseTrial } from '../invoices/trials.ts';
import { forgetRecipient } from './store.ts';

/** Removes the addresses of members whose accounts were deleted from the sent mails, and their names from trials. */
export function consumeErasures({
  db,
  identity,
  ...queued
}: QueueConnection & { db: Db; identity: OutboxOwner }): Consumer {
  const apply = async (payload: unknown) => {
    const erased = recipientErased.parse(payload);
    await forgetRecipient(db, erased);
    await eraseTrial(db, erased.member_id);
  };
  return consumeOutbox({ ...queued, queue: eraseOffersQueue, owner: identity, apply });
}
