import type { ApiClient } from '@fairway/area/api-client';
import type { HostProps } from '@fairway/area/host-props';
import type { PurchaseOutput } from '@fairway/contracts/commerce';
import { ErrorState } from '@fairway/ui/error-state';
import { Skeleton } from '@fairway/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { createCalls, type Payer } from './calls.ts';
import { Till } from './till.tsx';
import { useAttempt } from './use-attempt.ts';

/** What a visitor's checkout adds to the card: the account that begins with the payment. */
export type Account = {
  fields: (faults: Record<string, string>, isConflict: boolean) => ReactNode;
  /** One line of what is typed into them. */
  summary: (form: FormData) => string;
  /** What the payer agrees to; stands by the button. */
  consent: ReactNode;
  /** What is wrong with them that can be told without asking the server, by field. */
  check: (form: FormData) => Record<string, string>;
  /** The names of its fields, which the payment sends along. */
  names: readonly string[];
};

export type CheckoutProps = {
  api: Pick<ApiClient, 'get' | 'post'>;
  notify: HostProps['notify'];
  payer: Payer;
  /** The plan's id, as the address names it. */
  plan: string;
  /** When bought access begins to count: now, or when the access that is running ends. */
  accessFrom: Date;
  account?: Account;
  /** Access is on. `typed` is the form that was paid with; null where that was before this page was loaded. */
  onGranted: (purchase: PurchaseOutput, typed: FormData | null) => Promise<void>;
  /** What stands here where there is no such plan on sale. */
  missing: ReactNode;
};

/**
 * The till: opens the checkout of a plan and takes the payment. It is one for members and visitors; what differs is the
 * calls, the account's fields, and what happens when access is on.
 */
export function Checkout(props: CheckoutProps) {
  const { api, payer, plan, missing } = props;
  const calls = createCalls(api, payer);
  const { opened, open, setCoupon } = useAttempt(calls, payer, plan);
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
        kept="Nothing has been charged."
        onRetry={() => void openAgain()}
        busy={isOpening}
      />
    );
  }
  const { attempt, before } = opened;
  return (
    <Till
      {...props}
      calls={calls}
      attempt={attempt}
      before={before}
      onCoupon={setCoupon}
      onOpenAgain={openAgain}
      isOpening={isOpening}
    />
  );
}
