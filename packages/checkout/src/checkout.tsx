import { useLicenseBooks } from '@fairway/area/license-books';
import { ErrorState } from '@fairway/ui/states/error-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useState } from 'react';
import { createCalls } from './calls.ts';
import { CheckoutForm } from './form/checkout-form.tsx';
import type { CheckoutProps } from './form/checkout-props.ts';
import { NoSuchPlan } from './order/no-such-plan.tsx';
import { useAttempt } from './payment/use-attempt.ts';

/**
 * Opens the checkout of a plan and takes the payment. Members and visitors share it. They differ in the calls, the
 * account fields, and what happens once access is active.
 */
export function Checkout(props: CheckoutProps) {
  const { api, payer, plan, license, above, plansHref } = props;
  const calls = createCalls(api, payer);
  const { opened, open, setCoupon } = useAttempt(calls, payer, plan);
  const books = useLicenseBooks(api, license);
  const [isOpening, setIsOpening] = useState(false);

  if (opened.state === 'opening') return <Skeleton lines={8} label="Opening the checkout" />;
  if (opened.state === 'missing') return <NoSuchPlan plansHref={plansHref} />;

  async function openAgain(): Promise<void> {
    setIsOpening(true);
    await props.onOutdated?.();
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
    <>
      {above}
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
    </>
  );
}
