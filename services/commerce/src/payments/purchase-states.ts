import type { DbOrTx } from '@fairway/db/open';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { purchases } from '../schema.ts';

/*
 * Every state of a purchase and every transition. Nothing else writes `purchases.status`.
 *
 *              claim                markChallenged
 *     ┌─► open ──────► paying ◄───────────────────► action
 *     │    │             │        markPending         │
 *     │    │             │                            │
 *     └────┼── reopen ◄──┴────────────────────────────┤
 *          │             │                            │
 *          └──► close ◄──┴────────────────────────────┘
 *                 │
 *              closed          settle leads from every state except `paid` to `paid`: late money is booked.
 *
 * What is known of a try may be outdated when it is written: the caller read the purchase, and then asked the provider.
 * So a transition matches only while its try is the latest. Money is the exception: it is booked for any try.
 */

export type PurchaseRow = typeof purchases.$inferSelect;
export type PurchaseStatus = PurchaseRow['status'];
type Transition = { from: readonly PurchaseStatus[]; to: PurchaseStatus };

/** The states in which a payment is in progress: its outcome is unknown. */
export const awaitingOutcome = ['paying', 'action'] as const;

/** The legal transitions. `paid` is final. */
export const transitions = {
  /** A payer tries a card. */
  claim: { from: ['open'], to: 'paying' },
  /** The bank challenges the payer (3-D Secure). */
  markChallenged: { from: awaitingOutcome, to: 'action' },
  /** The provider does not know the outcome yet. */
  markPending: { from: awaitingOutcome, to: 'paying' },
  /** The card was declined: the payer may try another. */
  reopen: { from: awaitingOutcome, to: 'open' },
  /** The payment is abandoned. */
  close: { from: ['open', ...awaitingOutcome], to: 'closed' },
  /** The money has arrived. */
  settle: { from: ['open', ...awaitingOutcome, 'closed'], to: 'paid' },
} as const satisfies Record<string, Transition>;

type Change = Partial<Omit<PurchaseRow, 'id' | 'status'>>;

/** A purchase as it was read, in its latest try at that time. */
type Try = Pick<PurchaseRow, 'id' | 'tries'>;

const isLatest = ({ id, tries }: Try) => and(eq(purchases.id, id), eq(purchases.tries, tries));

/** One guarded statement: it matches no row unless the purchase is in a state that the transition starts from. */
async function change(db: DbOrTx, which: SQL | undefined, { from, to }: Transition, set: Change): Promise<boolean> {
  const isFrom = inArray(purchases.status, [...from]);
  const [result] = await db
    .update(purchases)
    .set({ ...set, status: to })
    .where(and(which, isFrom));
  return result.affectedRows === 1;
}

/** False unless the try is the latest and the purchase was in a state that the transition starts from. */
const move = (db: DbOrTx, latest: Try, transition: Transition, set: Change): Promise<boolean> =>
  change(db, isLatest(latest), transition, set);

/** Details of a payment that are stored before any money can move. */
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
  | 'mailboxHash'
  | 'platform'
  | 'provider'
  | 'intentId'
  | 'payingKey'
  | 'nextCheckAt'
  | 'failedChecks'
>;

/**
 * Claims the purchase for one try. False if another request was faster (of any number of clicks one succeeds) or
 * `isCurrent` does not hold. Breaks `paying_key` while another purchase of the payer is in progress.
 */
export function claimPurchase(tx: DbOrTx, purchase: Try, claim: Claim, isCurrent: SQL): Promise<boolean> {
  const set = { ...claim, tries: purchase.tries + 1, refusal: null };
  return change(tx, and(isLatest(purchase), isCurrent), transitions.claim, set);
}

type NextCheck = Pick<PurchaseRow, 'nextCheckAt'>;

export function markChallenged(db: DbOrTx, purchase: Try, { nextCheckAt }: NextCheck): Promise<boolean> {
  return move(db, purchase, transitions.markChallenged, { nextCheckAt, failedChecks: 0 });
}

export function markPending(db: DbOrTx, purchase: Try, { nextCheckAt }: NextCheck): Promise<boolean> {
  return move(db, purchase, transitions.markPending, { nextCheckAt, failedChecks: 0 });
}

/** `refusal` explains why the card was declined, by field of the form. */
export function reopenPurchase(
  tx: DbOrTx,
  purchase: Try,
  { refusal, nextCheckAt }: Pick<PurchaseRow, 'refusal' | 'nextCheckAt'>,
): Promise<boolean> {
  return move(tx, purchase, transitions.reopen, { refusal, nextCheckAt, failedChecks: 0, payingKey: null });
}

/** A closed purchase is deleted some days after `closedAt`. */
export function closePurchase(db: DbOrTx, purchase: Try, closedAt: Date): Promise<boolean> {
  return move(db, purchase, transitions.close, { openKey: null, payingKey: null, nextCheckAt: closedAt });
}

/**
 * The first statement of the transaction that books it. False if it is already paid: of any number of events, clicks and
 * checks one settles it. Without money (`isFree`) only the latest try can: a newer one may be charging a card.
 */
export function settlePurchase(
  tx: DbOrTx,
  purchase: Try,
  invoiceId: string,
  { isFree }: { isFree: boolean },
): Promise<boolean> {
  const which = isFree ? isLatest(purchase) : eq(purchases.id, purchase.id);
  return change(tx, which, transitions.settle, { invoiceId, openKey: null, payingKey: null, refusal: null });
}
