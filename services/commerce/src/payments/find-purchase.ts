import { createHash } from 'node:crypto';
import type { PaymentInput } from '@fairway/contracts/commerce';
import type { Result } from '@fairway/contracts/fault';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/fault';
import { readCode } from '../coupons/code.ts';
import { planNamed, type SoldPlan } from '../prices/plan-named.ts';
import { listPlans } from '../prices/store.ts';
import { newPurchase } from './checkout.ts';
import type { Payer } from './payers.ts';
import {
  findOpenPurchase,
  findPurchase,
  insertPurchaseOnce,
  listPaid,
  type PurchaseRow,
  updatePrice,
} from './store.ts';

type Deps = { db: Db; now: () => Date };

const noSuchAttempt = fail('not_found', { attempt: 'No such purchase' });
const noSuchPlan = fail('invalid', { subscription_type: 'This plan is not on sale' });
const otherPlan = fail('invalid', { subscription_type: 'This checkout was opened for another plan' });

/** The purchase that a payment names by its attempt, if it is this payer's. */
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
  payer: Payer,
  visitorsAttempt: PurchaseRow | undefined,
): Promise<Result<PurchaseRow>> {
  const plan = planNamed(await listPlans(deps.db), input.subscription_type);
  if (!plan) return noSuchPlan;
  if (input.attempt === undefined) {
    const repeated = await findRepeated(deps, payer, plan, input);
    return ok(repeated ?? (await openImplicit(deps, payer, plan)));
  }
  const isMembers = (row: PurchaseRow) => row.memberId === payer.memberId && row.secretHash === null;
  const found = visitorsAttempt ? ok(visitorsAttempt) : await findAttempt(deps, input.attempt, isMembers);
  return found.ok && found.value.planCode !== plan.code ? otherPlan : found;
}

/** A client that names no attempt and lost our answer asks again: within this time it gets what it bought. */
const repeatedMs = 5 * 60_000;

async function findRepeated(
  { db, now }: Deps,
  { memberId }: Payer,
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

/** Where a client names no attempt: the one open purchase of this payer and plan, at today's price. */
async function openImplicit({ db, now }: Deps, payer: Payer, plan: SoldPlan): Promise<PurchaseRow> {
  const openKey = createHash('sha256').update(`${payer.memberId}:${plan.code}`).digest('hex');
  const fresh = newPurchase(plan, now());
  const known = await findOpenPurchase(db, openKey);
  if (known?.status === 'open') {
    const { priceCents, heldUntil, lookAgainAt } = fresh;
    const price = { priceCents, heldUntil, lookAgainAt };
    if (await updatePrice(db, known.id, price)) return { ...known, ...price };
  }
  if (!known) await insertPurchaseOnce(db, { ...fresh, openKey, memberId: payer.memberId });
  const opened = await findOpenPurchase(db, openKey);
  if (!opened) throw new Error('purchase missing right after it was opened');
  return opened;
}
