import { setTimeout as sleep } from 'node:timers/promises';
import { changeGrant, giveGrant } from '@fairway/contracts/calls/identity/grants';
import type { GrantInput, GrantState } from '@fairway/contracts/identity';
import type { Db, DbOrTx } from '@fairway/db/open';
import { askService } from '@fairway/kit/ask-service';
import { UnavailableError } from '@fairway/kit/fault';
import type { InternalClient } from '@fairway/kit/internal-call';
import { insertOutbox, outbox } from '@fairway/kit/outbox';
import { and, eq, isNull } from 'drizzle-orm';
import { updateGranted } from '../invoices/store.ts';

/** What a row of kind `grant` asks of identity: to give what an invoice pays for, or to change what it gave. */
type GrantOrder = { give: GrantInput } | { change: { invoice_id: string; state: GrantState } };

export type Grants = {
  /** Asks identity now, again and again for `withinMs`. True once it is done; else the outbox goes on. */
  deliver: (outboxId: string, withinMs?: number) => Promise<boolean>;
  /** One try, for the queue. Throws where identity does not do it. */
  deliverOnce: (outboxId: string) => Promise<void>;
};

/** How long a payer waits for access. */
const payerWaitsMs = 3_000;
const betweenTriesMs = 150;

/** In the transaction of its cause. */
export function insertGrantOrder(tx: DbOrTx, order: GrantOrder, now: Date): Promise<string> {
  return insertOutbox(tx, { kind: 'grant', payload: order }, now);
}

/** Hands the outbox's grants to identity, which does each once, however often it is asked. */
export function createGrants({
  db,
  identity,
  now,
}: {
  db: Db;
  identity: Pick<InternalClient, 'get' | 'post'>;
  now: () => Date;
}): Grants {
  async function carryOut(order: GrantOrder): Promise<(tx: DbOrTx) => Promise<void>> {
    if ('change' in order) {
      const { invoice_id, state } = order.change;
      const changed = await askService(identity, changeGrant, { params: { invoice: invoice_id }, body: { state } });
      if (!changed.ok) throw new UnavailableError(`identity answered ${changed.status} to a change of a grant`);
      return async () => {};
    }
    const given = await askService(identity, giveGrant, { body: order.give });
    if (!given.ok) throw new UnavailableError(`identity answered ${given.status} to a grant`);
    const { unsubs_date } = given.value;
    const unsubsDate = unsubs_date === null ? null : new Date(unsubs_date);
    return (tx) => updateGranted(tx, order.give.invoice_id, unsubsDate, now());
  }

  async function deliverOnce(outboxId: string): Promise<void> {
    const isUndone = and(eq(outbox.id, outboxId), isNull(outbox.doneAt));
    const [row] = await db.select({ payload: outbox.payload }).from(outbox).where(isUndone);
    if (!row) return;
    const note = await carryOut(row.payload as GrantOrder);
    await db.transaction(async (tx) => {
      await note(tx);
      await tx.update(outbox).set({ doneAt: now(), payload: null }).where(eq(outbox.id, outboxId));
    });
  }

  return {
    deliverOnce,
    deliver: async (outboxId, withinMs = payerWaitsMs) => {
      const deadline = Date.now() + withinMs;
      for (;;) {
        try {
          await deliverOnce(outboxId);
          return true;
        } catch (error) {
          if (!(error instanceof UnavailableError)) throw error;
          if (Date.now() + betweenTriesMs >= deadline) return false;
          await sleep(betweenTriesMs);
        }
      }
    },
  };
}
