import { createHash } from 'node:crypto';
import type { Result } from '@fairway/contracts/call/fault';
import type { CheckoutInput, CheckoutOutput, PaymentMode } from '@fairway/contracts/commerce/commerce';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { dollarsOf } from '../money.ts';
import { planNamed, type SoldPlan } from '../prices/plan-named.ts';
import type { TermsReader } from '../prices/terms.ts';
import { findPayer, type Identity } from './payers.ts';
import { checkIntervalMs } from './reconcile.ts';
import { heldMs, insertPurchase } from './store.ts';

export type CheckoutDeps = {
  db: Db;
  terms: TermsReader;
  identity: Identity;
  refundRule: () => string;
  mode: PaymentMode;
  publishableKey: string;
  now: () => Date;
};

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A new purchase of this plan at today's price. */
export function newPurchase(plan: SoldPlan, now: Date) {
  const heldUntil = new Date(now.getTime() + heldMs);
  return {
    id: newId(),
    status: 'open' as const,
    planCode: plan.code,
    planTitle: plan.title,
    months: plan.months,
    priceCents: plan.priceCents,
    amountCents: plan.priceCents,
    heldUntil,
    nextCheckAt: new Date(heldUntil.getTime() + checkIntervalMs),
    platform: 'web' as const,
    createdAt: now,
  };
}

/** Opens a checkout: its price holds for 30 minutes (G-30). A visitor's checkout is protected by a secret. */
export async function openCheckout(
  { db, terms, identity, refundRule, mode, publishableKey, now }: CheckoutDeps,
  { plan: name }: CheckoutInput,
  memberId: string | null,
): Promise<Result<CheckoutOutput>> {
  const [{ plans, company }, payer] = await Promise.all([
    terms.read(),
    memberId === null ? undefined : findPayer(identity, memberId),
  ]);
  if (payer && !payer.ok) return payer;
  if (payer?.value.refusal) return payer.value.refusal;
  const { company_name, address, email } = company;
  const plan = planNamed(plans, name);
  if (!plan) return fail('invalid', { plan: 'This plan is not on sale' });
  const purchase = newPurchase(plan, now());
  const secret = memberId === null ? newId() : undefined;
  await insertPurchase(db, { ...purchase, memberId, secretHash: secret === undefined ? null : hashOf(secret) });
  return ok({
    attempt: purchase.id,
    plan: { id: plan.routeId, code: plan.code, title: plan.title, months: plan.months },
    amount: dollarsOf(plan.priceCents),
    amountCents: plan.priceCents,
    expires_at: purchase.heldUntil.toISOString(),
    mode,
    publishable_key: publishableKey,
    ...(company_name !== '' && { seller: { company_name, address, email } }),
    ...(refundRule() !== '' && { refund_rule: refundRule() }),
    ...(secret !== undefined && { secret }),
  });
}
