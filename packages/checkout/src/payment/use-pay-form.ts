import { useFormSubmit } from '@fairway/area/use-form-submit';
import { browserZone } from '@fairway/contracts/identity/browser-zone';
import { useEffect, useRef, useState } from 'react';
import { cardNames, emptyFields, fieldOf } from '../account/form-fields.ts';
import type { StripeFields } from '../card/stripe.ts';
import { takeCard } from '../card/take-card.ts';
import type { Account, CheckoutFormProps } from '../form/checkout-props.ts';
import { amountDue } from '../order/amount-due.ts';
import { priceFaultOf } from './payment-faults.ts';
import type { Attempt } from './stored-attempt.ts';
import { useEarlierPayment } from './use-earlier-payment.ts';
import { useIsOver } from './use-is-over.ts';
import { usePayment } from './use-payment.ts';

export type PayForm = ReturnType<typeof usePayForm>;

/** The payment form: checks account and card together, pays, and clears the card. */
export function usePayForm(
  { calls, payer, plan, notify, attempt, before, account, onCoupon, onGranted, onOpenAgain }: CheckoutFormProps,
  onAccountFault: () => void,
) {
  const { held } = attempt;
  const { taker } = amountDue(attempt);
  const stripe = useRef<StripeFields | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const typed = useRef<FormData | null>(null);
  const isTimeUp = useIsOver(held.expires_at);
  /** The attempt whose price the server rejected. */
  const [rejected, setRejected] = useState('');
  const [now] = useState(() => new Date());

  const passBank = async (clientSecret: string) => (await stripe.current?.passBank(clientSecret)) ?? '';
  const { pay, waitForOutcome, waiting } = usePayment({
    calls,
    payer,
    plan,
    attempt,
    passBank: taker === 'stripe' ? passBank : undefined,
    onGranted: (purchase) => onGranted(purchase, typed.current),
  });
  const earlier = useEarlierPayment(before, taker === 'stripe', waitForOutcome);

  async function send(fields: FormData): Promise<void> {
    earlier.end();
    const wrongAccount = account?.check(fields) ?? {};
    const card = await takeCard(fields, taker, { stripe: stripe.current, wrongAccount, now });
    typed.current = account ? fields : null;
    let done: readonly string[] = ['cvc'];
    try {
      await pay(paymentOf(attempt, account, fields, card));
      done = cardNames;
    } finally {
      typed.current = null;
      for (const name of cardNames) fields.delete(name);
      emptyFields(form.current, done);
    }
  }
  function onFault(fields: Record<string, string>): void {
    if (account?.names.some((name) => fields[name])) onAccountFault();
    // The code may have been used up since it was added.
    if (fields.coupan_code) onCoupon(null);
    if (priceFaultOf(fields)) setRejected(held.attempt);
    if (fields.attempt) void onOpenAgain();
    if (fields.subserror) notify({ kind: 'danger', title: 'Error!', text: fields.subserror, ms: 5_000 });
  }
  const submit = useFormSubmit(send, onFault, earlier.faults, ['exp_month', 'exp_year']);
  const { busy, faults } = submit;

  // A disabled button or a closed dialog loses the focus. Move it to the first invalid field, or to the button.
  useEffect(() => {
    if (!busy && document.activeElement === document.body && Object.keys(faults).length > 0) {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? fieldOf(form.current, 'pay'))?.focus();
    }
  }, [busy, faults]);

  return {
    ...submit,
    form,
    stripe,
    now,
    waiting,
    isSettling: waiting?.for === 'purchase',
    isEarlierOpen: earlier.isOpen,
    /** The displayed price is no longer valid. */
    isPriceOver: isTimeUp || rejected === held.attempt,
  };
}

/** The fields of the payment call. */
function paymentOf({ held, coupon }: Attempt, account: Account | undefined, fields: FormData, card: object) {
  const text = (name: string) => String(fields.get(name) ?? '');
  return new URLSearchParams({
    ...Object.fromEntries(account?.names.map((name) => [name, text(name)]) ?? []),
    ...card,
    ...(account && { homepage: text('homepage'), secret: held.secret ?? '', time_zone: browserZone() }),
    amount: amountDue({ held, coupon }).amount,
    subscription_type: held.plan.title,
    platform: 'web',
    attempt: held.attempt,
    ...(coupon && { coupan_code: coupon.coupan_code }),
  });
}
