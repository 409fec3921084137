/** A card as typed. It lives for one request and is never logged, stored or returned. */
export type Card = { number: string; expMonth: number; expYear: number; cvc: string; name: string };

/** What is charged: a card, or Stripe's id of one that its fields collected. */
export type Source = { card: Card } | { paymentMethod: string };

/** The card on a receipt: 'Visa', '4242'. */
export type CardShown = { brand: string; lastFour: string };

/** The state of a payment. `fields` explains why the last card was declined, by field of the form. */
export type Intent =
  | { status: 'unpaid'; fields?: Record<string, string> }
  | { status: 'action'; clientSecret?: string }
  | { status: 'pending' }
  | { status: 'canceled' }
  | { status: 'paid'; amountCents: number; feeCents: number | null; refundedCents: number; card: CardShown | null };

export type DisputeState = 'open' | 'won' | 'lost';
export type Dispute = { id: string; intentId: string; state: DisputeState; amountCents: number; reason: string };

/**
 * A refund is rejected while the payment is disputed, or if less is left of it. `reason` is for operators. `isDisputed`:
 * the same refund may be accepted once the dispute is decided.
 */
type RefundReply = { isAccepted: true } | { isAccepted: false; reason: string; isDisputed: boolean };

/**
 * A payment provider. Every call may be repeated: a try is a purchase and a number, and is charged once. All calls
 * throw UnavailableError if the provider cannot be reached or gives no clear answer. The payment may have been made
 * then, so the caller checks with `find`.
 */
export type Provider = {
  name: 'sandbox' | 'stripe';
  /** The provider's id for the payment of this try, before any money can move. */
  prepare: (attempt: { purchaseId: string; tryNumber: number; amountCents: number }) => Promise<string>;
  /** Charges the source. */
  confirm: (intentId: string, charge: { amountCents: number; source: Source }) => Promise<Intent>;
  find: (intentId: string) => Promise<Intent>;
  /** Ensures that it cannot be paid any more, unless it already was: `find` tells which. */
  cancel: (intentId: string) => Promise<void>;
  /**
   * `alreadyCents` was refunded before: it distinguishes a repeated refund from a second one of the same amount. A
   * provider may repeat its answer to a repeated refund: only a new `tryNumber` gets a new decision.
   */
  refund: (
    intentId: string,
    refund: { amountCents: number; alreadyCents: number; tryNumber: number },
  ) => Promise<RefundReply>;
  /** The payer's reply to the sandbox's challenge; Stripe asks the payer itself. */
  answerChallenge?: (intentId: string, approved: boolean) => Promise<void>;
  /** Undefined while it is only an inquiry. */
  findDispute?: (id: string) => Promise<Dispute | undefined>;
  /**
   * An event from the provider: undefined unless it was signed within five minutes, without `event` if it is not JSON.
   */
  readEvent?: (payload: string, signature: string, receivedAt: Date) => { event?: unknown } | undefined;
};
