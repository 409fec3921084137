import frame from '../../routing/page.module.css';
import { paths } from '../../routing/paths.ts';
import styles from './assurance.module.css';
import type { Pricing } from './load-home.ts';

/** What a buyer wants to know about the seller: how to pay, who sells, and whom to ask. */
export function Assurance({ mode, seller, refund_rule }: Pick<Pricing, 'mode' | 'seller' | 'refund_rule'>) {
  return (
    <aside className={`${frame.aside} ${styles.assurance}`} aria-label="About your payment">
      <dl>
        <dt>Paid once</dt>
        <dd>You see the total and the day your access ends before you pay. Nothing renews by itself.</dd>
        <dt>Payment</dt>
        <dd>
          {mode === 'stripe' ? 'Stripe processes your card payment.' : 'This site is in test mode: no card is charged.'}
        </dd>
        {refund_rule && (
          <>
            <dt>Refunds</dt>
            <dd>{refund_rule}</dd>
          </>
        )}
        {seller && (
          <>
            <dt>Sold by</dt>
            <dd>
              {seller.company_name}
              {seller.address && `, ${seller.address}`}
            </dd>
          </>
        )}
        <dt>A question first?</dt>
        <dd>
          <a href={paths.contact}>Write to us</a> before you buy.
        </dd>
      </dl>
    </aside>
  );
}
