import type { ApiClient } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { SiteSettings } from '@fairway/contracts/identity/site-settings';
import { Button } from '@fairway/ui/buttons/button';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { TextArea } from '@fairway/ui/fields/text-area';
import { TextField } from '@fairway/ui/fields/text-field';
import { queryOptions } from '@tanstack/react-query';
import type { Latest } from '../../edited-record.tsx';
import { useRecordForm } from '../../use-record-form.tsx';
import { ZoneField } from './zone-field.tsx';

export const siteSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['site-settings'],
    queryFn: ({ signal }) => api.get('/api/v1/admin/site-settings', { signal }),
  });

const stores = [
  ['store_ios', 'App Store (iPhone and iPad)'],
  ['store_android', 'Google Play'],
  ['store_windows', 'Microsoft Store'],
  ['store_macos', 'Mac App Store'],
] as const;

const labels = {
  free_daily_answers: 'Free answers a day',
  trial_days: 'Days of the free trial',
  pass_mark_rules: 'Passing score in the Rules of the Road (%)',
  pass_mark: 'Passing score in every other book (%)',
  time_zone: 'Business time zone',
  support_email: 'Support address',
  bank_source: 'Where the questions come from',
  refund_rule: 'Refund rule',
  ...Object.fromEntries(stores),
};

/** The settings of the site. Each field explains its effect; an empty one resets to its default. */
export function SiteSettingsForm({
  settings,
  onSaved,
  latest,
}: {
  settings: SiteSettings;
  onSaved: (saved: SiteSettings) => void;
  latest: Latest<SiteSettings>;
}) {
  const { api } = useHost();
  const { busy, faults, onSubmit, onChange, staleNotice } = useRecordForm(
    settings,
    { labels, ...latest },
    async (form, base) => {
      const body = { ...Object.fromEntries(form), based_on: base };
      onSaved(await api.post('/api/v1/admin/site-settings', { body }));
    },
  );
  const { defaults } = settings;
  const field = (name: Exclude<keyof SiteSettings, 'defaults'>) => ({
    name,
    defaultValue: settings[name] ?? '',
    error: faults[name],
  });
  return (
    <form onSubmit={onSubmit} onChange={onChange} noValidate>
      <FormFault faults={faults} />
      {staleNotice}
      <TextField
        {...field('free_daily_answers')}
        label={labels.free_daily_answers}
        inputMode="numeric"
        hint="Visitors and members without a plan can answer this many questions a day. Empty: the default of the installation. Answers given today count."
      />
      <TextField
        {...field('trial_days')}
        label={labels.trial_days}
        inputMode="numeric"
        hint={`A new account has full access for this many days, once per mailbox. Public pages show the number. 0: no trial. Empty: ${defaults.trial_days}. Existing accounts keep theirs.`}
      />
      <TextField
        {...field('pass_mark_rules')}
        label={labels.pass_mark_rules}
        inputMode="numeric"
        hint={`Practice test results are compared with it. Empty: ${defaults.pass_mark_rules}.`}
      />
      <TextField
        {...field('pass_mark')}
        label={labels.pass_mark}
        inputMode="numeric"
        hint={`Empty: ${defaults.pass_mark}.`}
      />
      <ZoneField defaultValue={settings.time_zone} defaultZone={defaults.time_zone} error={faults.time_zone} />
      <TextField
        {...field('support_email')}
        label={labels.support_email}
        type="email"
        hint={`Shown on error pages, in the footer and on the contact page. ${defaults.support_email ? `Empty: ${defaults.support_email}` : 'Empty: none is shown.'}`}
      />
      <TextArea
        {...field('bank_source')}
        label={labels.bank_source}
        rows={3}
        hint={`Shown with the sources of the questions on the home, Register, Welcome and FAQ pages. Empty: “${defaults.bank_source}”`}
      />
      <TextArea
        {...field('refund_rule')}
        label={labels.refund_rule}
        rows={2}
        hint="When a purchase is refunded, such as “Full refund within 14 days of the purchase, if you ask for it.” Shown with the prices, in the order, on the receipt and the invoice, and below the terms. Empty: no page promises a refund."
      />
      {stores.map(([name, label]) => (
        <TextField
          key={name}
          {...field(name)}
          label={label}
          type="url"
          placeholder="https://"
          hint="The footer links to it. Empty: no link is shown."
        />
      ))}
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
}
