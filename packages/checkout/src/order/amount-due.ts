import type { CardTaker } from '../card/take-card.ts';
import type { Attempt } from '../payment/stored-attempt.ts';

/** What the payer has to pay, such as `19.99`, and where the card for it is entered. */
export function amountDue({ held, coupon }: Attempt): { amount: string; taker: CardTaker } {
  const isFree = (coupon?.amountCents ?? held.amountCents) === 0;
  return {
    amount: coupon?.amount ?? held.amount,
    taker: isFree ? 'nobody' : held.mode === 'stripe' ? 'stripe' : 'page',
  };
}
