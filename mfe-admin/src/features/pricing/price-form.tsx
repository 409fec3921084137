import type { ApiClient } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { PlanPrices } from '@fairway/contracts/commerce/commerce';
import { Button } from '@fairway/ui/buttons/button';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { TextField } from '@fairway/ui/fields/text-field';
import { queryOptions } from '@tanstack/react-query';
import type { Latest } from '../../edited-record.tsx';
import { useRecordForm } from '../../use-record-form.tsx';

export const pricesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['prices'],
    queryFn: ({ signal }) => api.get('/api/mlp_admin/get_price', { signal }),
  });

const fields = [
  { name: 'one_month', label: 'One Month' },
  { name: 'six_month', label: 'Six Month' },
  { name: 'twelve_month', label: 'Twelve Month' },
  { name: 'life_time', label: 'Life Time' },
] as const;

const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));

export function PriceForm({
  prices,
  onSaved,
  latest,
}: {
  prices: PlanPrices;
  onSaved: (saved: PlanPrices, notice: string) => void;
  latest: Latest<PlanPrices>;
}) {
  const { api } = useHost();
  const { busy, faults, onSubmit, onChange, staleNotice } = useRecordForm(
    prices,
    { labels, ...latest },
    async (form, base) => {
      const { success, ...saved } = await api.post('/api/mlp_admin/add_price', {
        body: { ...Object.fromEntries(form), based_on: base },
      });
      onSaved(saved, success);
    },
  );
  return (
    <form onSubmit={onSubmit} onChange={onChange} noValidate>
      <FormFault faults={faults} />
      {staleNotice}
      {fields.map(({ name, label }) => (
        <TextField
          key={name}
          label={`${label} (required)`}
          hint="In US dollars"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={prices[name]}
          error={faults[name]}
        />
      ))}
      <Button type="submit" busy={busy}>
        Submit
      </Button>
    </form>
  );
}
