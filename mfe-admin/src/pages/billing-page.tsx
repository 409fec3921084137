import { useHost } from '@fairway/mfe/use-host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BillingForm, billingQuery } from '../features/billing/billing-form.tsx';
import { useSession } from '../features/session/session-context.ts';
import { Loaded } from '../loaded.tsx';
import { AccountPage, Panel } from './account-page.tsx';

export function BillingPage() {
  const { api } = useSession();
  const { notify } = useHost();
  const queries = useQueryClient();
  const query = billingQuery(api);
  const billing = useQuery(query);
  return (
    <AccountPage title="Billing Information">
      <Panel title="The company on invoices">
        <Loaded query={billing} title="Billing information" lines={8}>
          {(data) => (
            <BillingForm
              // The server trims what was typed.
              key={JSON.stringify(data)}
              api={api}
              billing={data}
              onSaved={(saved, text) => {
                queries.setQueryData(query.queryKey, saved);
                notify({ kind: 'success', text, ms: 2_000 });
              }}
            />
          )}
        </Loaded>
      </Panel>
    </AccountPage>
  );
}
