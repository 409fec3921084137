import { eraseTestsQueue, memberErased } from '@fairway/contracts/jobs';
import type { Db } from '@fairway/db/open';
import { consumeOutbox } from '@fairway/kit/consume-outbox';
import type { InternalClient } from '@fairway/kit/internal-call';
import { deleteTestsOf } from './store.ts';

type Queued = Pick<Parameters<typeof consumeOutbox>[0], 'redis' | 'log'>;

/** Deletes the tests of members whose accounts were deleted. */
export function consumeErasures({
  db,
  identity,
  ...queued
}: Queued & { db: Db; identity: Pick<InternalClient, 'get' | 'post'> }): { close: () => Promise<void> } {
  const apply = (payload: unknown) => deleteTestsOf(db, memberErased.parse(payload).member_id);
  return consumeOutbox({ ...queued, queue: eraseTestsQueue, owner: identity, apply });
}
