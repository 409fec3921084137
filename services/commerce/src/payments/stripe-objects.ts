import { UnavailableError } from '@fairway/kit/calls/fault';
import type Stripe from 'stripe';
import { declineFields } from './declines.ts';
import type { CardShown, Dispute, DisputeState, Intent } from './provider.ts';

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The code that determines the payer's message: for a declined card, the bank's reason. */
export function declineCodeOf({ code, decline_code }: { code?: string; decline_code?: string }): string | undefined {
  return code === 'card_declined' ? decline_code || code : code;
}

function cardOf({ payment_method_details }: Stripe.Charge): CardShown | null {
  const card = payment_method_details?.card;
  return card?.last4 ? { brand: brandNames[card.brand ?? ''] ?? 'Card', lastFour: card.last4 } : null;
}

/** Fields that Stripe fills in only when asked to expand them. */
const expanded = <T extends object>(value: T | string | null | undefined): T | null =>
  typeof value === 'object' ? value : null;

/** The state of a payment. Throws UnavailableError for an unknown status: it may mean that money moved. */
export function intentOf(intent: Stripe.PaymentIntent): Intent {
  switch (intent.status) {
    case 'succeeded': {
      const charge = expanded(intent.latest_charge);
      return {
        status: 'paid',
        amountCents: intent.amount_received,
        feeCents: expanded(charge?.balance_transaction)?.fee ?? null,
        refundedCents: charge?.amount_refunded ?? 0,
        card: charge && cardOf(charge),
      };
    }
    case 'requires_action':
      return intent.client_secret === null
        ? { status: 'action' }
        : { status: 'action', clientSecret: intent.client_secret };
    case 'canceled':
      return { status: 'canceled' };
    case 'processing':
      return { status: 'pending' };
    case 'requires_payment_method':
    case 'requires_confirmation':
      return intent.last_payment_error
        ? { status: 'unpaid', fields: declineFields(declineCodeOf(intent.last_payment_error)) }
        : { status: 'unpaid' };
    default:
      throw new UnavailableError(`Stripe answered with the payment status ${intent.status}`);
  }
}

function disputeStateOf(status: string): DisputeState | undefined {
  if (status === 'won' || status === 'lost') return status;
  // An inquiry (warning_…) takes no money and freezes nothing.
  return status === 'needs_response' || status === 'under_review' ? 'open' : undefined;
}

/** Undefined if it is only an inquiry, or of a payment that is not ours. */
export function disputeOf({ id, status, amount, reason, payment_intent }: Stripe.Dispute): Dispute | undefined {
  const state = disputeStateOf(status);
  const intentId = expanded(payment_intent)?.id ?? payment_intent;
  return state && typeof intentId === 'string' ? { id, intentId, state, amountCents: amount, reason } : undefined;
}
