import { ApiFault } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import type { ApplyCouponOutput, PurchaseOutput } from '@fairway/contracts/commerce';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { Honeypot } from '@fairway/ui/honeypot';
import { Notice } from '@fairway/ui/notice';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AccountStep, continueName } from './account-step.tsx';
import type { CheckoutCalls } from './calls.ts';
import { CardStep } from './card-step.tsx';
import type { CheckoutProps } from './checkout.tsx';
import styles from './checkout-form.module.css';
import { OrderSummary } from './order-summary.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { PromoCodeDialog, PromoCodeLink } from './promo-code.tsx';
import { SandboxNote } from './sandbox-note.tsx';
import type { Attempt } from './stored-attempt.ts';
import type { StripeFields } from './stripe.ts';
import { takeCard } from './take-card.ts';
import { useIsOver } from './use-is-over.ts';
import { usePayment } from './use-payment.ts';
import { WaitingStates } from './waiting-states.tsx';

const cardNames = ['card_number', 'exp_month', 'exp_year', 'cvc', 'full_name'] as const;
/** An error on one of these means that the displayed price is no longer the server's. */
const priceNames = ['attempt', 'amount'] as const;

/** The payment on one side, in one or two steps; the order on the other. */
export function CheckoutForm({
  calls,
  payer,
  plan,
  notify,
  attempt,
  before,
  account,
  accessFrom,
  isOpening,
  onCoupon,
  onOpenAgain,
  onGranted,
}: CheckoutProps & {
  calls: CheckoutCalls;
  attempt: Attempt;
  /** The state of a payment that was sent before this page was loaded. */
  before: PurchaseOutput | null;
  isOpening: boolean;
  onCoupon: (coupon: ApplyCouponOutput | null) => void;
  onOpenAgain: () => Promise<void>;
}) {
  const { held, coupon } = attempt;
  const amount = coupon?.amount ?? held.amount;
  const isFree = (coupon?.amountCents ?? held.amountCents) === 0;
  const isStripe = held.mode === 'stripe' && !isFree;
  const stripe = useRef<StripeFields | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const typed = useRef<FormData | null>(null);
  const isTimeUp = useIsOver(held.expires_at);
  const [rejected, setRejected] = useState('');
  /** The account's summary once it is complete; null while its fields are open. */
  const [summary, setSummary] = useState<string | null>(null);
  const [isCodeOpen, setIsCodeOpen] = useState(false);
  const [isBeforeOver, setIsBeforeOver] = useState(false);
  /** The errors of an earlier payment that this page resumed. */
  const [resumed, setResumed] = useState<Record<string, string>>({});
  const [now] = useState(() => new Date());

  const { pay, follow, waiting } = usePayment({
    calls,
    payer,
    plan,
    attempt,
    passBank: isStripe ? async (clientSecret) => (await stripe.current?.passBank(clientSecret)) ?? '' : undefined,
    onGranted: (purchase) => onGranted(purchase, typed.current),
  });

  const { busy, faults, isConflict, onSubmit, onChange, onFieldChange, showFaults } = useFormSubmit(
    async (fields) => {
      setIsBeforeOver(true);
      const card = await takeCard(fields, isFree ? 'nobody' : isStripe ? 'stripe' : 'page', {
        stripe: stripe.current,
        wrongAccount: account?.check(fields) ?? {},
        now,
      });
      typed.current = account ? fields : null;
      const own = account ? account.names.map((name) => [name, String(fields.get(name) ?? '')]) : [];
      let done: readonly string[] = ['cvc'];
      try {
        await pay(
          new URLSearchParams({
            ...Object.fromEntries(own),
            ...card,
            ...(account && { homepage: String(fields.get('homepage') ?? ''), secret: held.secret ?? '' }),
            amount,
            subscription_type: held.plan.title,
            platform: 'web',
            attempt: held.attempt,
            ...(coupon && { coupan_code: coupon.coupan_code }),
          }),
        );
        done = cardNames;
      } finally {
        typed.current = null;
        for (const name of cardNames) fields.delete(name);
        empty(form.current, done);
      }
    },
    (fields) => {
      if (account?.names.some((name) => fields[name])) setSummary(null);
      // The code may have been used up since it was added.
      if (fields.coupan_code) onCoupon(null);
      if (priceNames.some((name) => fields[name])) setRejected(held.attempt);
      if (fields.subserror) notify({ kind: 'danger', title: 'Error!', text: fields.subserror, ms: 5_000 });
    },
    resumed,
    ['exp_month', 'exp_year'],
  );

  /** The account's button, or Enter in an account field, continues to the card. Any other submit pays. */
  function onFormSubmit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isContinuing = submitter?.getAttribute('name') === continueName && !cardNames.some(hasFocus);
    if (!isContinuing || !account) {
      void onSubmit(event);
      return;
    }
    event.preventDefault();
    const typedSoFar = new FormData(event.currentTarget);
    const wrong = account.check(typedSoFar);
    if (Object.keys(wrong).length > 0) {
      showFaults(event.currentTarget, wrong);
      return;
    }
    setSummary(account.summary(typedSoFar));
    if (isStripe) stripe.current?.focus('cardNumber');
    else fieldOf(form.current, isFree ? 'pay' : 'card_number')?.focus();
  }

  const hasFocus = (name: string) => fieldOf(form.current, name) === document.activeElement;

  const isAsked = before?.status === 'requires_action' && !isStripe;

  const goOn = useEffectEvent(() => {
    // A pending bank approval shows only its dialog. The form continues any payment that nobody approved yet, and every
    // Stripe approval, because that needs a secret that a reloaded page does not have.
    const canFollow = before?.status === 'paid' || before?.status === 'granted' || isAsked;
    if (!before || !canFollow) return;
    void follow(before).catch((error: unknown) => {
      setIsBeforeOver(true);
      if (error instanceof ApiFault) setResumed(error.fields);
    });
  });
  useEffect(() => goOn(), []);

  // A disabled button or a closed dialog loses the focus. Move it to the first invalid field, or to the button.
  useEffect(() => {
    if (!busy && document.activeElement === document.body && Object.keys(faults).length > 0) {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? fieldOf(form.current, 'pay'))?.focus();
    }
  }, [busy, faults]);

  const priceFault = priceNames.map((name) => faults[name]).find(Boolean);
  const isOld = isTimeUp || rejected === held.attempt;
  const isSettling = waiting?.for === 'purchase';
  return (
    <div className={styles.form}>
      {held.mode === 'sandbox' && !isFree && (
        <div className={styles.across}>
          <SandboxNote />
        </div>
      )}
      <div className={styles.payment}>
        {waiting && <WaitingStates waiting={waiting} amount={amount} />}
        {before && !isBeforeOver && !isAsked && !busy && !isSettling && isOpen(before) && (
          <Notice>
            An earlier payment for this order is still in progress. Pay again to continue it. You will not be charged
            twice.
          </Notice>
        )}
        <form ref={form} onSubmit={onFormSubmit} onChange={onChange} noValidate hidden={isSettling}>
          {account && (
            <AccountStep summary={summary} busy={busy} onReopen={() => setSummary(null)}>
              {account.fields(faults, isConflict)}
            </AccountStep>
          )}
          <CardStep
            held={held}
            isFree={isFree}
            number={account && 2}
            faults={faults}
            focusesError={!account?.names.some((name) => faults[name])}
            now={now}
            stripe={stripe}
            onFieldChange={onFieldChange}
          >
            {account && <Honeypot />}
            {!coupon && <PromoCodeLink disabled={busy} onOpen={() => setIsCodeOpen(true)} />}
            {faults.coupan_code && <Notice kind="danger">{faults.coupan_code} The price no longer includes it.</Notice>}
            <FormFault faults={generalFaults(faults, account?.names ?? [])} announced={!faults.subserror} />
            {isOld && !busy ? (
              <Notice>
                <p>
                  {priceFault ?? 'The price was held for 30 minutes, and that time is up.'} Nothing has been charged.
                </p>
                <Button kind="quiet" busy={isOpening} onClick={() => void onOpenAgain()}>
                  See today's price
                </Button>
              </Notice>
            ) : (
              <Button type="submit" name="pay" wide busy={busy} disabled={busy}>
                {busy ? `PAYMENT OF $${amount} IN PROGRESS` : `PAY NOW $${amount}`}
              </Button>
            )}
            <PaymentLines held={held} isFree={isFree} consent={account?.consent} />
          </CardStep>
        </form>
      </div>
      <section className={styles.order} aria-labelledby="order">
        <h2 id="order">Your order</h2>
        <OrderSummary
          held={held}
          coupon={coupon}
          accessFrom={accessFrom}
          isNewMember={account !== undefined}
          onRemoveCoupon={busy ? undefined : () => onCoupon(null)}
        />
      </section>
      {isCodeOpen && (
        <PromoCodeDialog
          apply={(code) => calls.applyCoupon(code, held)}
          notify={notify}
          onApplied={(applied) => {
            setIsCodeOpen(false);
            onCoupon(applied);
          }}
          onClose={() => setIsCodeOpen(false)}
        />
      )}
    </div>
  );
}

/** A field, or the button, by its name, which is unique in the form. */
const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLElement | null | undefined;

const isOpen = ({ status }: PurchaseOutput) => status !== 'paid' && status !== 'granted';

/** Errors on no field belong to the form as a whole. Errors with their own notice are left out. */
function generalFaults(faults: Record<string, string>, accountNames: readonly string[]): Record<string, string> {
  const ownFields: readonly string[] = [...cardNames, ...accountNames];
  const ownNotices: readonly string[] = [...priceNames, 'coupan_code'];
  const spoken = Object.entries(faults).filter(([name]) => !ownNotices.includes(name));
  const error = spoken.filter(([name]) => !ownFields.includes(name)).map(([, text]) => text);
  return {
    ...Object.fromEntries(spoken.filter(([name]) => ownFields.includes(name))),
    ...(error.length > 0 && { error: error.join(' ') }),
  };
}

/** Clears fields so that the page retains no card data: the security code after each call, the rest after a payment. */
function empty(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const name of names) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = '';
  }
}
