import type { CheckoutOutput } from '@fairway/contracts/commerce/commerce';
import { isStorageBlocked } from '@fairway/ui/browser/browser-storage';
import styles from './payment-lines.module.css';

/** Below the button: who takes the payment, where card data is sent, the contact for refunds, and what the payer agrees to. */
export function PaymentLines({ held: { mode, seller }, isFree }: { held: CheckoutOutput; isFree: boolean }) {
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
      {isStorageBlocked() && !isFree && (
        <p>
          <strong>Your browser blocks site data.</strong> Keep this page open until your payment is done: after a reload
          it cannot be found again here.
        </p>
      )}
      <p>
        By paying you agree to the <a href="/disclaimer">terms</a> and the <a href="/privacy">privacy policy</a>.
      </p>
    </div>
  );
}
