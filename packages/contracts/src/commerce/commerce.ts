import { z } from 'zod';
import { basedOn } from '../call/based-on.ts';
import { faultFields } from '../call/fault.ts';
import { honeypot } from '../call/honeypot.ts';
import { numberOrDigits } from '../call/number-or-digits.ts';
import { listed, pageQuery } from '../call/paging.ts';
import { platforms } from '../identity/platforms.ts';
import { newMemberFields, newMemberZone } from '../identity/registration.ts';
import { noSuchRating, ratingExists } from '../question-bank/departments.ts';
import { couponStates } from './coupon-states.ts';

/** Dollars as text; '' if the plan is not sold. */
export const planPrices = z.object({
  one_month: z.string(),
  three_month: z.string(),
  six_month: z.string(),
  twelve_month: z.string(),
  life_time: z.string(),
});
export type PlanPrices = z.infer<typeof planPrices>;

export const planCodes = ['one_month', 'three_month', 'six_month', 'twelve_month', 'life_time'] as const;
export type PlanCode = (typeof planCodes)[number];

/**
 * A plan as cards show it. `months` is null for Life Time; `discountPercent` is relative to the one-month price (G-29).
 */
export const plan = z.object({
  id: z.number(),
  code: z.enum(planCodes),
  title: z.string(),
  months: z.number().nullable(),
  priceCents: z.number(),
  discountPercent: z.number(),
  popular: z.boolean(),
});
export type Plan = z.infer<typeof plan>;

/** Dollars as a number or as text, with at most two decimals; parses to whole cents. */
export const dollars = (error: string) =>
  z
    .union([z.number(), z.string()], { error })
    .transform((typed) => String(typed).trim())
    .pipe(z.string().regex(/^\d{1,15}(?:\.\d{1,2})?$/, error))
    .transform((text) => Math.round(Number(text) * 100));

const planPrice = dollars('Enter a price such as 34.99').pipe(
  z.number().min(50, 'At least 0.50').max(999_999, 'At most 9999.99'),
);

/** Dollars; parses to cents. */
export const addPriceInput = z.object({
  one_month: planPrice,
  six_month: planPrice,
  twelve_month: planPrice,
  life_time: planPrice,
  based_on: basedOn(planPrices),
});
export type AddPriceInput = z.infer<typeof addPriceInput>;

/** Texts; '' if not set (OPEN-16). */
export const billing = z.object({
  company_name: z.string(),
  address: z.string(),
  phone_no: z.string(),
  email: z.string(),
  website: z.string(),
});
export type Billing = z.infer<typeof billing>;

/** When a purchase is refunded, in the seller's words; absent if the site settings state none. */
export const refundRule = z.string().optional();

/** `mode`: the payment provider. `seller` is absent if the billing information names no company. */
export const publicPrices = planPrices.extend({
  plans: z.array(plan),
  mode: z.enum(['sandbox', 'stripe']),
  seller: billing.pick({ company_name: true, address: true, email: true }).optional(),
  refund_rule: refundRule,
});
export type PublicPrices = z.infer<typeof publicPrices>;

/**
 * A plan by any of the names that clients use for it (G-27): its route id, its key, `three_months`, or its title such as
 * '1 Month Access'. Parses to the id or the text; the service knows the titles.
 */
const planName = z.union([z.number().int().min(1).max(255), z.string().trim().min(1).max(40)], {
  error: 'Choose a plan',
});

/** A checkout attempt; also the id of the purchase. */
export const purchaseId = z.string().regex(/^[0-9a-z]{20}$/, 'No such purchase');

/** The header that carries a visitor's `secret`, which therefore appears in no address and no log. */
export const purchaseSecretHeader = 'x-purchase-secret';

/** Locks the price for 30 minutes (G-30). */
export const checkoutInput = z.object({ plan: planName });
export type CheckoutInput = z.infer<typeof checkoutInput>;

/**
 * `mode` sandbox: the page shows the card fields of the specification and sends them with the payment. stripe: the page
 * shows Stripe's fields with `publishable_key` and sends `payment_method`; card fields are rejected (G-31). Only the
 * visitor has `secret`: the visitor sends it with the payment, and afterwards in the header `x-purchase-secret`.
 */
export const checkoutOutput = z.object({
  attempt: z.string(),
  plan: plan.pick({ id: true, code: true, title: true, months: true }),
  /** Dollars as text, such as '34.99'. */
  amount: z.string(),
  amountCents: z.number(),
  expires_at: z.string(),
  mode: z.enum(['sandbox', 'stripe']),
  publishable_key: z.string(),
  /** The seller; absent if the billing information names no company. Other texts are '' if not set. */
  seller: billing.pick({ company_name: true, address: true, email: true }).optional(),
  refund_rule: refundRule,
  secret: z.string().optional(),
});
export type CheckoutOutput = z.infer<typeof checkoutOutput>;

export type PaymentMode = CheckoutOutput['mode'];

const couponCode = z.string({ error: 'Enter a promo code' }).trim().max(40, 'This code is not valid');

/** Either `subscription_type` or `subs_type` names the plan. With an `attempt`, its locked price applies (G-38). */
export const applyCouponInput = z.object({
  coupan_code: couponCode.min(1, 'Enter a promo code'),
  subscription_type: planName.optional(),
  subs_type: planName.optional(),
  attempt: purchaseId.optional(),
});
export type ApplyCouponInput = z.infer<typeof applyCouponInput>;

/** `coupan_off` is the percentage as text. `amount` is the remaining price in dollars as text: '0.00' needs no card. */
export const applyCouponOutput = z.object({
  coupan_code: z.string(),
  coupan_off: z.string(),
  subscription_type: z.string(),
  amount: z.string(),
  amountCents: z.number(),
  success: z.string(),
});
export type ApplyCouponOutput = z.infer<typeof applyCouponOutput>;

const digits = (error: string) =>
  z
    .union([z.string(), z.number()], { error })
    .transform((typed) => String(typed).replace(/[ -]/g, ''))
    .pipe(z.string().max(40, error));

/**
 * The payment fields, apart from who pays. The amount must equal the one that the server computes; otherwise the
 * payment is rejected and nothing is charged (G-34). The card fields are validated only if needed: in the sandbox, if
 * there is something to pay.
 */
const paymentFields = {
  card_number: digits('Enter the card number').optional(),
  exp_month: digits('Choose the month').optional(),
  exp_year: digits('Choose the year').optional(),
  cvc: digits('Enter the security code').optional(),
  full_name: z.string().trim().max(100, 'Use at most 100 characters').optional(),
  /** Stripe's id of the card entered in its fields. */
  payment_method: z
    .string()
    .regex(/^pm_\w{1,100}$/, 'Enter the card once more')
    .optional(),
  amount: dollars('Enter an amount such as 34.99'),
  subscription_type: planName,
  platform: z.enum(platforms, { error: 'Unknown platform' }).default('web'),
  /** From POST …/checkout. Without it, today's price applies. */
  attempt: purchaseId.optional(),
  coupan_code: couponCode.optional(),
};

export const paymentUserInput = z.object(paymentFields);
export type PaymentInput = z.infer<typeof paymentUserInput>;

/**
 * A visitor's payment and registration in one. An `attempt` needs its `secret`. The payment creates the account (G-35):
 * the visitor signs in with the entered credentials once the purchase is granted.
 */
export const paymentRegInput = z
  .object({
    ...paymentFields,
    ...newMemberFields,
    ...honeypot,
    time_zone: newMemberZone,
    secret: z.string().max(40).optional(),
  })
  .refine(ratingExists, noSuchRating);
export type PaymentRegInput = z.infer<typeof paymentRegInput>;

/**
 * The status of a purchase. A visitor's purchase requires the header `x-purchase-secret`.
 *
 * - `requires_action`: 3-D Secure. Stripe: pass `client_secret` to Stripe.js, then call confirm. Sandbox: ask the
 *   payer, then call confirm with `challenge`.
 * - `pending`: not paid yet, or the result is not known yet: poll again.
 * - `paid`: access is being activated. `granted`: access is active.
 * - `failed`: the card was declined; `fields` states why, like the error body of the payment. The attempt may be paid
 *   again.
 */
export const purchaseOutput = z.object({
  purchase: z.string(),
  status: z.enum(['pending', 'requires_action', 'paid', 'granted', 'failed']),
  subscription_type: z.string(),
  /** Dollars as text. */
  amount: z.string(),
  /** The invoice's `_id`; '' until it is paid. */
  invoice: z.string(),
  /** When access ends; null for Life Time Access, and until access is granted. */
  unsubs_date: z.string().nullable(),
  client_secret: z.string().optional(),
  /** With `pending`: the card was sent, and its result is not known. However long that takes, it may still be charged. */
  is_charging: z.literal(true).optional(),
  fields: faultFields.optional(),
  /** Only in the reply of payment_reg. */
  secret: z.string().optional(),
});
export type PurchaseOutput = z.infer<typeof purchaseOutput>;

/** A card as receipts show it. */
export const cardShown = z.object({ brand: z.string(), last_four: z.string() });

/** A paid purchase, for its confirmation. `paid`: access is being activated. */
const paidPurchase = z.object({
  purchase: z.string(),
  status: z.enum(['paid', 'granted']),
  subscription_type: z.string(),
  /** Dollars as text. */
  amount: z.string(),
  /** Null if there was nothing to pay, or if the card is unknown. */
  card: cardShown.nullable(),
  paid_at: z.string(),
  /** The business time zone, in which the day of a payment is stated. */
  time_zone: z.string(),
  /** When access ends; null for Life Time Access, and until access is granted. */
  unsubs_date: z.string().nullable(),
  /** The invoice's `_id`, and its number. */
  invoice: z.string(),
  number: z.string(),
  /** The address that the receipt was sent to. */
  email: z.string(),
  /** Whether the payer dismissed the confirmation. */
  dismissed: z.boolean(),
});
export type PaidPurchase = z.infer<typeof paidPurchase>;

export const latestPurchaseOutput = z.object({ latest: paidPurchase.nullable() });
export type LatestPurchaseOutput = z.infer<typeof latestPurchaseOutput>;

/** The maximum length of any list (G-90). */
export const maxRows = 5_000;

/** Every list of the back office: the first 5,000 by default (G-90); pages count from 0. */
export const listQuery = z.object(pageQuery(maxRows, maxRows));

/** `canceled` includes abandoned orders; `free`: paid by a code of 100 percent. */
const paymentStates = ['open', 'processing', 'action', 'declined', 'canceled', 'paid', 'free'] as const;

/** An order as the back office shows it. */
const memberPayment = z.object({
  _id: z.string(),
  state: z.enum(paymentStates),
  /** Why the last card was declined, as the payer was told; '' if it was not. */
  reason: z.string(),
  subscription_type: z.string(),
  /** Dollars as text. */
  amount: z.string(),
  created_at: z.iso.datetime(),
  /** Null until it is paid. */
  invoice: z.object({ _id: z.string(), number: z.string() }).nullable(),
});
export type MemberPayment = z.infer<typeof memberPayment>;
export const memberPaymentsOutput = listed.extend({ payments: z.array(memberPayment) });

export const couponScopes = ['all', ...planCodes] as const;
export type CouponScope = (typeof couponScopes)[number];

const codeTypes = ['Expiry', 'Non-Expiry'] as const;
const percent = numberOrDigits('Enter a percentage from 1 to 100').pipe(
  z.number('Enter a percentage from 1 to 100').int('Enter a whole number').min(1, 'At least 1').max(100, 'At most 100'),
);
const day = z.iso.date('Enter a date such as 2027-01-31');

/**
 * An Expiry code ends 30 days from now, unless `expires_on` names its last day, in the business time zone. `max_uses` limits its uses by all
 * customers together.
 */
export const addCouponInput = z.object({
  subscription: z.union([z.enum(couponScopes), z.literal('three_months').transform(() => 'three_month' as const)], {
    error: 'Choose a subscription type',
  }),
  code_type: z.enum(codeTypes, { error: 'Choose Expiry or Non-Expiry' }),
  code_off: percent,
  expires_on: day.optional(),
  max_uses: numberOrDigits('Enter a number')
    .pipe(z.number().int('Enter a whole number').min(1, 'At least 1').max(1_000_000, 'At most 1,000,000'))
    .optional(),
});
export type AddCouponInput = z.infer<typeof addCouponInput>;

/** Without a state: every coupon. */
export const couponsQuery = listQuery.extend({ state: z.enum(couponStates, { error: 'Unknown state' }).optional() });
export type CouponsQuery = z.infer<typeof couponsQuery>;

/** `coupan_off` is the percent as text; `coupan_used` counts paid purchases that were not fully refunded. */
export const coupon = z.object({
  _id: z.string(),
  coupan_code: z.string(),
  coupan_off: z.string(),
  coupan_type: z.enum(codeTypes),
  coupan_status: z.enum(['Active', 'Inactive']),
  /** Follows from status, end and uses. */
  state: z.enum(couponStates),
  coupan_gen_date: z.string(),
  subscription_type: z.enum(couponScopes),
  coupan_used: z.number(),
  /** Null if it never expires. */
  expires_at: z.string().nullable(),
  max_uses: z.number().nullable(),
});
export type Coupon = z.infer<typeof coupon>;

/** A toggle that states the status it was chosen for is refused if that has changed. */
export const changeCouponStatusInput = z.object({
  based_on: basedOn(z.object({ status: coupon.shape.coupan_status })),
});
export type ChangeCouponStatusInput = z.infer<typeof changeCouponStatusInput>;

/** `paid_cents`: what the purchases with it paid, without what was returned. */
const listedCoupon = coupon.extend({ paid_cents: z.int() });
export type ListedCoupon = z.infer<typeof listedCoupon>;
export const couponsOutput = listed.extend({ coupons: z.array(listedCoupon) });
