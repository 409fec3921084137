import { eraseOffersQueue, recipientErased } from '@fairway/contracts/jobs';
import type { Db } from '@fairway/db/open';
import { consumeOutbox } from '@fairway/kit/consume-outbox';
import type { InternalClient } from '@fairway/kit/internal-call';
import { forgetRecipient } from './store.ts';

type Queued = Pick<Parameters<typeof consumeOutbox>[0], 'redis' | 'log'>;

/** Removes the addresses of members whose accounts were deleted from the sent mails. */
export function consumeErasures({
  db,
  identity,
  ...queued
}: Queued & { db: Db; identity: Pick<InternalClient, 'get' | 'post'> }): { close: () => Promise<void> } {
  const apply = (payload: unknown) => forgetRecipient(db, recipientErased.parse(payload));
  return consumeOutbox({ ...queued, queue: eraseOffersQueue, owner: identity, apply });
}
