import { useHost } from '@fairway/area/use-host';
import { PriceForm, pricesQuery } from '../features/pricing/price-form.tsx';
import { EditedRecordPage } from './edited-record-page.tsx';

export function PricingPage() {
  const { api } = useHost();
  return (
    <EditedRecordPage
      panel="Prices of the plans"
      name="Prices"
      query={pricesQuery(api)}
      form={(prices, onSaved, latest) => <PriceForm prices={prices} onSaved={onSaved} latest={latest} />}
    />
  );
}
