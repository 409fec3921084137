import { Notice } from '@fairway/ui/states/notice';
import { useState } from 'react';
import { SandboxNote } from '../card/sandbox-note.tsx';
import { amountDue } from '../order/amount-due.ts';
import { OrderSummary } from '../order/order-summary.tsx';
import { OrderedQuestions } from '../order/ordered-questions.tsx';
import { PromoCodeDialog } from '../order/promo-code.tsx';
import { PaymentForm } from '../payment/payment-form.tsx';
import { usePayForm } from '../payment/use-pay-form.ts';
import { WaitingStates } from '../payment/waiting-states.tsx';
import styles from './checkout-form.module.css';
import type { CheckoutFormProps } from './checkout-props.ts';

/** The payment on one side, in one or two steps; the order on the other. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { calls, notify, attempt, account, accessFrom, license, books, onCoupon } = props;
  const { held, coupon } = attempt;
  const { amount, taker } = amountDue(attempt);
  /** The account's summary once it is complete; null while its fields are open. */
  const [summary, setSummary] = useState<string | null>(null);
  const [isCodeOpen, setIsCodeOpen] = useState(false);
  const payForm = usePayForm(props, () => setSummary(null));
  const { busy, waiting, isSettling } = payForm;
  return (
    <div className={styles.form}>
      {held.mode === 'sandbox' && taker !== 'nobody' && (
        <div className={styles.across}>
          <SandboxNote />
        </div>
      )}
      <div className={styles.payment}>
        {waiting && <WaitingStates waiting={waiting} amount={amount} />}
        {payForm.isEarlierOpen && !busy && !isSettling && (
          <Notice>
            An earlier payment for this order is still in progress. Pay again to continue it. You will not be charged
            twice.
          </Notice>
        )}
        <PaymentForm
          checkout={props}
          payForm={payForm}
          summary={summary}
          onSummary={setSummary}
          onCode={() => setIsCodeOpen(true)}
        />
      </div>
      <section className={styles.order} aria-labelledby="order">
        <h2 id="order">Your order</h2>
        <OrderSummary
          held={held}
          coupon={coupon}
          questions={<OrderedQuestions license={license} books={books} />}
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
