import type { ApiClient } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { Billing } from '@fairway/contracts/commerce/commerce';
import { Button } from '@fairway/ui/buttons/button';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { TextArea } from '@fairway/ui/fields/text-area';
import { TextField } from '@fairway/ui/fields/text-field';
import { queryOptions } from '@tanstack/react-query';
import type { Latest } from '../../edited-record.tsx';
import { useRecordForm } from '../../use-record-form.tsx';

export const billingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['billing'],
    queryFn: ({ signal }) => api.get('/api/mlp_admin/get_billing', { signal }),
  });

const labels = {
  company_name: 'Company name',
  address: 'Street Address',
  phone_no: 'Phone Number',
  email: 'Email',
  website: 'Website',
};

/** The company details on invoices and promo mails. */
export function BillingForm({
  billing,
  onSaved,
  latest,
}: {
  billing: Billing;
  onSaved: (saved: Billing, notice: string) => void;
  latest: Latest<Billing>;
}) {
  const { api } = useHost();
  const { busy, faults, onSubmit, onChange, staleNotice } = useRecordForm(
    billing,
    { labels, ...latest },
    async (form, base) => {
      const { billingchange, ...saved } = await api.post('/api/mlp_admin/add_billing', {
        body: { ...Object.fromEntries(form), based_on: base },
      });
      onSaved(saved, billingchange);
    },
  );
  const field = (name: keyof Billing) => ({ name, defaultValue: billing[name], error: faults[name] });
  return (
    <form onSubmit={onSubmit} onChange={onChange} noValidate>
      <FormFault faults={faults} />
      {staleNotice}
      <TextField
        {...field('company_name')}
        label={`${labels.company_name} (required)`}
        autoComplete="organization"
        required
      />
      <TextArea
        {...field('address')}
        label={labels.address}
        hint="Needed before promo mail can be sent."
        autoComplete="street-address"
        rows={3}
      />
      <TextField {...field('phone_no')} label={labels.phone_no} type="tel" autoComplete="tel" />
      <TextField {...field('email')} label={`${labels.email} (required)`} type="email" autoComplete="email" required />
      <TextField {...field('website')} label={`${labels.website} (required)`} type="url" autoComplete="url" required />
      <Button type="submit" busy={busy}>
        Submit
      </Button>
    </form>
  );
}
