import type { ApiClient } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import type { Billing } from '@fairway/contracts/commerce';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { TextArea } from '@fairway/ui/text-area';
import { TextField } from '@fairway/ui/text-field';
import { queryOptions } from '@tanstack/react-query';

export const billingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['billing'],
    queryFn: ({ signal }) => api.get('/api/mlp_admin/get_billing', { signal }),
  });

/** The company details on invoices and promo mails. */
export function BillingForm({
  api,
  billing,
  onSaved,
}: {
  api: ApiClient;
  billing: Billing;
  onSaved: (saved: Billing, notice: string) => void;
}) {
  const { busy, faults, onSubmit, onChange } = useFormSubmit(async (form) => {
    const { billingchange, ...saved } = await api.post('/api/mlp_admin/add_billing', { fields: form });
    onSaved(saved, billingchange);
  });
  const field = (name: keyof Billing) => ({ name, defaultValue: billing[name], error: faults[name] });
  return (
    <form onSubmit={onSubmit} onChange={onChange} noValidate>
      <FormFault faults={faults} />
      <TextField {...field('company_name')} label="Company name (required)" autoComplete="organization" required />
      <TextArea
        {...field('address')}
        label="Street Address"
        hint="Needed before promo mail can be sent."
        autoComplete="street-address"
        rows={3}
      />
      <TextField {...field('phone_no')} label="Phone Number" type="tel" autoComplete="tel" />
      <TextField {...field('email')} label="Email (required)" type="email" autoComplete="email" required />
      <TextField {...field('website')} label="Website (required)" type="url" autoComplete="url" required />
      <Button type="submit" busy={busy}>
        Submit
      </Button>
    </form>
  );
}
