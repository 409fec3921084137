import { useHost } from '@fairway/area/use-host';
import { BillingForm, billingQuery } from '../features/billing/billing-form.tsx';
import { EditedRecordPage } from './edited-record-page.tsx';

export function BillingPage() {
  const { api } = useHost();
  return (
    <EditedRecordPage
      panel="The company on invoices"
      name="Billing information"
      query={billingQuery(api)}
      form={(billing, onSaved, latest) => <BillingForm billing={billing} onSaved={onSaved} latest={latest} />}
    />
  );
}
