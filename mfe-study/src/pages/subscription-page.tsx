import type { Member } from '@fairway/contracts/identity/identity';
import { Tabs } from '@fairway/ui/lists/tabs';
import { Notice } from '@fairway/ui/states/notice';
import { useSearchParams } from 'react-router-dom';
import { InvoiceList } from '../features/invoices/invoice-list.tsx';
import { AccessPlans } from '../features/plans/access-plans.tsx';
import { Membership } from '../features/plans/membership.tsx';
import { paths } from '../paths.ts';
import { AccountPage, Panel } from './account-page.tsx';

const tabs = [
  { value: 'membership', label: 'Membership Details' },
  { value: 'invoices', label: 'Invoices' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** The member's access, the plans on sale, and the purchases. `tab` in the address selects what is shown. */
export function SubscriptionPage() {
  return (
    <AccountPage title="Subscription" at={paths.subscription} wide>
      {(member) => <Subscription member={member} />}
    </AccountPage>
  );
}

function Subscription({ member }: { member: Member }) {
  const [query, setQuery] = useSearchParams();
  const tab: Tab = query.get('tab') === 'invoices' ? 'invoices' : 'membership';
  return (
    <div>
      <Tabs
        label="Subscription"
        value={tab}
        tabs={[...tabs]}
        onChange={(to) => setQuery(to === 'membership' ? {} : { tab: to }, { replace: true })}
      >
        {tab === 'invoices' ? (
          <InvoiceList />
        ) : (
          <>
            {member.no_access && <Notice>{member.no_access}</Notice>}
            <Membership member={member} />
            <Panel title="Access Plans">
              <AccessPlans member={member} />
            </Panel>
          </>
        )}
      </Tabs>
    </div>
  );
}
