import { ApiFault } from '@fairway/area/api-client';
import type { ApplyCouponOutput, PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CheckoutCalls, Payer } from '../calls.ts';
import { readCode, storeCode } from '../order/stored-code.ts';
import { isOver } from './is-over.ts';
import { isRejection } from './is-rejection.ts';
import { type Attempt, forgetAttempt, readAttempt } from './stored-attempt.ts';

/**
 * `before` is the state of a payment that was sent before this page was loaded. `isPaymentSent`: there was one, but its
 * state is unknown.
 */
export type Opened =
  | { state: 'opening' }
  | { state: 'missing' }
  | { state: 'failed'; text: string; isPaymentSent: boolean }
  | { state: 'open'; attempt: Attempt; before: PurchaseOutput | null };

/** Opens the checkout of a plan, or resumes an attempt whose payment this tab sent without learning its outcome. */
export function useAttempt(calls: CheckoutCalls, payer: Payer, plan: string) {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' });

  async function open(): Promise<void> {
    setOpened(await opening(calls, payer, plan));
  }
  const openFirst = useEffectEvent(() => void open());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new plan or payer is a new checkout
  useEffect(() => openFirst(), [payer, plan]);

  function setCoupon(coupon: ApplyCouponOutput | null): void {
    storeCode(plan, coupon?.coupan_code ?? null);
    setOpened((now) => (now.state === 'open' ? { ...now, attempt: { ...now.attempt, coupon } } : now));
  }

  return { opened, open, setCoupon };
}

async function opening(calls: CheckoutCalls, payer: Payer, plan: string): Promise<Opened> {
  try {
    const before = await unsettled(calls, payer, plan);
    if (before) return before;
    const held = await calls.open(plan);
    return { state: 'open', attempt: { held, coupon: await couponOf(calls, held, plan) }, before: null };
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    if (error.status === 404 || error.fields.plan) return { state: 'missing' };
    const text = error.fields.error ?? Object.values(error.fields)[0] ?? '';
    return { state: 'failed', text, isPaymentSent: readAttempt(payer, plan) !== null };
  }
}

/**
 * The attempt that this tab sent a payment for. Null if the payment failed, belongs to another member, or did not
 * arrive before the price expired.
 */
async function unsettled(calls: CheckoutCalls, payer: Payer, plan: string): Promise<Opened | null> {
  const stored = readAttempt(payer, plan);
  if (stored === null) return null;
  const { attempt, secret, expires_at } = stored.held;
  const purchase = await calls.ask(attempt, secret).catch((error: unknown) => {
    if (error instanceof ApiFault && isRejection(error)) return null;
    throw error;
  });
  const isUnsettled = purchase && purchase.status !== 'failed' && !isOver(purchase, expires_at);
  if (isUnsettled) return { state: 'open', attempt: stored, before: purchase };
  forgetAttempt(payer, plan);
  return null;
}

/** Applies the stored code to a new price. A code that is no longer valid is dropped, and the total shows that. */
async function couponOf(calls: CheckoutCalls, held: Attempt['held'], plan: string): Promise<ApplyCouponOutput | null> {
  const code = readCode(plan);
  if (code === null) return null;
  return calls.applyCoupon(code, held).catch((error: unknown) => {
    if (error instanceof ApiFault && error.status === 400) storeCode(plan, null);
    return null;
  });
}
