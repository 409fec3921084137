import { ApiFault } from '@fairway/area/api-client';
import type { HostProps } from '@fairway/area/host-props';
import type { PurchaseOutput } from '@fairway/contracts/commerce';
import { createCalls } from './calls.ts';
import { forgetAttempt, type KeptAttempt, listKeptAttempts } from './kept-attempt.ts';
import { keepCode } from './kept-code.ts';

const firstWaitMs = 2_000;
const longestWaitMs = 30_000;
/** Long enough for a payer who just changed pages. The dashboard shows the confirmation later too. */
const noticeMs = 20_000;

type Host = Pick<HostProps, 'api' | 'navigate' | 'notify' | 'checkUser'> & { isSignedIn: () => boolean };

/** The checkout page reports the outcome of its payment itself. */
const isAtCheckout = () => /^\/payment(?:-subscribe)?\//i.test(location.pathname);

const paidAddress = (purchase: string) => `/dashboard/?payment=success&purchase=${purchase}`;

/**
 * Notifies a payer who left the checkout during a payment of its outcome, on any page. Call `look` when a page is
 * shown. It polls until the payment is decided.
 */
export function createPaymentWatch(host: Host): { look: () => Promise<void> } {
  const toldOfBank = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let waitMs = firstWaitMs;

  const waiting = () =>
    isAtCheckout() ? [] : listKeptAttempts().filter(({ payer }) => payer === 'visitor' || host.isSignedIn());

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    try {
      for (const kept of waiting()) await ask(kept);
    } finally {
      isLooking = false;
    }
    if (waiting().length === 0) {
      waitMs = firstWaitMs;
      return;
    }
    timer = setTimeout(() => void look(), waitMs);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }

  async function ask(kept: KeptAttempt): Promise<void> {
    const { attempt, secret } = kept.attempt.held;
    try {
      const purchase = await createCalls(host.api, kept.payer).ask(attempt, secret);
      // The payer may be back at the checkout by now. That page follows the payment itself.
      if (!isAtCheckout()) tell(kept, purchase);
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      if (error.status >= 400 && error.status < 500 && error.status !== 429) forgetAttempt(kept.payer, kept.plan);
    }
  }

  function tell({ payer, plan, attempt: { held } }: KeptAttempt, purchase: PurchaseOutput): void {
    switch (purchase.status) {
      case 'paid':
      case 'granted':
        forgetAttempt(payer, plan);
        keepCode(plan, null);
        tellPaid(purchase);
        return;
      case 'failed':
        forgetAttempt(payer, plan);
        host.notify({ kind: 'danger', text: 'Your payment did not go through. Nothing was charged.', ms: noticeMs });
        return;
      case 'requires_action':
        if (!toldOfBank.has(held.attempt))
          tellOfBank(payer === 'member' ? `/payment-subscribe/${plan}` : `/payment/${plan}`);
        toldOfBank.add(held.attempt);
        return;
      case 'pending':
        if (Date.parse(held.expires_at) < Date.now()) forgetAttempt(payer, plan);
    }
  }

  function tellPaid({ purchase, subscription_type, amount }: PurchaseOutput): void {
    const address = paidAddress(purchase);
    const isSignedIn = host.isSignedIn();
    if (isSignedIn) void host.checkUser();
    host.notify({
      kind: 'success',
      title: 'Payment received.',
      text: `${subscription_type}, $${amount}. We will email your receipt.`,
      ms: noticeMs,
      action: isSignedIn
        ? { label: 'See the confirmation', run: () => host.navigate(address) }
        : { label: 'Log in', run: () => host.navigate(`/login?next=${encodeURIComponent(address)}`) },
    });
  }

  function tellOfBank(checkout: string): void {
    host.notify({
      kind: 'info',
      text: 'Your payment is not finished: your bank needs your approval.',
      ms: noticeMs,
      action: { label: 'Continue', run: () => host.navigate(checkout) },
    });
  }

  return { look };
}
