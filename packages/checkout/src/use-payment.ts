import { ApiFault } from '@fairway/area/api-client';
import type { PurchaseOutput } from '@fairway/contracts/commerce';
import { useEffect, useRef, useState } from 'react';
import type { CheckoutCalls, Payer } from './calls.ts';
import { type Attempt, forgetAttempt, storeAttempt } from './stored-attempt.ts';
import { storeCode } from './stored-code.ts';

/** What appears above the form: the bank approval, or the progress of the purchase. */
export type Waiting =
  | { for: 'payer'; answer: (challenge: 'approve' | 'decline') => void }
  /** `lost`: the last poll got no answer. */
  | { for: 'purchase'; status: 'pending' | 'paid'; lost: boolean };

const goesOn = 'Pressing the button again continues the same payment. You will not be charged twice.';

/** The delay between two polls of a purchase. It doubles up to the longest. */
const firstWaitMs = 1_000;
const maxWaitMs = 8_000;

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
    await follow(await sent(fields));
  }

  /** A payment call without an answer may have succeeded, so this checks the purchase. */
  async function sent(fields: URLSearchParams): Promise<PurchaseOutput> {
    try {
      return await calls.pay(fields);
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const isBeingPaid = error.status === 409 && 'subserror' in error.fields;
      if (!isBeingPaid && !isNoAnswer(error)) {
        // If the service does not know the outcome either, the attempt stays stored, so that a reload can resume it.
        if (error.status < 500 && !hasLeft()) forgetAttempt(payer, plan);
        throw error;
      }
      const purchase = await calls.ask(id, secret.current).catch(() => null);
      if (purchase === null || (purchase.status === 'pending' && !isBeingPaid)) {
        throw new ApiFault(error.status, { error: `${error.fields.error ?? 'We cannot reach Fairway.'} ${goesOn}` });
      }
      return purchase;
    }
  }

  async function follow(purchase: PurchaseOutput): Promise<void> {
    secret.current = purchase.secret ?? secret.current;
    let now = purchase;
    let waitMs = firstWaitMs;
    try {
      while (now.status !== 'granted') {
        if (now.status === 'failed') {
          throw new ApiFault(400, now.fields ?? { error: 'The card was declined, and nothing was charged.' });
        }
        if (now.status === 'requires_action') {
          now = await confirmed(now);
          continue;
        }
        setWaiting({ for: 'purchase', status: now.status, lost: false });
        now = await askedAgain(now, waitMs);
        waitMs = Math.min(waitMs * 2, maxWaitMs);
      }
      if (hasLeft()) return;
      forgetAttempt(payer, plan);
      storeCode(plan, null);
      // Hide the form until the next page loads, so that nobody can pay again.
      setWaiting({ for: 'purchase', status: 'paid', lost: false });
      await onGranted(now);
    } catch (error) {
      setWaiting(null);
      // A rejection is final, so a reload has nothing to resume.
      if (error instanceof ApiFault && error.status < 500 && !hasLeft()) forgetAttempt(payer, plan);
      throw error;
    }
  }

  async function confirmed(purchase: PurchaseOutput): Promise<PurchaseOutput> {
    const { challenge, problem } = await challenged(purchase);
    // If a confirmation gets no answer, polling the purchase shows its outcome.
    const unknown = (error: unknown): PurchaseOutput => {
      if (error instanceof ApiFault && isNoAnswer(error)) return { ...purchase, status: 'pending' };
      throw error;
    };
    const after = await calls.confirm(id, secret.current, challenge).catch(unknown);
    if (problem && after.status === 'requires_action') throw new ApiFault(400, { error: problem });
    return after;
  }

  async function challenged({ client_secret: clientSecret = '' }: PurchaseOutput) {
    if (passBank) return { problem: await passBank(clientSecret) };
    const challenge = await new Promise<'approve' | 'decline'>((answer) => setWaiting({ for: 'payer', answer }));
    setWaiting(null);
    return { challenge, problem: '' };
  }

  async function askedAgain(before: PurchaseOutput, waitMs: number): Promise<PurchaseOutput> {
    const { signal } = left.current;
    await pause(waitMs, signal);
    try {
      return await calls.ask(id, secret.current, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiFault) || (!isNoAnswer(error) && error.status !== 429)) throw error;
      setWaiting({ for: 'purchase', status: before.status === 'paid' ? 'paid' : 'pending', lost: true });
      return askedAgain(before, Math.min(waitMs * 2, maxWaitMs));
    }
  }

  return { pay, follow, waiting };
}

/** No answer from the service, because it or the network is down. A 5xx with `subserror` is its own answer. */
const isNoAnswer = ({ status, fields }: ApiFault) => status === 0 || (status >= 500 && !('subserror' in fields));

/** Rejects when the payer leaves the page, because nobody would see the result. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, ms);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}
