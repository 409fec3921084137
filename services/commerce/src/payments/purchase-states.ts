import type { Db, DbOrTx } from '@fairway/db/open';
import { transact } from '@fairway/db/transact';
import { and, eq, inArray, type SQL, type SQLWrapper } from 'drizzle-orm';
import { purchases } from '../schema.ts';
import type { PurchaseRow } from './store.ts';

/*
 * Every state of a purchase and every way from one to another. Nothing else writes `purchases.status`.
 *
 *              claim                markChallenged
 *     ┌─► open ──────► paying ◄───────────────────► action
 *     │    │             │        markPending         │
 *     │    │             │                            │
 *     └────┼── reopen ◄──┴────────────────────────────┤
 *          │             │                            │
 *          └──► close ◄──┴────────────────────────────┘
 *                 │
 *              closed          settle leads from every state but `paid` to `paid`: money that arrives late is booked.
 */

export type PurchaseStatus = PurchaseRow['status'];
type Transition = { from: readonly PurchaseStatus[]; to: PurchaseStatus };

const inHand = ['paying', 'action'] as const;

/** The legal transitions. `paid` is final. */
export const transitions = {
  /** A payer tries a card. */
  claim: { from: ['open'], to: 'paying' },
  /** The bank asks the payer (3-D Secure). */
  markChallenged: { from: inHand, to: 'action' },
  /** The provider does not know the outcome yet. */
  markPending: { from: inHand, to: 'paying' },
  /** The card was refused: the payer may try another. */
  reopen: { from: inHand, to: 'open' },
  /** Nobody pays any more. */
  close: { from: ['open', ...inHand], to: 'closed' },
  /** The money is here. */
  settle: { from: ['open', ...inHand, 'closed'], to: 'paid' },
} as const satisfies Record<string, Transition>;

type Change = Partial<Omit<PurchaseRow, 'id' | 'status'>>;

/** One guarded statement: it finds no row where the purchase is in no state that the transition leads from. */
function change(db: DbOrTx, id: string, { from, to }: Transition, set: Change, guard?: SQL) {
  const isFrom = inArray(purchases.status, [...from]);
  return db
    .update(purchases)
    .set({ ...set, status: to })
    .where(and(eq(purchases.id, id), isFrom, guard));
}

/** False where the purchase was in no state that the transition leads from. */
async function move(...about: Parameters<typeof change>): Promise<boolean> {
  const [result] = await change(...about);
  return result.affectedRows === 1;
}

/** What is known of a payment before any money can move. */
export type Claim = Pick<
  PurchaseRow,
  | 'memberId'
  | 'secretHash'
  | 'priceCents'
  | 'couponId'
  | 'couponCode'
  | 'percent'
  | 'amountCents'
  | 'userName'
  | 'email'
  | 'platform'
  | 'provider'
  | 'intentId'
  | 'lookAgainAt'
  | 'failedLooks'
>;

/** Claims the purchase for one try. False where another request was faster: of any number of clicks one gets it. */
export function claimPurchase(tx: DbOrTx, { id, tries }: PurchaseRow, claim: Claim): Promise<boolean> {
  const set = { ...claim, tries: tries + 1, refusal: null };
  return move(tx, id, transitions.claim, set, eq(purchases.tries, tries));
}

type NextLook = Pick<PurchaseRow, 'lookAgainAt'>;

export function markChallenged(db: DbOrTx, id: string, { lookAgainAt }: NextLook): Promise<boolean> {
  return move(db, id, transitions.markChallenged, { lookAgainAt, failedLooks: 0 });
}

export function markPending(db: DbOrTx, id: string, { lookAgainAt }: NextLook): Promise<boolean> {
  return move(db, id, transitions.markPending, { lookAgainAt, failedLooks: 0 });
}

/** `refusal` says why the card was refused, by field of the form. */
export function reopenPurchase(
  tx: DbOrTx,
  id: string,
  { refusal, lookAgainAt }: Pick<PurchaseRow, 'refusal' | 'lookAgainAt'>,
): Promise<boolean> {
  return move(tx, id, transitions.reopen, { refusal, lookAgainAt, failedLooks: 0 });
}

/** A closed purchase is deleted some days after `closedAt`. */
export function closePurchase(db: DbOrTx, id: string, closedAt: Date): Promise<boolean> {
  return move(db, id, transitions.close, { openKey: null, lookAgainAt: closedAt });
}

/**
 * Settles it together with the statements that book it, all or none. False where it is paid already: of any number of
 * events, clicks and lookups one settles it.
 */
export function settlePurchase(db: Db, id: string, invoiceId: string, books: SQLWrapper[] = []): Promise<boolean> {
  const settled = change(db, id, transitions.settle, { invoiceId, openKey: null, refusal: null });
  return transact(db, settled, books);
}
