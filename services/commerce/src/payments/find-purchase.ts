import { createHash } from 'node:crypto';
import type { Result } from '@fairway/contracts/call/fault';
import type { PaymentInput } from '@fairway/contracts/commerce/commerce';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { readCode } from '../coupons/code.ts';
import { planNamed, type SoldPlan } from '../prices/plan-named.ts';
import type { TermsReader } from '../prices/terms.ts';
import { newPurchase } from './checkout.ts';
import type { Payer } from './payers.ts';
import type { PurchaseRow } from './purchase-states.ts';
import { findOpenPurchase, findPurchase, insertPurchaseOnce, listPaid, updatePrice } from './store.ts';

/** The owner of a purchase, known before the rest of the payer. */
type Buyer = Pick<Payer, 'memberId'>;

type Deps = { db: Db; terms: TermsReader; now: () => Date };

const noSuchAttempt = fail('not_found', { attempt: 'No such purchase' });
const noSuchPlan = fail('invalid', { subscription_type: 'This plan is not on sale' });
const otherPlan = fail('invalid', { subscription_type: 'This checkout was opened for another plan' });

/** The purchase of an attempt, if it belongs to this payer. */
export async function findAttempt(
  { db }: Pick<Deps, 'db'>,
  attempt: string,
  isPayers: (purchase: PurchaseRow) => boolean,
): Promise<Result<PurchaseRow>> {
  const purchase = await findPurchase(db, attempt);
  return purchase && isPayers(purchase) ? ok(purchase) : noSuchAttempt;
}

/** The purchase that a payment is for. A visitor's was found by its secret. */
export async function purchaseOf(
  deps: Deps,
  input: PaymentInput,
  buyer: Buyer,
  visitorsAttempt?: PurchaseRow | undefined,
): Promise<Result<PurchaseRow>> {
  const { plans } = await deps.terms.read();
  const plan = planNamed(plans, input.subscription_type);
  if (!plan) return noSuchPlan;
  if (input.attempt === undefined) return ok(await withoutAttempt(deps, buyer, plan, input));
  const isMembers = (row: PurchaseRow) => row.memberId === buyer.memberId && row.secretHash === null;
  const found = visitorsAttempt ? ok(visitorsAttempt) : await findAttempt(deps, input.attempt, isMembers);
  return found.ok && found.value.planCode !== plan.code ? otherPlan : found;
}

/** Opens a purchase before checking for a paid one: a click that settled in between is found by that check. */
async function withoutAttempt(deps: Deps, buyer: Buyer, plan: SoldPlan, input: PaymentInput): Promise<PurchaseRow> {
  for (;;) {
    const opened = await openImplicit(deps, buyer, plan);
    const purchase = (await findRepeated(deps, buyer, plan, input)) ?? opened;
    if (purchase) return purchase;
  }
}

/**
 * A client without an attempt id repeats the payment after a lost reply: within this time it gets the same purchase.
 */
const repeatedMs = 5 * 60_000;

async function findRepeated(
  { db, now }: Deps,
  { memberId }: Buyer,
  plan: SoldPlan,
  { amount, coupan_code }: PaymentInput,
): Promise<PurchaseRow | undefined> {
  const since = new Date(now().getTime() - repeatedMs);
  const paid = await listPaid(db, memberId, 5);
  return paid.find(
    ({ purchase, invoice }) =>
      purchase.planCode === plan.code &&
      invoice.amountCents === amount &&
      invoice.subsDate >= since &&
      (!coupan_code || purchase.couponCode === readCode(coupan_code)),
  )?.purchase;
}

/** The one open purchase of this payer and plan, at today's price. Undefined if it was just settled or closed. */
async function openImplicit({ db, now }: Deps, { memberId }: Buyer, plan: SoldPlan): Promise<PurchaseRow | undefined> {
  const openKey = createHash('sha256').update(`${memberId}:${plan.code}`).digest('hex');
  const fresh = newPurchase(plan, now());
  const known = await findOpenPurchase(db, openKey);
  if (known?.status === 'open') {
    const { priceCents, heldUntil, nextCheckAt } = fresh;
    const price = { priceCents, heldUntil, nextCheckAt };
    if (await updatePrice(db, known.id, price)) return { ...known, ...price };
  }
  if (!known) await insertPurchaseOnce(db, { ...fresh, openKey, memberId });
  return findOpenPurchase(db, openKey);
}
