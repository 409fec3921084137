import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { Coupon } from '@fairway/contracts/commerce/commerce';
import { waivedText } from '@fairway/contracts/commerce/coupon-discount';
import { zoneName } from '@fairway/contracts/identity/day-text';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { Form } from '@fairway/ui/fields/form';
import { RadioGroup } from '@fairway/ui/fields/radio-group';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextField } from '@fairway/ui/fields/text-field';
import { useState } from 'react';
import { useChange } from '../../use-change.ts';
import { couponsKey } from './api.ts';
import { scopes, subscriptionTypes } from './coupon-state.tsx';

export function CouponForm({ onGenerated }: { onGenerated: (coupon: Coupon) => void }) {
  const { api } = useHost();
  const zone = useDayZone();
  const [codeType, setCodeType] = useState<'' | 'Expiry' | 'Non-Expiry'>('');
  const generate = useChange({
    call: (fields: FormData) => api.post('/api/mlp_coupan/add_coupan', { fields }),
    notice: ({ coupanSuccess }) => coupanSuccess,
    reloads: [couponsKey],
  });
  const form = useFormSubmit(
    async (fields) => {
      for (const name of ['expires_on', 'max_uses']) if (fields.get(name) === '') fields.delete(name);
      onGenerated((await generate.save(fields)).coupan);
    },
    undefined,
    undefined,
    // The message about the code type comes under both names (G-39).
    ['code_type', 'type'],
  );
  return (
    <Form form={form} submit="Generate code">
      <SelectField
        label="Subscription Type (required)"
        name="subscription"
        required
        defaultValue=""
        options={scopes.map((scope) => [
          scope,
          scope === 'three_month' ? `${subscriptionTypes[scope]} (not on sale)` : subscriptionTypes[scope],
        ])}
      >
        <option value="">Select a subscription type</option>
      </SelectField>
      <RadioGroup
        label="Code type (required)"
        name="code_type"
        required
        value={codeType}
        options={[
          { value: 'Expiry', label: 'Expiry' },
          { value: 'Non-Expiry', label: 'Non-Expiry' },
        ]}
        error={form.faults.code_type ?? form.faults.type}
        onChange={setCodeType}
      />
      {codeType === 'Expiry' && (
        <TextField
          label="Last day"
          type="date"
          name="expires_on"
          hint={`The code works until the end of this day (${zoneName(zone)}). Without a day: 30 days from now.`}
        />
      )}
      <TextField
        label="Offer in % (required)"
        name="code_off"
        hint={`${waivedText}: a plan that would cost less becomes free.`}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        label="Maximum uses"
        name="max_uses"
        inputMode="numeric"
        autoComplete="off"
        hint="By all customers together. Each customer can use a code once. Without a number: no limit."
      />
    </Form>
  );
}
