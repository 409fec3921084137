import type { ApiClient } from '@fairway/area/api-client';
import type { HostProps } from '@fairway/area/host-props';
import { useLicenseBooks } from '@fairway/area/license-books';
import type { PurchaseOutput } from '@fairway/contracts/commerce';
import { ErrorState } from '@fairway/ui/error-state';
import { Skeleton } from '@fairway/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { createCalls, type Payer } from './calls.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { useAttempt } from './use-attempt.ts';

/** What a visitor's checkout adds to the card: the account that the payment creates. */
export type Account = {
  fields: (faults: Record<string, string>, isConflict: boolean) => ReactNode;
  /** One line that summarizes the typed account. */
  summary: (form: FormData) => string;
  /** The errors that need no server, by field. */
  check: (form: FormData) => Record<string, string>;
  /** The names of the account fields. The payment call includes them. */
  names: readonly string[];
};

export type CheckoutProps = {
  api: Pick<ApiClient, 'get' | 'post'>;
  notify: HostProps['notify'];
  payer: Payer;
  /** The plan's id from the URL. */
  plan: string;
  /** What the payer studies for: 'Deck-ZDL28', 'Deck-all' without a license, '' before it is chosen. */
  license: string;
  /** When purchased access starts: now, or when the current access ends. */
  accessFrom: Date;
  account?: Account;
  /** Called when access is active. `typed` is a visitor's form; null if the payment predates this page load. */
  onGranted: (purchase: PurchaseOutput, typed: FormData | null) => Promise<void>;
  /** Shown if no such plan is for sale. */
  missing: ReactNode;
};

/**
 * Opens the checkout of a plan and takes the payment. Members and visitors share it. They differ in the calls, the
 * account fields, and what happens once access is active.
 */
export function Checkout(props: CheckoutProps) {
  const { api, payer, plan, license, missing } = props;
  const calls = createCalls(api, payer);
  const { opened, open, setCoupon } = useAttempt(calls, payer, plan);
  const books = useLicenseBooks(api, license);
  const [isOpening, setIsOpening] = useState(false);

  if (opened.state === 'opening') return <Skeleton lines={8} label="Opening the checkout" />;
  if (opened.state === 'missing') return missing;

  async function openAgain(): Promise<void> {
    setIsOpening(true);
    await open();
    setIsOpening(false);
  }
  if (opened.state === 'failed') {
    return (
      <ErrorState
        title="The checkout did not open"
        text={opened.text}
        reassurance={
          opened.isPaymentSent
            ? 'Your payment may still be in progress. Trying again continues it, and you will not be charged twice.'
            : 'Nothing has been charged.'
        }
        onRetry={() => void openAgain()}
        busy={isOpening}
      />
    );
  }
  // A member's license is known, and the order appears in full. A visitor chooses it in the open form.
  if (payer === 'member' && books === undefined) return <Skeleton lines={8} label="Opening the checkout" />;
  const { attempt, before } = opened;
  return (
    <CheckoutForm
      {...props}
      calls={calls}
      attempt={attempt}
      before={before}
      books={books}
      onCoupon={setCoupon}
      onOpenAgain={openAgain}
      isOpening={isOpening}
    />
  );
}
