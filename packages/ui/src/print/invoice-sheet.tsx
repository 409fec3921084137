import type { Billing } from '@fairway/contracts/commerce/commerce';
import { waivedText } from '@fairway/contracts/commerce/coupon-discount';
import type { Invoice } from '@fairway/contracts/commerce/invoices';
import type { ReactNode } from 'react';
import { Day, Instant, ZoneNote } from '../days/day.tsx';
import { platformText } from '../text/platform-text.ts';
import styles from './invoice-sheet.module.css';
import { PrintSheet } from './print-sheet.tsx';

/** An invoice as it was issued: seller, customer, items, and refunds since then. */
export function InvoiceSheet({
  invoice,
  tools,
}: {
  invoice: Invoice;
  /** Next to Print, on screen only. */
  tools: ReactNode;
}) {
  const { number, user_id, subs_date, unsubs_date, subscription_type, platform, time_zone: zone } = invoice;
  const name = number ? `Invoice ${number}` : subscription_type;
  return (
    <>
      <title>{`${name} · Fairway`}</title>
      <PrintSheet
        title="Invoice"
        name={name}
        tools={tools}
        hasPictures={false}
        head={
          <p>
            {number && (
              <>
                Number <span className={styles.number}>{number}</span> ·{' '}
              </>
            )}
            <Day at={subs_date} zone={zone} />
          </p>
        }
      >
        <div className={styles.parties}>
          <Company billing={invoice.billing} />
          <section>
            <h2>To</h2>
            <p>
              <strong>{user_id.user_name}</strong>
            </p>
            <p>{user_id.email}</p>
          </section>
        </div>
        <Items invoice={invoice} />
        <Payment invoice={invoice} />
        <CreditNotes invoice={invoice} />
        <Refunded invoice={invoice} />
        <p className={styles.words}>
          {unsubs_date !== null && (
            <>
              Access until <Instant at={unsubs_date} zone={zone} />.{' '}
            </>
          )}
          Bought on: {platformText(platform)}. Amounts are in US dollars. <ZoneNote zone={zone} />{' '}
          {number ? 'Paid once; nothing renews.' : 'A free trial. Nothing was paid, and nothing renews.'}
          {invoice.refund_rule && ` Refunds: ${invoice.refund_rule}`}
        </p>
      </PrintSheet>
    </>
  );
}

/** How much of the amount was returned, and what that means for access. */
function Refunded({ invoice: { amount, refunded } }: { invoice: Invoice }) {
  if (Number(refunded) === 0) return null;
  if (Number(refunded) >= Number(amount)) {
    return <p className={styles.words}>Fully refunded. It gives no access any more; other access stays.</p>;
  }
  return (
    <p className={styles.words}>
      Partly refunded: ${refunded} of ${amount}. Its access continues.
    </p>
  );
}

/** The company as it was on the day of the invoice; unset fields are omitted. */
function Company({ billing: { company_name, address, phone_no, email, website } }: { billing: Billing }) {
  return (
    <section>
      <h2>From</h2>
      <p>
        <strong>{company_name || 'Fairway'}</strong>
      </p>
      {[address, phone_no, email, website].filter(Boolean).map((line) => (
        <p key={line} className={styles.lines}>
          {line}
        </p>
      ))}
    </section>
  );
}

function Items({ invoice }: { invoice: Invoice }) {
  const { subscription_type, quantity, price, discount, amount } = invoice;
  return (
    <table className={styles.items}>
      <caption className="sr-only">Items</caption>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Rate</th>
          <th scope="col">Quantity</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{subscription_type}</td>
          <td>${price}</td>
          <td>{quantity}</td>
          <td>${price}</td>
        </tr>
        {discount && (
          <tr>
            <td colSpan={3}>
              Discount {discount.percent}% ({discount.coupan_code})
            </td>
            <td>−${discount.amount}</td>
          </tr>
        )}
        {discount?.waived && (
          <tr>
            <td colSpan={3}>{waivedText}</td>
            <td>−${discount.waived}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td>${amount}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A trial was not paid for; a plan was paid on the day of its invoice. */
function Payment({ invoice: { number, amount, paid_with, subs_date, time_zone: zone } }: { invoice: Invoice }) {
  if (number === '') return null;
  return (
    <p className={styles.paid}>
      <strong>Paid</strong> ${amount} on <Day at={subs_date} zone={zone} />
      {paid_with && ` with ${paid_with.brand} ending ${paid_with.last_four}`}.
    </p>
  );
}

const reasons = { refund: 'Refund', dispute: 'Dispute' } as const;

function CreditNotes({ invoice: { credit_notes, refunded, time_zone: zone } }: { invoice: Invoice }) {
  if (credit_notes.length === 0) return null;
  return (
    <table className={styles.items}>
      <caption>Refunds</caption>
      <thead>
        <tr>
          <th scope="col">Credit note</th>
          <th scope="col">Date</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {credit_notes.map((note) => (
          <tr key={note.number}>
            <td>
              {note.number} · {reasons[note.reason]}
            </td>
            <td>
              <Day at={note.date} zone={zone} />
            </td>
            <td>−${note.amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Refunded
          </th>
          <td>−${refunded}</td>
        </tr>
      </tfoot>
    </table>
  );
}
