import { PriceForm, pricesQuery } from '../features/pricing/price-form.tsx';
import { useSession } from '../features/session/session-context.ts';
import { EditedRecordPage } from './edited-record-page.tsx';

export function PricingPage() {
  const { api } = useSession();
  return (
    <EditedRecordPage
      panel="Prices of the plans"
      name="Prices"
      query={pricesQuery(api)}
      form={(prices, onSaved, latest) => <PriceForm api={api} prices={prices} onSaved={onSaved} latest={latest} />}
    />
  );
}
