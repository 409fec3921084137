import { createHash } from 'node:crypto';
import type { PaymentInput, PurchaseOutput } from '@fairway/contracts/commerce';
import type { Result } from '@fairway/contracts/fault';
import { duplicateKey } from '@fairway/db/duplicate-key';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok, UnavailableError } from '@fairway/kit/fault';
import type { InternalClient } from '@fairway/kit/internal-call';
import type { Logger } from '@fairway/kit/log';
import { usedAlready, usedUp } from '../coupons/check.ts';
import { readCode } from '../coupons/code.ts';
import { holdUse } from '../coupons/store.ts';
import { planNamed, type SoldPlan } from '../prices/plan-named.ts';
import { listPlans, type PlanRow } from '../prices/store.ts';
import { newPurchase } from './checkout.ts';
import type { DeclineLimit } from './decline-limit.ts';
import type { Payer } from './payers.ts';
import { presentPurchase } from './present.ts';
import type { Intent, Source } from './provider.ts';
import { cancelFormerTry } from './providers.ts';
import { type Quote, type QuoteDeps, quote } from './quote.ts';
import { follow, type ReconcileDeps, reconcile } from './reconcile.ts';
import { settle } from './settle.ts';
import {
  claimPurchase,
  findOpenPurchase,
  findPurchase,
  insertPurchaseOnce,
  listPaid,
  type PurchaseRow,
  updateUnpaid,
} from './store.ts';

export type PayDeps = ReconcileDeps &
  QuoteDeps & {
    declineLimit: DeclineLimit;
    identity: Pick<InternalClient, 'get' | 'post'>;
    log: Logger;
  };

/** Longer than any call to the provider takes: until then nobody else touches what is being paid. */
const inHandMs = 60_000;

const isUnderWay = fail('conflict', { subserror: 'This payment is already in progress' });
const isOver = fail('conflict', { attempt: 'The price was held for 30 minutes. Please check it again.' });
const noSuchAttempt = fail('not_found', { attempt: 'No such purchase' });

/** The plan that the payment names. */
function planOf(plans: PlanRow[], input: PaymentInput): Result<SoldPlan> {
  const plan = planNamed(plans, input.subscription_type);
  return plan ? ok(plan) : fail('invalid', { subscription_type: 'This plan is not on sale' });
}

/** The purchase that a payment names by its attempt, if it is this payer's. */
export async function findAttempt(
  deps: Pick<PayDeps, 'db'>,
  attempt: string,
  isPayers: (purchase: PurchaseRow) => boolean,
): Promise<Result<PurchaseRow>> {
  const purchase = await findPurchase(deps.db, attempt);
  return purchase && isPayers(purchase) ? ok(purchase) : noSuchAttempt;
}

/** A client that names no attempt and lost our answer asks again: within this time it gets what it bought. */
const repeatedMs = 5 * 60_000;

async function findRepeated(
  { db, now }: PayDeps,
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
async function openImplicit(deps: PayDeps, payer: Payer, plan: SoldPlan): Promise<PurchaseRow> {
  const openKey = createHash('sha256').update(`${payer.memberId}:${plan.code}`).digest('hex');
  const fresh = newPurchase(plan, deps.now());
  const known = await findOpenPurchase(deps.db, openKey);
  if (known?.status === 'open') {
    const { priceCents, heldUntil, lookAgainAt } = fresh;
    const change = { priceCents, heldUntil, lookAgainAt };
    await updateUnpaid(deps.db, known.id, change);
    return { ...known, ...change };
  }
  if (known) return known;
  await insertPurchaseOnce(deps.db, { ...fresh, openKey, memberId: payer.memberId });
  const opened = await findOpenPurchase(deps.db, openKey);
  if (!opened) throw new Error('purchase missing right after it was opened');
  return opened;
}

class CouponGone extends Error {}

/** Takes the purchase for this try and holds the coupon: both or neither. */
async function claim(
  deps: PayDeps,
  purchase: PurchaseRow,
  payer: Payer,
  { coupon, amountCents }: Quote,
  about: Pick<PurchaseRow, 'provider' | 'intentId' | 'secretHash' | 'platform'>,
): Promise<Result<PurchaseRow>> {
  const { db, now } = deps;
  const lookAgainAt = new Date(now().getTime() + inHandMs);
  const taken = {
    ...payer,
    ...about,
    priceCents: purchase.priceCents,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    percent: coupon?.percent ?? 0,
    amountCents,
    lookAgainAt,
    failedLooks: 0,
  };
  try {
    // Without a coupon it is a single statement.
    const isOurs = await retryLostRace(() =>
      coupon === null
        ? claimPurchase(db, purchase, taken)
        : db.transaction(async (tx) => {
            if (!(await claimPurchase(tx, purchase, taken))) return false;
            const use = { couponId: coupon.id, memberId: payer.memberId, purchaseId: purchase.id };
            if (!(await holdUse(tx, use))) throw new CouponGone();
            return true;
          }),
    );
    return isOurs ? ok({ ...purchase, ...taken, status: 'paying', tries: purchase.tries + 1 }) : isUnderWay;
  } catch (error) {
    if (error instanceof CouponGone) return usedUp;
    if (duplicateKey(error) === 'PRIMARY') return usedAlready;
    throw error;
  }
}

/** Charges; where the provider does not say what came of it, nobody knows yet: the sweep and the events find out. */
async function charge(deps: PayDeps, purchase: PurchaseRow, source: Source): Promise<Intent> {
  try {
    return await deps.provider.confirm(purchase.intentId ?? '', { amountCents: purchase.amountCents, source });
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    deps.log.warn({ err: error, purchaseId: purchase.id }, 'payment provider unavailable, payment pending');
    return { status: 'pending' };
  }
}

/** What was begun before on this purchase and is not to be paid any more; true where it was paid after all. */
async function endFormerTry(deps: PayDeps, purchase: PurchaseRow): Promise<boolean> {
  if (!(await cancelFormerTry(deps, purchase))) return false;
  await reconcile(deps, purchase);
  return (await findPurchase(deps.db, purchase.id))?.status === 'paid';
}

/** Pays a purchase, once, however often it is asked to. */
async function payPurchase(
  deps: PayDeps,
  asked: { input: PaymentInput; purchase: PurchaseRow; payer: Payer; address: string; secretHash: string | null },
): Promise<Result<PurchaseOutput>> {
  const { input, purchase, payer, address, secretHash } = asked;
  const { db, now } = deps;
  if (purchase.status === 'paid') return ok(await presentPurchase(db, purchase.id));
  if (purchase.status === 'paying' && purchase.lookAgainAt > now()) return isUnderWay;
  if (purchase.status === 'closed' || purchase.heldUntil <= now()) return isOver;

  const applicant = { attempt: purchase.id, address, memberId: secretHash === null ? payer.memberId : undefined };
  const quoted = await quote(deps, input, purchase, payer, applicant);
  if (!quoted.ok) return quoted;
  const payNow = { purchase, quote: quoted.value, payer, secretHash, platform: input.platform };
  if (!quoted.value.source) return (await payClaimed(deps, payNow)).value;
  const tried = await deps.declineLimit.run({ memberId: payer.memberId, address }, () => payClaimed(deps, payNow));
  return tried.ok ? tried.value : tried;
}

type PayNow = { purchase: PurchaseRow; quote: Quote; payer: Payer; secretHash: string | null } & Pick<
  PurchaseRow,
  'platform'
>;
type Tried = { outcome: 'declined' | 'paid' | 'open'; value: Result<PurchaseOutput> };

/** Claims the purchase and charges for it, where anything is to be charged. */
async function payClaimed(
  deps: PayDeps,
  { purchase: found, quote, payer, secretHash, platform }: PayNow,
): Promise<Tried> {
  const { db, provider } = deps;
  const { amountCents, source } = quote;
  const answer = async (outcome: Tried['outcome'], more = {}) => ({
    outcome,
    value: ok(await presentPurchase(db, found.id, more)),
  });
  if (await endFormerTry(deps, found)) return answer('paid');
  const purchase: PurchaseRow = { ...found, status: 'open' };

  const tryNumber = purchase.tries + 1;
  const intentId = source ? await provider.prepare({ purchaseId: purchase.id, tryNumber, amountCents }) : null;
  const about = { provider: source ? provider.name : null, intentId, secretHash, platform };
  const claimed = await claim(deps, purchase, payer, quote, about);
  if (!claimed.ok) return { outcome: 'open', value: claimed };

  if (!source) {
    const settled = await settle(deps, claimed.value, null);
    if (settled) await deps.grants.deliver(settled.grantId);
    deps.nudge();
    return answer('paid');
  }
  const intent = await charge(deps, claimed.value, source);
  await follow(deps, claimed.value, intent);
  if (intent.status === 'unpaid') {
    return { outcome: 'declined', value: fail('invalid', intent.fields ?? { subserror: 'The card was not charged' }) };
  }
  const secret = intent.status === 'action' ? intent.clientSecret : undefined;
  return answer(intent.status === 'paid' ? 'paid' : 'open', secret === undefined ? {} : { client_secret: secret });
}

/** A payment by a payer who is known. `secretHash` is a visitor's. */
export async function pay(
  deps: PayDeps,
  input: PaymentInput,
  payer: Payer,
  address: string,
  visitor?: { attempt: PurchaseRow | undefined; secretHash: string },
): Promise<Result<PurchaseOutput>> {
  const plan = planOf(await listPlans(deps.db), input);
  if (!plan.ok) return plan;
  const purchase = await purchaseOf(deps, input, payer, plan.value, visitor?.attempt);
  if (!purchase.ok) return purchase;
  const secretHash = visitor?.secretHash ?? null;
  return payPurchase(deps, { input, purchase: purchase.value, payer, address, secretHash });
}

async function purchaseOf(
  deps: PayDeps,
  input: PaymentInput,
  payer: Payer,
  plan: SoldPlan,
  visitorsAttempt: PurchaseRow | undefined,
): Promise<Result<PurchaseRow>> {
  if (input.attempt === undefined) {
    const repeated = await findRepeated(deps, payer, plan, input);
    return ok(repeated ?? (await openImplicit(deps, payer, plan)));
  }
  const isMembers = (row: PurchaseRow) => row.memberId === payer.memberId && row.secretHash === null;
  const found = visitorsAttempt ? ok(visitorsAttempt) : await findAttempt(deps, input.attempt, isMembers);
  if (found.ok && found.value.planCode !== plan.code) {
    return fail('invalid', { subscription_type: 'This checkout was opened for another plan' });
  }
  return found;
}
