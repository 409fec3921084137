import { z } from 'zod';
import { call, ofSupport } from '../call/call.ts';
import { idPath } from '../call/id-path.ts';
import { success } from '../call/success.ts';
import {
  checkoutInput,
  checkoutOutput,
  latestPurchaseOutput,
  listQuery,
  memberPaymentsOutput,
  paymentRegInput,
  paymentUserInput,
  purchaseId,
  purchaseOutput,
} from './commerce.ts';

const id = z.object({ id: purchaseId });

/** The fields that a declined card is reported under. */
const cardKeys = ['card_number', 'exp_month', 'exp_year', 'cvc', 'full_name', 'payment_method'] as const;

/**
 * `subserror` is a failure of the entire payment: 409 while the same attempt is being paid; 429 after too many declined
 * cards; 503 if the card could not be checked. 409 with `error`: no plan would give this member anything.
 * `attempt` with 409: the order has expired, or its payer bought something else since. A new one must be opened.
 */
const paymentFaults = {
  invalid: ['subserror', ...cardKeys],
  not_found: ['attempt', 'id'],
  conflict: ['error', 'subserror', 'attempt', 'coupan_code'],
  limited: ['subserror'],
  unavailable: ['subserror'],
} as const;

export const openVisitorCheckout = call.post('/api/v1/public/checkout', {
  caller: 'anyone',
  summary: 'Holds the price of a plan for 30 minutes, for a visitor',
  body: checkoutInput,
  reply: checkoutOutput,
  limit: 'checkout',
});

export const openMemberCheckout = call.post('/api/v1/private/checkout', {
  caller: 'member',
  summary: 'Holds the price of a plan for 30 minutes, for a member',
  body: checkoutInput,
  reply: checkoutOutput,
  // The member has Life Time Access, or an account that no plan gives access.
  faults: { conflict: ['error'] },
  limit: 'checkout',
});

export const payAsMember = call.post('/api/mlp_auth/payment_user', {
  caller: 'member',
  summary: 'Pays for a plan as a member',
  body: paymentUserInput,
  reply: purchaseOutput,
  faults: paymentFaults,
  limit: 'payment',
});

export const payAsVisitor = call.post('/api/mlp_auth/payment_reg', {
  caller: 'anyone',
  summary: 'Registers a visitor and pays for a plan in one call',
  body: paymentRegInput,
  reply: purchaseOutput,
  faults: {
    ...paymentFaults,
    conflict: [...paymentFaults.conflict, 'email', 'user_name'],
    forbidden: ['error', 'email'],
    limited: ['subserror', 'error'],
  },
  limit: 'register',
});

/** `challenge` is the payer's answer to the sandbox's bank. */
const confirmInput = z.object({
  challenge: z.enum(['approve', 'decline'], { error: 'Use approve or decline' }).optional(),
});

export const confirmMemberPayment = call.post('/api/v1/private/checkout/{id}/confirm', {
  caller: 'member',
  summary: "Continues a member's payment after 3-D Secure",
  params: id,
  body: confirmInput,
  reply: purchaseOutput,
  faults: paymentFaults,
});

export const confirmVisitorPayment = call.post('/api/v1/public/checkout/{id}/confirm', {
  caller: 'anyone',
  summary: "Continues a visitor's payment after 3-D Secure",
  params: id,
  body: confirmInput,
  reply: purchaseOutput,
  faults: paymentFaults,
});

export const latestPurchase = call.get('/api/v1/private/purchase', {
  caller: 'member',
  summary: 'The latest purchase of the last week, unless it was fully refunded',
  reply: latestPurchaseOutput,
});

export const dismissPurchase = call.post('/api/v1/private/purchase/{id}/dismiss', {
  caller: 'member',
  summary: 'Dismisses the confirmation of a purchase',
  params: id,
  reply: success,
});

export const readMemberPurchase = call.get('/api/v1/private/purchase/{id}', {
  caller: 'member',
  summary: "The status of a member's purchase",
  params: id,
  reply: purchaseOutput,
});

export const readVisitorPurchase = call.get('/api/v1/public/purchase/{id}', {
  caller: 'anyone',
  summary: "The status of a visitor's purchase",
  params: id,
  reply: purchaseOutput,
});

export const paymentsOfMember = call.get('/api/v1/admin/member/{id}/payments', {
  ...ofSupport,
  summary:
    'The orders of one member, newest first, with how far their payment is; unpaid ones are deleted after a week',
  params: idPath,
  query: listQuery,
  reply: memberPaymentsOutput,
});

export const stripeWebhook = call.post('/api/stripe/webhook', {
  caller: 'anyone',
  summary: 'An event from Stripe, signed by Stripe',
  form: 'raw',
  reply: z.object({ received: z.literal(true) }),
  faults: { invalid: ['error'] },
  bodySize: 'long',
});
