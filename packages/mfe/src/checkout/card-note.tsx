import type { CheckoutOutput } from '@fairway/contracts/commerce';
import { Notice } from '@fairway/ui/notice';
import styles from './till.module.css';

/** Where the card goes; in the sandbox, which cards there are. */
export function CardNote({ mode }: { mode: CheckoutOutput['mode'] }) {
  if (mode === 'stripe') {
    return (
      <p className={styles.note}>
        Your card goes straight to Stripe, which takes the payment. Fairway never sees or stores its number.
      </p>
    );
  }
  return (
    <Notice announced={false}>
      This is a sandbox: no money moves. Pay with a published test card, such as 4242 4242 4242 4242 with any future
      date and any security code. Never enter a real card here.
    </Notice>
  );
}
