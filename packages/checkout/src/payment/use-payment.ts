import { ApiFault } from '@fairway/area/api-client';
import type { PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import { useEffect, useRef, useState } from 'react';
import type { CheckoutCalls, Payer } from '../calls.ts';
import { storeCode } from '../order/stored-code.ts';
import { isRejection, rejectOrder } from './is-rejection.ts';
import { isNoAnswer, pollPurchase, type Waiting } from './poll-purchase.ts';
import { type Attempt, forgetAttempt, storeAttempt } from './stored-attempt.ts';

const goesOn = 'Pressing the button again continues the same payment. You will not be charged twice.';

/**
 * Pays an attempt and follows it until access is active, also through outages. `pay` then resolves. It throws an
 * ApiFault if nothing was paid or the outcome is unknown; the same attempt may then be paid again. `passBank` runs the
 * bank approval in Stripe mode and returns what went wrong. Without it, this page shows the sandbox's approval dialog.
 */
export function usePayment({
  calls,
  payer,
  plan,
  attempt,
  passBank,
  onGranted,
}: {
  calls: CheckoutCalls;
  payer: Payer;
  plan: string;
  attempt: Attempt;
  passBank?: ((clientSecret: string) => Promise<string>) | undefined;
  onGranted: (purchase: PurchaseOutput) => Promise<void>;
}) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const left = useRef(new AbortController());
  const secret = useRef(attempt.held.secret);
  const id = attempt.held.attempt;
  const [address] = useState(() => location.pathname);

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  /** Back changes the URL before the page unmounts. The shell notifies a payer who left, from the stored attempt. */
  const hasLeft = () => left.current.signal.aborted || location.pathname !== address;

  async function pay(fields: URLSearchParams): Promise<void> {
    secret.current = attempt.held.secret;
    storeAttempt(payer, plan, attempt);
    await waitForOutcome(await sent(fields));
  }

  /** A payment call without an answer may have succeeded, so this checks the purchase. */
  async function sent(fields: URLSearchParams): Promise<PurchaseOutput> {
    try {
      return await calls.pay(fields);
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const isBeingPaid = error.status === 409 && 'subserror' in error.fields;
      if (!isBeingPaid && !isNoAnswer(error)) {
        // If the outcome stays unknown, the attempt stays stored, so that a reload can resume it.
        if (isRejection(error) && !hasLeft()) forgetAttempt(payer, plan);
        throw error;
      }
      const purchase = await calls.ask(id, secret.current).catch(() => null);
      if (isBeingPaid && purchase?.status === 'pending' && !purchase.is_charging) {
        forgetAttempt(payer, plan);
        return rejectOrder(error);
      }
      if (purchase === null || (purchase.status === 'pending' && !isBeingPaid)) {
        throw new ApiFault(error.status, { error: `${error.fields.error ?? 'We cannot reach Fairway.'} ${goesOn}` });
      }
      return purchase;
    }
  }

  async function waitForOutcome(purchase: PurchaseOutput): Promise<void> {
    secret.current = purchase.secret ?? secret.current;
    try {
      const granted = await pollPurchase(purchase, {
        ask: (signal) => calls.ask(id, secret.current, signal),
        confirm: (challenge) => calls.confirm(id, secret.current, challenge).catch(rejectOrder),
        passBank,
        onWaiting: setWaiting,
        signal: left.current.signal,
      });
      if (hasLeft()) return;
      forgetAttempt(payer, plan);
      storeCode(plan, null);
      // Hide the form until the next page loads, so that nobody can pay again.
      setWaiting({ for: 'purchase', status: 'paid', lost: false });
      await onGranted(granted);
    } catch (error) {
      setWaiting(null);
      // A rejection is final, so a reload has nothing to resume.
      if (error instanceof ApiFault && isRejection(error) && !hasLeft()) forgetAttempt(payer, plan);
      throw error;
    }
  }

  return { pay, waitForOutcome, waiting };
}
