import { useHost } from '@fairway/area/use-host';
import { TextField } from '@fairway/ui/fields/text-field';
import { RecordForm } from '../record-form.tsx';

const labels = { one_month: 'One Month', six_month: 'Six Month', twelve_month: 'Twelve Month', life_time: 'Life Time' };
const plans = Object.keys(labels) as (keyof typeof labels)[];

export function Page() {
  const { api } = useHost();
  return (
    <RecordForm
      panel="Prices of the plans"
      name="Prices"
      query={{ queryKey: ['prices'], queryFn: ({ signal }) => api.get('/api/mlp_admin/get_price', { signal }) }}
      labels={labels}
      required={plans}
      save={async (form, base) => {
        const body = { ...Object.fromEntries(form), based_on: base };
        const { success: notice, ...saved } = await api.post('/api/mlp_admin/add_price', { body });
        return { saved, notice };
      }}
    >
      {(field) =>
        plans.map((plan) => (
          <TextField key={plan} {...field(plan)} hint="In US dollars" inputMode="decimal" autoComplete="off" />
        ))
      }
    </RecordForm>
  );
}
