import type { CheckoutOutput } from '@fairway/contracts/commerce/commerce';
import { type ReactNode, type RefObject, useState } from 'react';
import { Step } from '../form/step.tsx';
import type { CardBrand } from './card-brand.ts';
import { CardBrands } from './card-brands.tsx';
import { CardFields } from './card-fields.tsx';
import type { StripeFields } from './stripe.ts';
import { StripeCard } from './stripe-card.tsx';

/** The card and the payment; only the payment if there is nothing to pay. */
export function CardStep({
  held,
  isFree,
  number,
  focusesError,
  now,
  stripe,
  onFieldChange,
  children,
}: {
  held: CheckoutOutput;
  isFree: boolean;
  number?: number | undefined;
  /** Whether the form's first invalid field is one of these. */
  focusesError: boolean;
  now: Date;
  stripe: RefObject<StripeFields | null>;
  /** Called with a field's name when one of Stripe's fields changes: the form does not see those. */
  onFieldChange: (name: string) => void;
  /** The payment button and the notices around it. */
  children: ReactNode;
}) {
  const [brand, setBrand] = useState<CardBrand | null>(null);
  if (isFree) {
    return (
      <Step title="Payment" number={number}>
        <p>There is nothing to pay, so no card is needed.</p>
        {children}
      </Step>
    );
  }
  return (
    <Step title="Your card" number={number} aside={<CardBrands brand={brand} />}>
      {held.mode === 'stripe' ? (
        <StripeCard
          publishableKey={held.publishable_key}
          fields={stripe}
          focusesError={focusesError}
          onBrand={setBrand}
          onChange={onFieldChange}
        />
      ) : (
        <CardFields now={now} brand={brand} onBrand={setBrand} />
      )}
      {children}
    </Step>
  );
}
