import type { CheckoutOutput } from '@fairway/contracts/commerce';
import type { ReactNode } from 'react';
import styles from './payment-lines.module.css';

/** Below the button: who takes the payment, where card data is sent, and the contact for refunds. */
export function PaymentLines({
  held: { mode, seller },
  isFree,
  consent,
}: {
  held: CheckoutOutput;
  isFree: boolean;
  /** What the payer agrees to. */
  consent: ReactNode;
}) {
  return (
    <div className={styles.lines}>
      {!isFree && (
        <p>
          {mode === 'stripe'
            ? 'Paid through Stripe. Your card goes straight to Stripe: Fairway never sees or stores its number.'
            : 'Paid through the sandbox’s test bank.'}
        </p>
      )}
      {seller?.email && (
        <p>
          Questions about a refund? Write to <a href={`mailto:${seller.email}`}>{seller.email}</a>.
        </p>
      )}
      {consent}
    </div>
  );
}
