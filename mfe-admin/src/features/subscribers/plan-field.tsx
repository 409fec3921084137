import { useHost } from '@fairway/area/use-host';
import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { type SubscriptionType, subscriptionTypes } from '@fairway/contracts/identity/subscription-types';
import { Instant } from '@fairway/ui/days/day';
import { SelectField } from '@fairway/ui/fields/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expiryQuery } from './api.ts';
import { Expiry } from './expiry.tsx';

/** The plan, and below it when access ends: now, and after another plan is saved. */
export function PlanField({ subscriber }: { subscriber: Subscriber }) {
  const { api } = useHost();
  const saved = subscriber.subscription_type;
  // Until another plan is selected, the field follows the saved one.
  const [selected, setSelected] = useState<string | null>(null);
  if (selected === saved) setSelected(null);
  const chosen = selected ?? saved;
  const preview = useQuery({
    ...expiryQuery(api, subscriber._id, chosen as SubscriptionType),
    enabled: chosen !== saved,
  });
  return (
    <SelectField
      label="Subscription type"
      name="subscription_type"
      value={chosen}
      onChange={({ target }) => setSelected(target.value)}
      hint={
        <output>
          {chosen === saved && (
            <>
              Expiry: <Expiry access={subscriber} />
            </>
          )}
          {chosen !== saved && preview.isPending && 'Calculating the new expiry…'}
          {chosen !== saved &&
            preview.isError &&
            'The new expiry could not be calculated. The plan starts when you save.'}
          {chosen !== saved && preview.data && (
            <>
              New expiry, once saved: {preview.data.unsubs_date ? <Instant at={preview.data.unsubs_date} /> : 'no end'}.
              It was: <Expiry access={subscriber} />.
            </>
          )}
        </output>
      }
    >
      {saved === '' && <option value="">None</option>}
      {subscriptionTypes.map((plan) => (
        <option key={plan}>{plan}</option>
      ))}
    </SelectField>
  );
}
