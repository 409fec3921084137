import type { ApplyCouponOutput, PurchaseOutput } from '@fairway/contracts/commerce';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { Honeypot } from '@fairway/ui/honeypot';
import { Notice } from '@fairway/ui/notice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFault } from '../api-client.ts';
import { useFormSubmit } from '../use-form-submit.ts';
import type { CheckoutCalls } from './calls.ts';
import { CardFields } from './card-fields.tsx';
import { CardNote } from './card-note.tsx';
import { checkCard, readCard } from './check-card.ts';
import type { CheckoutProps } from './checkout.tsx';
import type { Attempt } from './kept-attempt.ts';
import { OrderSummary } from './order-summary.tsx';
import { PromoCode } from './promo-code.tsx';
import type { StripeFields } from './stripe.ts';
import { StripeCard } from './stripe-card.tsx';
import styles from './till.module.css';
import { useIsOver } from './use-is-over.ts';
import { usePayment } from './use-payment.ts';
import { WaitingStates } from './waiting-states.tsx';

const cardNames = ['card_number', 'exp_month', 'exp_year', 'cvc', 'full_name'] as const;
/** Words on these mean that the price on the page is not the server's any more. */
const priceNames = ['attempt', 'amount'] as const;

/** What is bought on one side, how it is paid on the other. */
export function Till({
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
  /** What became of a payment that was sent before this page was loaded. */
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
  const [refused, setRefused] = useState('');
  const [isBeforeOver, setIsBeforeOver] = useState(false);
  /** What became of a payment that was sent before and gone on with here. */
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

  const { busy, faults, isConflict, onSubmit, onChange, onFieldChange } = useFormSubmit(
    async (fields) => {
      setIsBeforeOver(true);
      const card = await takenCard(fields, account?.check(fields) ?? {});
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
      // A code that was good when it was added may be used up by now.
      if (fields.coupan_code) onCoupon(null);
      if (priceNames.some((name) => fields[name])) setRefused(held.attempt);
      if (fields.subserror) notify({ kind: 'danger', title: 'Error!', text: fields.subserror, ms: 5_000 });
    },
    resumed,
    ['exp_month', 'exp_year'],
  );

  /** Nothing where nothing is left to pay; Stripe's name of the card; or what the fields of this page hold. */
  async function takenCard(fields: FormData, wrongAccount: Record<string, string>): Promise<Record<string, string>> {
    const refuse = (wrong: Record<string, string | undefined>) => {
      const all = Object.entries({ ...wrongAccount, ...wrong }).filter(([, text]) => text !== undefined);
      if (all.length > 0) throw new ApiFault(400, Object.fromEntries(all) as Record<string, string>);
    };
    if (isFree) {
      refuse({});
      return {};
    }
    const card = readCard(fields);
    if (!isStripe) {
      refuse(checkCard(card, now));
      return card;
    }
    const unnamed = card.full_name === '' ? { full_name: 'Enter the name on the card' } : {};
    if (stripe.current === null)
      return Promise.reject(new ApiFault(400, { error: 'The card fields are still loading.' }));
    const taken = await stripe.current.takeCard(card.full_name);
    refuse({ ...unnamed, ...('faults' in taken ? taken.faults : {}) });
    return { payment_method: 'faults' in taken ? '' : taken.id, full_name: card.full_name };
  }

  const isAsked = before?.status === 'requires_action' && !isStripe;

  const goOn = useEffectEvent(() => {
    // Where nobody has said yes, the same payment is gone on with by the form. Of a bank that waits for its answer only
    // the question comes back; Stripe asks it by a secret that a reloaded page does not have.
    const canFollow = before?.status === 'paid' || before?.status === 'granted' || isAsked;
    if (!before || !canFollow) return;
    void follow(before).catch((error: unknown) => {
      setIsBeforeOver(true);
      if (error instanceof ApiFault) setResumed(error.fields);
    });
  });
  useEffect(() => goOn(), []);

  // A button that was disabled, or a dialog, has lost the focus: one goes on at the first wrong field, or at the button.
  useEffect(() => {
    if (!busy && document.activeElement === document.body && Object.keys(faults).length > 0) {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? form.current?.querySelector<HTMLElement>('button[type="submit"]'))?.focus();
    }
  }, [busy, faults]);

  const priceWords = priceNames.map((name) => faults[name]).find(Boolean);
  const isOld = isTimeUp || refused === held.attempt;
  const isSettling = waiting?.for === 'purchase';
  return (
    <div className={styles.till}>
      <section className={styles.order} aria-labelledby="order">
        <h2 id="order">What you buy</h2>
        <OrderSummary
          held={held}
          coupon={coupon}
          accessFrom={accessFrom}
          isNewMember={account !== undefined}
          onRemoveCoupon={busy ? undefined : () => onCoupon(null)}
        />
        {faults.coupan_code && <Notice kind="danger">{faults.coupan_code} The price no longer includes it.</Notice>}
        {!coupon && !busy && (
          <PromoCode apply={(code) => calls.applyCoupon(code, held)} notify={notify} onApplied={onCoupon} />
        )}
      </section>
      <section className={styles.payment} aria-labelledby="payment">
        <h2 id="payment">{headingOf(account !== undefined, isFree)}</h2>
        {waiting && <WaitingStates waiting={waiting} amount={amount} />}
        {before && !isBeforeOver && !isAsked && !busy && !isSettling && isOpen(before) && (
          <Notice>
            An earlier payment for this order is still in progress. Pay again to continue it. You will not be charged
            twice.
          </Notice>
        )}
        <form ref={form} onSubmit={onSubmit} onChange={onChange} noValidate hidden={isSettling}>
          <FormFault faults={ofWholeForm(faults, account?.names ?? [])} announced={!faults.subserror} />
          {account?.fields(faults, isConflict)}
          {isFree ? (
            <p className={styles.free}>There is nothing to pay, so no card is needed.</p>
          ) : (
            <>
              <CardNote mode={held.mode} />
              {isStripe ? (
                <StripeCard
                  publishableKey={held.publishable_key}
                  fields={stripe}
                  faults={faults}
                  focusesError={!account?.names.some((name) => faults[name])}
                  onChange={onFieldChange}
                />
              ) : (
                <CardFields faults={faults} now={now} />
              )}
            </>
          )}
          {account && <Honeypot />}
          {isOld && !busy ? (
            <Notice>
              <p>{priceWords ?? 'The price was held for 30 minutes, and that time is up.'} Nothing has been charged.</p>
              <Button kind="quiet" busy={isOpening} onClick={() => void onOpenAgain()}>
                See today's price
              </Button>
            </Notice>
          ) : (
            <Button type="submit" wide busy={busy} disabled={busy}>
              {busy ? `PAYMENT OF $${amount} IN PROGRESS` : `PAY NOW $${amount}`}
            </Button>
          )}
        </form>
      </section>
    </div>
  );
}

const isOpen = ({ status }: PurchaseOutput) => status !== 'paid' && status !== 'granted';

function headingOf(hasAccount: boolean, isFree: boolean): string {
  if (isFree) return hasAccount ? 'Your account' : 'Payment';
  return hasAccount ? 'Your account and your card' : 'Your card';
}

/** The words that stand beside no field are of the whole form; those with a notice of their own are said by it. */
function ofWholeForm(faults: Record<string, string>, accountNames: readonly string[]): Record<string, string> {
  const ownFields: readonly string[] = [...cardNames, ...accountNames];
  const ownNotices: readonly string[] = [...priceNames, 'coupan_code'];
  const spoken = Object.entries(faults).filter(([name]) => !ownNotices.includes(name));
  const error = spoken.filter(([name]) => !ownFields.includes(name)).map(([, text]) => text);
  return {
    ...Object.fromEntries(spoken.filter(([name]) => ownFields.includes(name))),
    ...(error.length > 0 && { error: error.join(' ') }),
  };
}

/** What was sent is kept nowhere, not in its field either: the security code never, the card once it is paid with. */
function empty(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const name of names) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = '';
  }
}
