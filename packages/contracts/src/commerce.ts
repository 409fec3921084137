import { z } from 'zod';
import { honeypot } from './honeypot.ts';
import { emailAddress, newMemberFields, noSuchRating, ratingExists } from './identity.ts';
import { numberOrDigits } from './number-or-digits.ts';
import { pageNumber, pageSizeUpTo } from './paging.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** GET /api/v1/private/price: dollars as text, '' where a plan is not sold. */
export type PriceOutput = {
  one_month: string;
  three_month: string;
  six_month: string;
  twelve_month: string;
  life_time: string;
};

export type PlanCode = keyof PriceOutput;

export const planCodes = ['one_month', 'three_month', 'six_month', 'twelve_month', 'life_time'] as const;

/** A plan as cards show it. `months` is null for Life Time; `discountPercent` is worked out from one month (G-29). */
export type Plan = {
  id: number;
  code: PlanCode;
  title: string;
  months: number | null;
  priceCents: number;
  discountPercent: number;
  popular: boolean;
};

/** GET /api/v1/public/price: the prices and the active plans, shortest first. */
export type PublicPriceOutput = PriceOutput & { plans: Plan[] };

/** GET /api/mlp_admin/get_price: every price that is set, of plans no longer sold too. */
export type AdminPriceOutput = PriceOutput;

/** Dollars as a number or as text, with at most two decimals; parsed it is whole cents. */
const dollars = (error: string) =>
  z
    .union([z.number(), z.string()], { error })
    .transform((typed) => String(typed).trim())
    .pipe(z.string().regex(/^\d{1,7}(?:\.\d{1,2})?$/, error))
    .transform((text) => Math.round(Number(text) * 100));

const planPrice = dollars('Enter a price such as 34.99').pipe(
  z.number().min(50, 'At least 0.50').max(999_999, 'At most 9999.99'),
);

/** POST /api/mlp_admin/add_price: dollars; parsed they are cents. Error keys are the fields'. */
export const addPriceInput = z.object({
  one_month: planPrice,
  six_month: planPrice,
  twelve_month: planPrice,
  life_time: planPrice,
});
export type AddPriceInput = z.infer<typeof addPriceInput>;

export type AddPriceOutput = AdminPriceOutput & { success: string };

const billingText = (longest: number) => z.string().trim().max(longest, `Use at most ${longest} characters`);

/** POST /api/mlp_admin/add_billing. The address is needed before promo mail can be sent (G-45). */
export const addBillingInput = z.object({
  company_name: billingText(100).min(1, 'Enter the name of the company'),
  address: billingText(300).default(''),
  phone_no: billingText(30).default(''),
  email: emailAddress,
  website: billingText(200).pipe(
    z.url({ protocol: /^https?$/, error: 'Enter an address such as https://example.com' }),
  ),
});

/** GET /api/mlp_admin/get_billing, and GET /api/v1/private/billing for members (OPEN-16). Texts, '' where none is set. */
export type Billing = z.infer<typeof addBillingInput>;

/** The text under `billingchange` is shown as a success notice. */
export type AddBillingOutput = Billing & { billingchange: string };

/**
 * A plan by any of the names that clients use for it (G-27): its route id, its key, `three_months`, or its title such as
 * '1 Month Access'. Parsed it is the id or the text; the service knows the titles.
 */
const planName = z.union([z.number().int().min(1).max(255), z.string().trim().min(1).max(40)], {
  error: 'Choose a plan',
});

/** A checkout attempt, which is the purchase's id too. */
export const purchaseId = z.string().regex(/^[0-9a-z]{20}$/, 'No such purchase');

/** The header that carries a visitor's `secret`: it is in no address, so in no log. */
export const purchaseSecretHeader = 'x-purchase-secret';

/** POST /api/v1/{public,private}/checkout: holds the price for 30 minutes (G-30). Error key plan. */
export const checkoutInput = z.object({ plan: planName });
export type CheckoutInput = z.infer<typeof checkoutInput>;

/**
 * `mode` sandbox: the page shows the card fields of the specification and sends them with the payment. stripe: the page
 * shows Stripe's fields with `publishable_key` and sends `payment_method`; card fields are refused (G-31). `secret` is
 * the visitor's alone: it goes along with the payment, and in the header `x-purchase-secret` after it.
 */
export type CheckoutOutput = {
  attempt: string;
  plan: { id: number; code: PlanCode; title: string; months: number | null };
  /** Dollars as text, such as '34.99'. */
  amount: string;
  amountCents: number;
  expires_at: string;
  mode: PaymentMode;
  publishable_key: string;
  secret?: string;
};

export type PaymentMode = 'sandbox' | 'stripe';

const couponCode = z.string({ error: 'Enter a promo code' }).trim().max(40, 'This code is not valid');

/**
 * POST /api/mlp_auth/apply_coupan, by visitors and members (G-38): it only checks, the use is counted at payment.
 * Either `subscription_type` or `subs_type` names the plan; with an `attempt` its held price counts. Error keys
 * coupan_code, subscription_type, attempt, and coupanerror where the two names differ; 429 under coupanerror.
 */
export const applyCouponInput = z.object({
  coupan_code: couponCode.min(1, 'Enter a promo code'),
  subscription_type: planName.optional(),
  subs_type: planName.optional(),
  attempt: purchaseId.optional(),
});
export type ApplyCouponInput = z.infer<typeof applyCouponInput>;

/** `coupan_off` is the percent as text; `amount` what is left to pay, in dollars as text: '0.00' needs no card. */
export type ApplyCouponOutput = {
  coupan_code: string;
  coupan_off: string;
  subscription_type: string;
  amount: string;
  amountCents: number;
  success: string;
};

const digits = (error: string) =>
  z
    .union([z.string(), z.number()], { error })
    .transform((typed) => String(typed).replace(/[ -]/g, ''))
    .pipe(z.string().max(40, error));

const platforms = ['web', 'android', 'ios', 'windows', 'macos'] as const;

/**
 * What a payment says besides who pays. The amount must be what the server works out, else it is refused and nothing is
 * charged (G-34). The card fields are judged where they are needed: in the sandbox, unless nothing is left to pay.
 */
const paymentFields = {
  card_number: digits('Enter the card number').optional(),
  exp_month: digits('Choose the month').optional(),
  exp_year: digits('Choose the year').optional(),
  cvc: digits('Enter the security code').optional(),
  full_name: z.string().trim().max(100, 'Use at most 100 characters').optional(),
  /** Stripe's own name of a card that its fields took. */
  payment_method: z
    .string()
    .regex(/^pm_\w{1,100}$/, 'Enter the card once more')
    .optional(),
  amount: dollars('Enter an amount such as 34.99'),
  subscription_type: planName,
  platform: z.enum(platforms, { error: 'Unknown platform' }).default('web'),
  /** From POST …/checkout. Without it the price is today's. */
  attempt: purchaseId.optional(),
  coupan_code: couponCode.optional(),
};

/**
 * POST /api/mlp_auth/payment_user, by members. Error keys card_number, exp_month, exp_year, cvc, full_name, amount,
 * subscription_type, attempt, coupan_code, payment_method, and `subserror` for a failure of the whole payment: 409 while
 * the same attempt is being paid, 429 after too many declined cards, 503 where the card could not be asked.
 */
export const paymentUserInput = z.object(paymentFields);
export type PaymentInput = z.infer<typeof paymentUserInput>;

/**
 * POST /api/mlp_auth/payment_reg, by visitors: as payment_user, and the fields and errors of registering; a taken
 * address or name is a 409 on its field. With `attempt` goes its `secret`. The account begins with the payment (G-35):
 * sign in with what was typed once the purchase is granted.
 */
export const paymentRegInput = z
  .object({
    ...paymentFields,
    ...newMemberFields,
    ...honeypot,
    secret: z.string().max(40).optional(),
  })
  .refine(ratingExists, noSuchRating);
export type PaymentRegInput = z.infer<typeof paymentRegInput>;

/**
 * What payment_user, payment_reg and confirm answer, and GET /api/v1/{public,private}/purchase/{id}; a visitor's asks for
 * the header `x-purchase-secret`.
 *
 * - `requires_action`: 3-D Secure. Stripe: hand `client_secret` to Stripe.js, then call confirm. Sandbox: ask the payer,
 *   then call confirm with `challenge`.
 * - `pending`: nothing paid yet, or nobody knows yet: ask again.
 * - `paid`: access is being activated. `granted`: it is on.
 * - `failed`: the card was refused; `fields` says why, as the payment's own error body does. The attempt may be paid again.
 */
export type PurchaseOutput = {
  purchase: string;
  status: 'pending' | 'requires_action' | 'paid' | 'granted' | 'failed';
  subscription_type: string;
  /** Dollars as text. */
  amount: string;
  /** The invoice's `_id`; '' until it is paid. */
  invoice: string;
  /** When access ends: null for Life Time Access, and until it is granted. */
  unsubs_date: string | null;
  client_secret?: string;
  fields?: Record<string, string>;
  /** Only in the answer of payment_reg. */
  secret?: string;
};

/** A card as receipts name it. */
export type CardShown = { brand: string; last_four: string };

/** A purchase that was paid, as its confirmation shows it. `paid`: access is being activated. */
export type PaidPurchase = {
  purchase: string;
  status: 'paid' | 'granted';
  subscription_type: string;
  /** Dollars as text. */
  amount: string;
  /** Null where nothing was left to pay, or nothing is known of it. */
  card: CardShown | null;
  paid_at: string;
  /** When access ends: null for Life Time Access, and until it is granted. */
  unsubs_date: string | null;
  /** The invoice's `_id`, and its number. */
  invoice: string;
  number: string;
  /** Where the receipt went. */
  email: string;
  /** Whether its payer put the confirmation away. */
  dismissed: boolean;
};

/** GET /api/v1/private/purchase: what the member bought last within a week, unless all of it was refunded. */
export type LatestPurchaseOutput = { latest: PaidPurchase | null };

/** POST /api/v1/private/purchase/{id}/dismiss: its confirmation is not shown any more. */
export type DismissPurchaseOutput = { success: string };

/** POST /api/v1/{public,private}/checkout/{attempt}/confirm. `challenge` is what the payer said to the sandbox's bank. */
export const confirmInput = z.object({
  challenge: z.enum(['approve', 'decline'], { error: 'Use approve or decline' }).optional(),
});

/** No list holds more (G-90). */
export const mostRows = 5_000;

const pageSize = pageSizeUpTo(mostRows).default(mostRows);

/** Every list of the back office: the first 5,000 unless asked otherwise (G-90); pages count from 0. */
export const listQuery = z.object({ page: pageNumber, pageSize });
export type ListQuery = z.infer<typeof listQuery>;

/** `total` is of all pages. */
type Listed = { total: number; page: number; pageSize: number };

export const couponScopes = ['all', ...planCodes] as const;
export type CouponScope = (typeof couponScopes)[number];

const codeTypes = ['Expiry', 'Non-Expiry'] as const;
const percent = numberOrDigits('Enter a percentage from 1 to 100').pipe(
  z.number('Enter a percentage from 1 to 100').int('Enter a whole number').min(1, 'At least 1').max(100, 'At most 100'),
);
const day = z.iso.date('Enter a date such as 2027-01-31');

/**
 * POST /api/mlp_coupan/add_coupan. Error keys subscription, code_type, code_off, and `type` with the same text as
 * code_type (G-39). An Expiry code ends 30 days from now unless `expires_on` names its last day (UTC); `max_uses` is how
 * often it may be used by all together.
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

/** GET /api/mlp_coupan/getcoupan/{id}. `coupan_off` is the percent as text; `coupan_used` counts paid purchases. */
export type Coupon = {
  _id: string;
  coupan_code: string;
  coupan_off: string;
  coupan_type: (typeof codeTypes)[number];
  coupan_status: 'Active' | 'Inactive';
  coupan_gen_date: string;
  subscription_type: CouponScope;
  coupan_used: number;
  /** Null where it never expires. */
  expires_at: string | null;
  max_uses: number | null;
};

/** GET /api/mlp_coupan/all_coupan, and used_coupan: those that were used. In the order they were made. */
export type CouponsOutput = Listed & { coupons: Coupon[] };

/** The text under `coupanSuccess` is shown as a success notice. */
export type AddCouponOutput = { coupanSuccess: string; coupan: Coupon };

/** DELETE or POST /api/mlp_coupan/change_coupan_status/{id}: toggles, and answers the coupon as it is now. */
export type ChangeCouponOutput = Coupon;

const subject = z
  .string({ error: 'Enter a subject' })
  .transform((typed) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().min(1, 'Enter a subject').max(200, 'Use at most 200 characters'));
const message = z.string().max(20_000, 'Use at most 20,000 characters');

/**
 * POST /api/mlp_email/send_mail/{coupon}: one promo mail (G-45). The code, its percentage and its plan are the coupon's
 * own, whatever the body says. Error keys customer_email, promo_subject, description; 400 under `error` while the
 * billing information has no address; 409 under customer_email for who unsubscribed, and for an address that no member has
 * confirmed (G-14).
 */
export const sendPromoInput = z
  .looseObject({ promo_message: message.optional(), description: message.optional() })
  .transform(({ promo_message, description, ...rest }) => ({
    ...rest,
    description: promo_message ?? description ?? '',
  }))
  .pipe(z.object({ customer_email: emailAddress, promo_subject: subject, description: z.string() }));
export type SendPromoInput = z.infer<typeof sendPromoInput>;

/** The text under `promoSuccess` is shown as a success notice. */
export type SendPromoOutput = { promoSuccess: string };

/** GET /api/mlp_coupan/get_coupan/{id}: a mail, not a coupon (G-40). `promo_message` is HTML that the server sanitized. */
export type SentPromo = {
  _id: string;
  customer_email: string;
  promo_subject: string;
  promo_message: string;
  promo_send_date: string;
  /** The coupon's `_id`. */
  coupan_id: string;
  coupan_code: string;
  status: 'queued' | 'sent';
};

/** GET /api/mlp_coupan/sentMail: the newest first. */
export type SentPromosOutput = Listed & { sent: SentPromo[] };

/** DELETE /api/mlp_coupan/delete_coupan/{id}: deletes the record of a sent mail. */
export type DeletePromoOutput = { success: string };

/** POST /api/unsubscribe?token=…, without a session. A GET unsubscribes nobody: the page /unsubscribe asks first. */
export const unsubscribeQuery = z.object({ token: z.string().regex(unsubscribeToken, 'This link is incomplete') });
export type UnsubscribeOutput = { success: string };

/**
 * GET /api/mlp_invoice/invoicenew/{id}, by its owner or an administrator. Everything stands as it was issued (G-43).
 * Amounts are dollars as text; `price` is the plan's, `amount` what was paid. A Trial has no number and costs nothing.
 */
export type Invoice = {
  _id: string;
  /** INV-2026-000001; '' for a Trial. */
  number: string;
  user_id: { _id: string; user_name: string; email: string };
  /** '1 Month Access' … or 'Trial'. */
  subscription_type: string;
  subs_date: string;
  /** When the access that it paid for ends: null for Life Time Access, and until access is on. */
  unsubs_date: string | null;
  platform: string;
  quantity: 1;
  price: string;
  discount: { coupan_code: string; percent: number; amount: string } | null;
  amount: string;
  /** The card is null for a Trial, where nothing was left to pay, and where it is not known. */
  paid_with: CardShown | null;
  /** How much of it was given back. */
  refunded: string;
  credit_notes: { number: string; date: string; amount: string; reason: 'refund' | 'dispute' }[];
  billing: Billing;
};

/** As lists show it. */
export type InvoiceItem = Omit<Invoice, 'billing' | 'credit_notes' | 'discount' | 'paid_with' | 'price' | 'quantity'>;

/** GET /api/mlp_invoice/user_invoice: the member's own, the newest first. */
export type OwnInvoicesOutput = InvoiceItem[];

/** GET /api/mlp_invoice/all_invoice and POST get_inv_date: the newest first. */
export type InvoicesOutput = Listed & { invoices: InvoiceItem[] };

const instantOrDay = (error: string) => z.union([z.iso.datetime({ offset: true }), z.iso.date()], { error });

/**
 * POST /api/mlp_invoice/get_inv_date. A day counts as the whole of it in the business time zone, both ends included; of
 * an instant its day counts (OPEN-110). Error keys start, end.
 */
export const invoiceRangeInput = z.object({
  start: instantOrDay('Choose a start date'),
  end: instantOrDay('Choose an end date'),
  page: pageNumber,
  pageSize,
});
export type InvoiceRangeInput = z.infer<typeof invoiceRangeInput>;

/** POST /api/mlp_invoice/refund/{id}, by an administrator: all that is left of it, or `amount` in dollars. */
export const refundInput = z.object({ amount: dollars('Enter an amount such as 34.99').optional() });

/** GET /api/mlp_dashboard/trevenue: captured in the last 30 days, in dollars; [] where nothing was (G-42). */
export type TotalRevenueOutput = { _id: null; totalCost: number }[];
/** GET /api/mlp_dashboard/nrevenue: captured less refunds and fees. */
export type NetRevenueOutput = { _id: null; TotalAmount: number }[];
