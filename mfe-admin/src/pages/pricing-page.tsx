import { useHost } from '@fairway/mfe/use-host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PriceForm, pricesQuery } from '../features/pricing/price-form.tsx';
import { useSession } from '../features/session/session-context.ts';
import { Loaded } from '../loaded.tsx';
import { AccountPage, Panel } from './account-page.tsx';

export function PricingPage() {
  const { api } = useSession();
  const { notify } = useHost();
  const queries = useQueryClient();
  const query = pricesQuery(api);
  const prices = useQuery(query);
  return (
    <AccountPage title="Pricing">
      <Panel title="Prices of the plans">
        <Loaded query={prices} title="Prices" lines={8}>
          {(data) => (
            <PriceForm
              // The server writes prices its own way: 35 comes back as 35.00.
              key={JSON.stringify(data)}
              api={api}
              prices={data}
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
