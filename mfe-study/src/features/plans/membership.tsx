import type { Member } from '@fairway/contracts/identity/identity';
import { Instant } from '@fairway/ui/days/day';
import styles from './membership.module.css';

/** Neither a trial nor having no plan was paid for. */
const renewalOf = (plan: string) => (plan === '' || plan === 'Trial' ? 'None' : 'None, paid once');

export function Membership({ member }: { member: Member }) {
  const { subscription_type, access, account_status, unsubs_date } = member;
  const hasEnded = unsubs_date !== null && access === 'free' && new Date(unsubs_date) <= new Date();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Plan</dt>
        <dd>{subscription_type || 'None'}</dd>
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
