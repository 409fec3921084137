import { ApiFault } from '@fairway/area/api-client';
import type { HostProps } from '@fairway/area/host-props';
import type { PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import { createCalls } from '../calls.ts';
import { storeCode } from '../order/stored-code.ts';
import { isOver } from './is-over.ts';
import { isRejection } from './is-rejection.ts';
import { forgetAttempt, listStoredAttempts, type StoredAttempt } from './stored-attempt.ts';

const firstWaitMs = 2_000;
const maxWaitMs = 30_000;
/** Long enough for a payer who just changed pages. The dashboard shows the confirmation later too. */
const noticeMs = 20_000;

type Host = Pick<HostProps, 'api' | 'navigate' | 'notify' | 'checkUser'> & { isSignedIn: () => boolean };

/** The checkout page reports the outcome of its payment itself. */
const isAtCheckout = () => /^\/payment(?:-subscribe)?\//i.test(location.pathname);

const paidAddress = (purchase: string) => `/dashboard/?payment=success&purchase=${purchase}`;

/**
 * Notifies a payer who left the checkout during a payment of its outcome, on any page. Call `check` when a page is
 * shown. It polls until the payment is decided.
 */
export function createPaymentWatch(host: Host): { check: () => Promise<void> } {
  const remindedAttempts = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let waitMs = firstWaitMs;

  const waiting = () =>
    isAtCheckout() ? [] : listStoredAttempts().filter(({ payer }) => payer === 'visitor' || host.isSignedIn());

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    clearTimeout(timer);
    try {
      for (const stored of waiting()) await ask(stored);
    } finally {
      isChecking = false;
    }
    if (waiting().length === 0) {
      waitMs = firstWaitMs;
      return;
    }
    timer = setTimeout(() => void check(), waitMs);
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }

  async function ask(stored: StoredAttempt): Promise<void> {
    const { attempt, secret } = stored.attempt.held;
    try {
      const purchase = await createCalls(host.api, stored.payer).ask(attempt, secret);
      // The payer may be back at the checkout by now. That page follows the payment itself.
      if (!isAtCheckout()) report(stored, purchase);
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      if (isRejection(error)) forgetAttempt(stored.payer, stored.plan);
    }
  }

  function report({ payer, plan, attempt: { held } }: StoredAttempt, purchase: PurchaseOutput): void {
    switch (purchase.status) {
      case 'paid':
      case 'granted':
        forgetAttempt(payer, plan);
        storeCode(plan, null);
        notifyPaid(purchase);
        return;
      case 'failed':
        forgetAttempt(payer, plan);
        host.notify({ kind: 'danger', text: 'Your payment did not go through. Nothing was charged.', ms: noticeMs });
        return;
      case 'requires_action':
        if (!remindedAttempts.has(held.attempt))
          remindOfApproval(payer === 'member' ? `/payment-subscribe/${plan}` : `/payment/${plan}`);
        remindedAttempts.add(held.attempt);
        return;
      case 'pending':
        if (isOver(purchase, held.expires_at)) forgetAttempt(payer, plan);
    }
  }

  function notifyPaid({ purchase, subscription_type, amount }: PurchaseOutput): void {
    const address = paidAddress(purchase);
    const isSignedIn = host.isSignedIn();
    if (isSignedIn) void host.checkUser();
    host.notify({
      kind: 'success',
      title: Number(amount) === 0 ? 'Order complete.' : 'Payment received.',
      text: `${subscription_type}, $${amount}. We will email your receipt.`,
      ms: noticeMs,
      action: isSignedIn
        ? { label: 'See the confirmation', run: () => host.navigate(address) }
        : { label: 'Log in', run: () => host.navigate(`/login?next=${encodeURIComponent(address)}`) },
    });
  }

  function remindOfApproval(checkout: string): void {
    host.notify({
      kind: 'info',
      text: 'Your payment is not finished: your bank needs your approval.',
      ms: noticeMs,
      action: { label: 'Continue', run: () => host.navigate(checkout) },
    });
  }

  return { check };
}
