import { FieldFaults, FieldFrame } from '@fairway/ui/fields/field-frame';
import { ErrorState } from '@fairway/ui/states/error-state';
import { type RefObject, use, useEffect } from 'react';
import { type CardBrand, cardBrands } from './card-brand.ts';
import styles from './card-fields.module.css';
import { NameField } from './card-fields.tsx';
import type { StripeFields, StripePart } from './stripe.ts';
import { useStripeFields } from './use-stripe-fields.ts';

/** The field name that each Stripe field's errors use. */
const fieldOf: Record<StripePart, string> = { cardNumber: 'card_number', cardExpiry: 'exp_month', cardCvc: 'cvc' };

/** The card in Stripe mode: number, expiry and CVC are Stripe's fields; the name is ours. */
export function StripeCard({
  publishableKey,
  fields,
  focusesError,
  onBrand,
  onChange,
}: {
  publishableKey: string;
  /** Receives the mounted fields, which the payment uses. */
  fields: RefObject<StripeFields | null>;
  /** Whether the form's first invalid field is one of these. */
  focusesError: boolean;
  onBrand: (brand: CardBrand | null) => void;
  /** Called with a field's name when one of Stripe's fields changes: the form does not see those. */
  onChange: (name: string) => void;
}) {
  const faults = use(FieldFaults);
  const { places, isDown, retry } = useStripeFields(publishableKey, fields, (part, { brand: told, error }) => {
    if (part === 'cardNumber') onBrand(cardBrands.find((each) => each === told) ?? null);
    if (!error) onChange(fieldOf[part]);
  });

  // The form focuses its own fields. Only Stripe can focus a field inside its frames.
  const wrong = faults.card_number ? 'cardNumber' : faults.exp_month ? 'cardExpiry' : faults.cvc ? 'cardCvc' : null;
  useEffect(() => {
    const isTyping = Object.values(places.current).some((place) => place?.contains(document.activeElement));
    if (wrong && focusesError && !isTyping) fields.current?.focus(wrong);
  }, [wrong, focusesError, fields, places]);

  if (isDown) {
    return (
      <ErrorState
        title="The card fields did not load"
        text="They come from Stripe, which takes the payment. Nothing has been charged."
        onRetry={retry}
      />
    );
  }
  const frame = (part: StripePart, label: string, error: string | undefined) => (
    <FieldFrame label={label} error={error}>
      {({ id }) => (
        <div
          id={id}
          className={error ? `${styles.frame} ${styles.wrong}` : styles.frame}
          ref={(place) => {
            places.current[part] = place;
          }}
        />
      )}
    </FieldFrame>
  );
  return (
    <>
      {frame('cardNumber', 'CARD NUMBER', faults.card_number)}
      <div className={styles.pair}>
        {frame('cardExpiry', 'EXPIRY', faults.exp_month ?? faults.exp_year)}
        {frame('cardCvc', 'CVC', faults.cvc)}
      </div>
      <NameField />
    </>
  );
}
