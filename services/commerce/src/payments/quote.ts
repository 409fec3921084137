import type { Fault, FaultFields, Result } from '@fairway/contracts/call/fault';
import type { PaymentInput, PaymentMode } from '@fairway/contracts/commerce/commerce';
import { discounted } from '@fairway/contracts/commerce/coupon-discount';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Applicant, AppliedCodes } from '../coupons/applied-codes.ts';
import { type CheckDeps, checkCoupon } from '../coupons/check.ts';
import type { CouponRow } from '../coupons/store.ts';
import { readCard } from './card.ts';
import type { Payer } from './payers.ts';
import type { Source } from './provider.ts';
import type { PurchaseRow } from './purchase-states.ts';

export type QuoteDeps = CheckDeps & {
  appliedCodes: AppliedCodes;
  mode: PaymentMode;
  /** Whether card numbers are accepted while Stripe is configured (G-31). */
  takesRawCards: boolean;
};

/** The payment source, if anything is to be charged; otherwise all its faults, by field. */
function readSource({ mode, takesRawCards, now }: QuoteDeps, input: PaymentInput): Result<Source> {
  if (mode === 'stripe' && !takesRawCards) {
    if (input.card_number !== undefined) {
      return fail('invalid', { card_number: 'Card numbers are not accepted here. Use the Stripe card fields.' });
    }
    if (input.payment_method === undefined) return fail('invalid', { payment_method: 'Enter your card details' });
  }
  if (mode === 'stripe' && input.payment_method !== undefined) return ok({ paymentMethod: input.payment_method });
  const card = readCard(input, now());
  return card.ok ? ok({ card: card.value }) : card;
}

const merge = (...faults: Fault[]): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { ...(faults[0] as Fault), fields: Object.assign({}, ...faults.map(({ fields }) => fields)) as FaultFields },
});

export type Quote = { coupon: CouponRow | null; amountCents: number; source: Source | null };

/** The amount and its source, or all faults of both. Nothing is charged until both are valid. */
export async function quote(
  deps: QuoteDeps,
  input: PaymentInput,
  purchase: PurchaseRow,
  payer: Payer,
  applicant: Applicant,
): Promise<Result<Quote>> {
  const typed = await codeOf(deps, input, purchase, applicant);
  const { couponRow, fault } = await readCoupon(deps, typed, purchase, payer, applicant.address);
  if (fault) return { ok: false, fault };
  const { amountCents } = discounted(purchase.priceCents, couponRow?.percent ?? 0);
  const source = amountCents === 0 ? null : readSource(deps, input);
  const wrongAmount =
    input.amount === amountCents
      ? null
      : fail('invalid', { amount: 'The amount does not match the price. Please check it again.' });
  const faults = [wrongAmount, source].filter((part) => part !== null && !part.ok).map((part) => part?.fault as Fault);
  if (faults.length > 0) return merge(...faults);
  return ok({ coupon: couponRow, amountCents, source: source?.ok ? source.value : null });
}

/**
 * The promo code of a payment, '' if there is none. The specified call sends none: the code that this payer applied
 * last counts, unless the full price is paid.
 */
async function codeOf(
  { appliedCodes }: QuoteDeps,
  { coupan_code, amount }: PaymentInput,
  { priceCents }: PurchaseRow,
  applicant: Applicant,
): Promise<string> {
  if (coupan_code !== undefined) return coupan_code;
  if (amount === priceCents) return '';
  return (await appliedCodes.find(applicant)) ?? '';
}

async function readCoupon(
  deps: QuoteDeps,
  typed: string,
  purchase: PurchaseRow,
  payer: Payer,
  address: string,
): Promise<{ couponRow: CouponRow | null; fault?: Fault }> {
  if (typed === '') return { couponRow: null };
  const checked = await checkCoupon(deps, {
    typed,
    plan: purchase.planCode,
    person: payer,
    purchaseId: purchase.id,
    address,
  });
  return checked.ok ? { couponRow: checked.value } : { couponRow: null, fault: checked.fault };
}
