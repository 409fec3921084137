import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EditedRecord } from '../edited-record.tsx';
import { useSession } from '../features/session/session-context.ts';
import { SiteSettingsForm, siteSettingsQuery } from '../features/site-settings/site-settings-form.tsx';
import { paths } from '../paths.ts';
import { Panel } from './account-page.tsx';

export function SiteSettingsPage() {
  const { api, check } = useSession();
  return (
    <>
      <Panel title="General">
        <EditedRecord
          name="Site settings"
          lines={12}
          query={siteSettingsQuery(api)}
          form={(settings, onSaved, latest) => (
            <SiteSettingsForm
              settings={settings}
              latest={latest}
              onSaved={(saved) => {
                onSaved(saved, 'Site settings saved. They are live within seconds.');
                // The session states the zone of all days.
                void check();
              }}
            />
          )}
        />
      </Panel>
      <Panel title="The company">
        <p>Name, address and website on invoices and promo mail are under Billing Information.</p>
        <LinkButton kind="quiet" href={paths.billing}>
          Billing Information
        </LinkButton>
      </Panel>
    </>
  );
}
