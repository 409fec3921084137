import type { Result } from '@fairway/contracts/call/fault';
import type { flagItemInput, flagItemOutput } from '@fairway/contracts/testing/testing';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { ok } from '@fairway/kit/calls/fault';
import type { z } from 'zod';
import { updateItem } from '../items/store.ts';
import { lockItem } from './lock-item.ts';

/** Flags an item for review, or removes the flag. */
export async function flagItem(
  { db, clock }: { db: Db; clock: () => Date },
  memberId: string,
  { test_num, test_id, flagged }: z.output<typeof flagItemInput>,
): Promise<Result<z.infer<typeof flagItemOutput>>> {
  const now = clock();
  return transact(db, async (tx) => {
    const found = await lockItem(tx, memberId, { test_num, test_id }, now, now);
    if (!found.ok) return found;
    await updateItem(tx, found.value.item, { flagged });
    return ok({ test_id, flagged });
  });
}
