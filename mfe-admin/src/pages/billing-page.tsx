import { useHost } from '@fairway/area/use-host';
import { TextArea } from '@fairway/ui/fields/text-area';
import { TextField } from '@fairway/ui/fields/text-field';
import { RecordForm } from '../record-form.tsx';

const labels = {
  company_name: 'Company name',
  address: 'Street Address',
  phone_no: 'Phone Number',
  email: 'Email',
  website: 'Website',
};

/** The company details on invoices and promo mails. */
export function Page() {
  const { api } = useHost();
  return (
    <RecordForm
      panel="The company on invoices"
      name="Billing information"
      query={{ queryKey: ['billing'], queryFn: ({ signal }) => api.get('/api/mlp_admin/get_billing', { signal }) }}
      labels={labels}
      required={['company_name', 'email', 'website']}
      save={async (form, base) => {
        const body = { ...Object.fromEntries(form), based_on: base };
        const { billingchange: notice, ...saved } = await api.post('/api/mlp_admin/add_billing', { body });
        return { saved, notice };
      }}
    >
      {(field) => (
        <>
          <TextField {...field('company_name')} autoComplete="organization" />
          <TextArea
            {...field('address')}
            hint="Needed before promo mail can be sent."
            autoComplete="street-address"
            rows={3}
          />
          <TextField {...field('phone_no')} type="tel" autoComplete="tel" />
          <TextField {...field('email')} type="email" autoComplete="email" />
          <TextField {...field('website')} type="url" autoComplete="url" />
        </>
      )}
    </RecordForm>
  );
}
