import type { ApplyCouponOutput, CheckoutOutput } from '@fairway/contracts/commerce/commerce';
import { discounted, waivedText } from '@fairway/contracts/commerce/coupon-discount';
import { Button } from '@fairway/ui/buttons/button';
import { NamedDay } from '@fairway/ui/days/day';
import { Notice } from '@fairway/ui/states/notice';
import { dollars } from '@fairway/ui/text/dollars';
import type { ReactNode } from 'react';
import { accessEnd } from './access-end.ts';
import styles from './order-summary.module.css';

/** The order: plan, length, price and discount. A purchase extends current access. */
export function OrderSummary({
  held,
  coupon,
  questions,
  accessFrom,
  isNewMember,
  onRemoveCoupon,
}: {
  held: CheckoutOutput;
  coupon: ApplyCouponOutput | null;
  /** What the plan opens. */
  questions: ReactNode;
  accessFrom: Date;
  /** A new account may also get a free trial, unless its owner had one before. The end date is then a minimum. */
  isNewMember: boolean;
  /** Absent while the payment is in progress. */
  onRemoveCoupon?: (() => void) | undefined;
}) {
  const { title, months } = held.plan;
  const amountCents = coupon?.amountCents ?? held.amountCents;
  const { waivedCents } = discounted(held.amountCents, Number(coupon?.coupan_off ?? 0));
  return (
    <>
      <dl className={styles.lines}>
        <div>
          <dt>Plan</dt>
          <dd>{title}</dd>
        </div>
        <div>
          <dt>Length</dt>
          <dd>{months === null ? 'Lifetime' : months === 1 ? '1 month' : `${months} months`}</dd>
        </div>
        <div>
          <dt>{isNewMember && months !== null ? 'Access at least until' : 'Access until'}</dt>
          <dd>{months === null ? 'No end' : <NamedDay at={accessEnd(accessFrom, months).toISOString()} />}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd className={styles.money}>${held.amount}</dd>
        </div>
        {coupon && (
          <div>
            <dt>
              Discount {coupon.coupan_off}% ({coupon.coupan_code}){' '}
              {onRemoveCoupon && (
                <Button kind="text" aria-label={`Remove the promo code ${coupon.coupan_code}`} onClick={onRemoveCoupon}>
                  Remove
                </Button>
              )}
            </dt>
            <dd className={styles.money}>−{dollars(held.amountCents - waivedCents - amountCents)}</dd>
          </div>
        )}
        {coupon && waivedCents > 0 && (
          <div>
            <dt>{waivedText}</dt>
            <dd className={styles.money}>−{dollars(waivedCents)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd className={styles.money}>{dollars(amountCents)}</dd>
        </div>
      </dl>
      {months === null && accessFrom > new Date() && (
        <Notice>
          Your access until <NamedDay at={accessFrom.toISOString()} /> becomes Life Time Access. The time that is left
          is not refunded.
        </Notice>
      )}
      {questions}
      <p className={styles.once}>Paid once, in US dollars. Nothing renews by itself.</p>
      {held.refund_rule && <p className={styles.once}>Refunds: {held.refund_rule}</p>}
      {held.seller && (
        <p className={styles.once}>
          Sold by {[held.seller.company_name, held.seller.address].filter((text) => text !== '').join(', ')}
        </p>
      )}
    </>
  );
}
