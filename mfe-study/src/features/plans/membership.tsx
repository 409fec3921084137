import { useHost } from '@fairway/area/use-host';
import type { InvoiceItem } from '@fairway/contracts/commerce/invoices';
import type { Member } from '@fairway/contracts/identity/identity';
import { Instant } from '@fairway/ui/days/day';
import { useQuery } from '@tanstack/react-query';
import { invoicesQuery } from '../../invoices-query.ts';
import styles from './membership.module.css';

/** Neither a trial nor having no plan was paid for. */
const renewalOf = (plan: string) => (plan === '' || plan === 'Trial' ? 'None' : 'None, paid once');

/** The plans that still run, in their order; that of the account if the invoices do not tell, or it has no end. */
function runningPlans({ subscription_type, unsubs_date }: Member, invoices: InvoiceItem[]): string {
  const now = new Date();
  const running = invoices
    .filter(({ unsubs_date: end, amount, refunded }) => {
      const isReturned = Number(amount) > 0 && Number(refunded) >= Number(amount);
      return end !== null && new Date(end) > now && !isReturned;
    })
    .sort((a, b) => Date.parse(a.unsubs_date ?? '') - Date.parse(b.unsubs_date ?? ''))
    .map((invoice) => invoice.subscription_type);
  const isTold = unsubs_date !== null && running.at(-1) === subscription_type;
  return isTold ? running.join(', then ') : subscription_type;
}

export function Membership({ member }: { member: Member }) {
  const { api } = useHost();
  const invoices = useQuery(invoicesQuery(api)).data ?? [];
  const { subscription_type, access, account_status, unsubs_date } = member;
  const hasEnded = unsubs_date !== null && access === 'free' && new Date(unsubs_date) <= new Date();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Plan</dt>
        <dd>{runningPlans(member, invoices) || 'None'}</dd>
      </div>
      <div>
        <dt>Access</dt>
        <dd>{access === 'premium' ? 'Premium' : 'Free'}</dd>
      </div>
      <div>
        <dt>{hasEnded ? 'Ended' : 'Until'}</dt>
        <dd>{unsubs_date !== null ? <Instant at={unsubs_date} /> : access === 'premium' ? 'No end' : '–'}</dd>
      </div>
      <div>
        <dt>Account</dt>
        <dd>{account_status}</dd>
      </div>
      <div>
        <dt>Renewal</dt>
        <dd>{renewalOf(subscription_type)}</dd>
      </div>
    </dl>
  );
}
