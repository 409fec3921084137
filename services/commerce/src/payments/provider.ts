/** A card as somebody typed it. It lives for one request: in no log, no row and no answer. */
export type Card = { number: string; expMonth: number; expYear: number; cvc: string; name: string };

/** What is charged: a card, or Stripe's name of one that its own fields took. */
export type Source = { card: Card } | { paymentMethod: string };

/** What a receipt says of a card: 'Visa', '4242'. */
export type CardShown = { brand: string; lastFour: string };

/** Where a payment stands. `fields` says why the last card was refused, by field of the form. */
export type Intent =
  | { status: 'unpaid'; fields?: Record<string, string> }
  | { status: 'action'; clientSecret?: string }
  | { status: 'pending' }
  | { status: 'canceled' }
  | { status: 'paid'; amountCents: number; feeCents: number | null; refundedCents: number; card: CardShown | null };

export type DisputeState = 'open' | 'won' | 'lost';
export type Dispute = { id: string; intentId: string; state: DisputeState; amountCents: number; reason: string };

/**
 * Whoever moves the money. Every call may be repeated: a try is a purchase and a number, and is charged once. All throw
 * UnavailableError where the provider cannot be reached or does not say; a payment may have been made then, so whoever
 * asked looks again with `find`.
 */
export type Provider = {
  name: 'sandbox' | 'stripe';
  /** What the payment of this try will be called, before any money can move. */
  prepare: (attempt: { purchaseId: string; tryNumber: number; amountCents: number }) => Promise<string>;
  /** Charges the source. */
  confirm: (intentId: string, charge: { amountCents: number; source: Source }) => Promise<Intent>;
  find: (intentId: string) => Promise<Intent>;
  /** Makes sure that it will not be paid any more, unless it was: `find` says which. */
  cancel: (intentId: string) => Promise<void>;
  /** `alreadyCents` is what went back before: it tells a repeated refund from another one of the same amount. */
  refund: (intentId: string, refund: { amountCents: number; alreadyCents: number }) => Promise<void>;
  /** What the payer said to the sandbox's own bank; Stripe asks the payer itself. */
  answerChallenge?: (intentId: string, approved: boolean) => Promise<void>;
  /** Undefined where it is only an inquiry so far. */
  findDispute?: (id: string) => Promise<Dispute | undefined>;
  /** An event that the provider sent: undefined unless it was signed within five minutes, without `event` where it is no JSON. */
  readEvent?: (payload: string, signature: string, receivedAt: Date) => { event?: unknown } | undefined;
};
