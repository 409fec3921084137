import { useHost } from '@fairway/area/use-host';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EditedRecord, readAgain } from '../edited-record.tsx';
import { useSession } from '../features/session/session-context.ts';
import { SiteSettingsForm, siteSettingsQuery } from '../features/site-settings/site-settings-form.tsx';
import { Loaded } from '../loaded.tsx';
import { paths } from '../paths.ts';
import { AccountPage, Panel } from './account-page.tsx';

export function SiteSettingsPage() {
  const { api, check } = useSession();
  const { notify } = useHost();
  const queries = useQueryClient();
  const query = siteSettingsQuery(api);
  const settings = useQuery(query);
  return (
    <AccountPage>
      <Panel title="General">
        <Loaded query={settings} title="Site settings" lines={12}>
          {(data) => (
            <EditedRecord
              data={data}
              readAgain={() => readAgain(queries, query)}
              onSaved={(saved, text) => {
                queries.setQueryData(query.queryKey, saved);
                notify({ kind: 'success', text, ms: 2_000 });
                // The session states the zone of all days.
                void check();
              }}
              form={(shown, onSaved, latest) => (
                <SiteSettingsForm
                  api={api}
                  settings={shown}
                  latest={latest}
                  onSaved={(saved) => onSaved(saved, 'Site settings saved. They are live within seconds.')}
                />
              )}
            />
          )}
        </Loaded>
      </Panel>
      <Panel title="The company">
        <p>Name, address and website on invoices and promo mail are under Billing Information.</p>
        <LinkButton kind="quiet" href={paths.billing}>
          Billing Information
        </LinkButton>
      </Panel>
    </AccountPage>
  );
}
