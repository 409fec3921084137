import { setTimeout as sleep } from 'node:timers/promises';
import { changeGrant, giveGrant } from '@fairway/contracts/identity/grants-calls';
import type {
  GrantInput,
  GrantState,
  GrantStateInput,
  GrantStateOutput,
} from '@fairway/contracts/identity/member-access';
import type { Db, DbOrTx } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { askService } from '@fairway/kit/calls/ask-service';
import { UnavailableError } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import { arePending, insertOutbox, outbox } from '@fairway/kit/outbox/outbox';
import { and, eq, sql } from 'drizzle-orm';
import { nextGrantVersion } from '../invoices/store.ts';
import { invoices } from '../schema.ts';
import { hasOpenDispute } from './dispute-store.ts';

/** What a row of kind `grant` requests from identity: to grant what an invoice pays for, or to change that grant. */
export type GiveOrder = { give: GrantInput };
/** `ended` is final. Of the others, the state at the time of delivery counts. */
type GrantChange = { invoice_id: string; state: GrantState };
type GrantOrder = GiveOrder | { change: GrantChange };

/** When the granted access ends; null for life. */
export type Granted = { unsubsDate: Date | null };

export type Grants = {
  /** Calls identity, with retries for `withinMs`. Undefined if that is not enough: the outbox continues. */
  give: (outboxId: string, order: GiveOrder, withinMs?: number) => Promise<Granted | undefined>;
  /** One try; if identity does not answer, the outbox continues. */
  tryOnce: (outboxId: string) => Promise<void>;
  /** One try, for the queue. Throws if identity does not apply it. */
  deliverOnce: (outboxId: string) => Promise<void>;
};

/** How long a payer waits for access. */
const payerTimeoutMs = 3_000;
/** By then the payer's request, or its process, has ended. */
export const queueTakesOverMs = 4_000;
const retryDelayMs = 150;

/** Runs in the transaction of its cause. */
export function insertGrantOrder(tx: DbOrTx, order: GrantOrder, now: Date): Promise<string> {
  return insertOutbox(tx, { kind: 'grant', payload: order }, now);
}

/** Delivers the outbox's grants to identity, which applies each once, even if it is delivered repeatedly. */
export function createGrants({
  db,
  identity,
  now,
}: {
  db: Db;
  identity: Pick<InternalClient, 'get' | 'post'>;
  now: () => Date;
}): Grants {
  async function grantOnce(outboxId: string, { give }: GiveOrder): Promise<Granted> {
    const given = await askService(identity, giveGrant, { body: give });
    if (!given.ok) throw new UnavailableError(`identity answered ${given.status} to a grant`);
    const { unsubs_date } = given.value;
    const unsubsDate = unsubs_date === null ? null : new Date(unsubs_date);
    await recordGrant(db, { outboxId, invoiceId: give.invoice_id, unsubsDate, at: now() });
    return { unsubsDate };
  }

  async function deliverOnce(outboxId: string): Promise<void> {
    const [row] = await db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(arePending([outboxId]));
    if (!row) return;
    const order = row.payload as GrantOrder;
    if ('give' in order) {
      await grantOnce(outboxId, order);
      return;
    }
    const params = { invoice: order.change.invoice_id };
    const changed = await askService(identity, changeGrant, { params, body: await nextState(db, order.change) });
    if (!changed.ok) throw new UnavailableError(`identity answered ${changed.status} to a change of a grant`);
    await recordEnds(db, changed.value.ends);
    await db.update(outbox).set({ doneAt: now(), payload: null }).where(eq(outbox.id, outboxId));
  }

  return {
    deliverOnce,
    tryOnce: (outboxId) =>
      deliverOnce(outboxId).catch((error: unknown) => {
        if (!(error instanceof UnavailableError)) throw error;
      }),
    give: async (outboxId, order, withinMs = payerTimeoutMs) => {
      const deadline = performance.now() + withinMs;
      for (;;) {
        try {
          return await grantOnce(outboxId, order);
        } catch (error) {
          if (!(error instanceof UnavailableError)) throw error;
          if (performance.now() + retryDelayMs >= deadline) return undefined;
          await sleep(retryDelayMs);
        }
      }
    },
  };
}

/**
 * The orders of an invoice may be delivered in any order, and a request may reach identity late. So each delivery states
 * what is right when it begins, under a new version; identity ignores lower ones. The lock of the invoice's row gives a
 * later state the higher version.
 */
function nextState(db: Db, { invoice_id: invoiceId, state }: GrantChange): Promise<GrantStateInput> {
  return transact(db, async (tx) => {
    const version = await nextGrantVersion(tx, invoiceId);
    if (state === 'ended') return { state, version };
    return { state: (await hasOpenDispute(tx, invoiceId)) ? 'frozen' : 'given', version };
  });
}

/** The end of one grant moves the ends of later ones: their invoices state what access is left. */
async function recordEnds(db: Db, ends: GrantStateOutput['ends']): Promise<void> {
  for (const { invoice_id, unsubs_date } of ends) {
    const unsubsDate = unsubs_date === null ? null : new Date(unsubs_date);
    const isOther = sql`not (${invoices.unsubsDate} <=> ${sql.param(unsubsDate, invoices.unsubsDate)})`;
    await db
      .update(invoices)
      .set({ unsubsDate })
      .where(and(eq(invoices.id, invoice_id), isOther));
  }
}

/** Writes the end of access on the invoice and completes the outbox row, in one statement. */
async function recordGrant(
  db: Db,
  { outboxId, invoiceId, unsubsDate, at }: Granted & { outboxId: string; invoiceId: string; at: Date },
): Promise<void> {
  const endsAt = sql.param(unsubsDate, invoices.unsubsDate);
  await db.execute(sql`
    update ${invoices} inner join ${outbox} on ${outbox.id} = ${outboxId}
    set ${invoices.unsubsDate} = ${endsAt}, ${invoices.grantedAt} = ${sql.param(at, invoices.grantedAt)},
      ${outbox.doneAt} = ${sql.param(at, outbox.doneAt)}, ${outbox.payload} = null
    where ${invoices.id} = ${invoiceId}`);
}
