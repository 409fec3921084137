import { useHost } from '@fairway/area/use-host';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { TextArea } from '@fairway/ui/fields/text-area';
import { TextField } from '@fairway/ui/fields/text-field';
import { useSession } from '../features/session/session-context.ts';
import { paths } from '../paths.ts';
import { RecordForm } from '../record-form.tsx';
import { Panel } from './account-page.tsx';
import { ZoneField } from './zone-field.tsx';

const stores = {
  store_ios: 'App Store (iPhone and iPad)',
  store_android: 'Google Play',
  store_windows: 'Microsoft Store',
  store_macos: 'Mac App Store',
};

const labels = {
  free_daily_answers: 'Free answers a day',
  trial_days: 'Days of the free trial',
  pass_mark_rules: 'Passing score in the Rules of the Road (%)',
  pass_mark: 'Passing score in every other book (%)',
  time_zone: 'Business time zone',
  support_email: 'Support address',
  bank_source: 'Where the questions come from',
  refund_rule: 'Refund rule',
  ...stores,
};

/** The settings of the site. Each field explains its effect; an empty one resets to its default. */
export function Page() {
  const { api } = useHost();
  const { check } = useSession();
  return (
    <>
      <RecordForm
        panel="General"
        name="Site settings"
        query={{
          queryKey: ['site-settings'],
          queryFn: ({ signal }) => api.get('/api/v1/admin/site-settings', { signal }),
        }}
        labels={labels}
        submit="Save"
        save={async (form, base) => {
          const body = { ...Object.fromEntries(form), based_on: base };
          const saved = await api.post('/api/v1/admin/site-settings', { body });
          // The session states the zone of all days.
          void check();
          return { saved, notice: 'Site settings saved. They are live within seconds.' };
        }}
      >
        {(field, { defaults, time_zone }) => (
          <>
            <TextField
              {...field('free_daily_answers')}
              inputMode="numeric"
              hint="Visitors and members without a plan can answer this many questions a day. Empty: the default of the installation. Answers given today count."
            />
            <TextField
              {...field('trial_days')}
              inputMode="numeric"
              hint={`A new account has full access for this many days, once per mailbox. Public pages show the number. 0: no trial. Empty: ${defaults.trial_days}. Existing accounts keep theirs.`}
            />
            <TextField
              {...field('pass_mark_rules')}
              inputMode="numeric"
              hint={`Practice test results are compared with it. Empty: ${defaults.pass_mark_rules}.`}
            />
            <TextField {...field('pass_mark')} inputMode="numeric" hint={`Empty: ${defaults.pass_mark}.`} />
            <ZoneField defaultValue={time_zone} defaultZone={defaults.time_zone} />
            <TextField
              {...field('support_email')}
              type="email"
              hint={`Receives the messages of the contact form. Shown on error pages, in the footer and on the contact page. ${defaults.support_email ? `Empty: ${defaults.support_email}` : 'Empty: none is shown.'}`}
            />
            <TextArea
              {...field('bank_source')}
              rows={3}
              hint={`Shown with the sources of the questions on the home, Register, Welcome and FAQ pages. Empty: “${defaults.bank_source}”`}
            />
            <TextArea
              {...field('refund_rule')}
              rows={2}
              hint="When a purchase is refunded, such as “Full refund within 14 days of the purchase, if you ask for it.” Shown with the prices, in the order, on the receipt and the invoice, and below the terms. Empty: no page promises a refund."
            />
            {(Object.keys(stores) as (keyof typeof stores)[]).map((store) => (
              <TextField
                key={store}
                {...field(store)}
                type="url"
                placeholder="https://"
                hint="The footer links to it. Empty: no link is shown."
              />
            ))}
          </>
        )}
      </RecordForm>
      <Panel title="The company">
        <p>Name, address and website on invoices and promo mail are under Billing Information.</p>
        <LinkButton kind="quiet" href={paths.billing}>
          Billing Information
        </LinkButton>
      </Panel>
    </>
  );
}
