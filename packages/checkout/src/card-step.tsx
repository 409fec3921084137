import type { CheckoutOutput } from '@fairway/contracts/commerce';
import { type ReactNode, type RefObject, useState } from 'react';
import type { CardBrand } from './card-brand.ts';
import { CardBrands } from './card-brands.tsx';
import { CardFields } from './card-fields.tsx';
import { Step } from './step.tsx';
import type { StripeFields } from './stripe.ts';
import { StripeCard } from './stripe-card.tsx';

/** The card and the payment; where nothing is left to pay, the payment alone. */
export function CardStep({
  held,
  isFree,
  number,
  faults,
  focusesError,
  now,
  stripe,
  onFieldChange,
  children,
}: {
  held: CheckoutOutput;
  isFree: boolean;
  number?: number | undefined;
  faults: Record<string, string>;
  /** Whether the first wrong field of the form is one of these. */
  focusesError: boolean;
  now: Date;
  stripe: RefObject<StripeFields | null>;
  /** The name of a field that the form does not know, when it changes. */
  onFieldChange: (name: string) => void;
  /** What pays. */
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
          faults={faults}
          focusesError={focusesError}
          onBrand={setBrand}
          onChange={onFieldChange}
        />
      ) : (
        <CardFields faults={faults} now={now} brand={brand} onBrand={setBrand} />
      )}
      {children}
    </Step>
  );
}
