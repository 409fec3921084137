import { BillingForm, billingQuery } from '../features/billing/billing-form.tsx';
import { useSession } from '../features/session/session-context.ts';
import { EditedRecordPage } from './edited-record-page.tsx';

export function BillingPage() {
  const { api } = useSession();
  return (
    <EditedRecordPage
      panel="The company on invoices"
      name="Billing information"
      query={billingQuery(api)}
      form={(billing, onSaved, latest) => <BillingForm api={api} billing={billing} onSaved={onSaved} latest={latest} />}
    />
  );
}
