import { SelectField } from '@fairway/ui/fields/select-field';
import { TextField } from '@fairway/ui/fields/text-field';
import type { ChangeEvent } from 'react';
import { brandNames, brandOf, type CardBrand, cvcLength, digitsOf, groupDigits } from './card-brand.ts';
import styles from './card-fields.module.css';
import { expiryYears, months } from './check-card.ts';

/** The card fields in the specification's layout. They are uncontrolled, so no state contains card data. */
export function CardFields({
  now,
  brand,
  onBrand,
}: {
  now: Date;
  brand: CardBrand | null;
  onBrand: (brand: CardBrand | null) => void;
}) {
  function onNumber({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    formatCardNumber(currentTarget);
    onBrand(brandOf(currentTarget.value));
  }
  const digits = cvcLength(brand);
  return (
    <>
      <p className="sr-only" role="status">
        {brand && `${brandNames[brand]} card`}
      </p>
      <TextField
        label="CARD NUMBER"
        name="card_number"
        required
        autoComplete="cc-number"
        inputMode="numeric"
        maxLength={23}
        spellCheck={false}
        onChange={onNumber}
      />
      <div className={styles.row}>
        <SelectField label="EXPIRY MONTH" name="exp_month" required defaultValue="" autoComplete="cc-exp-month">
          <option value="">Month</option>
          {months.map((month) => (
            <option key={month}>{month}</option>
          ))}
        </SelectField>
        <SelectField label="EXPIRY YEAR" name="exp_year" required defaultValue="" autoComplete="cc-exp-year">
          <option value="">Year</option>
          {expiryYears(now).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
        <TextField
          label="CVC"
          name="cvc"
          required
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={digits}
          spellCheck={false}
          hint={digits === 4 ? '4 digits, on the front' : '3 digits, on the back'}
        />
      </div>
      <NameField />
    </>
  );
}

export function NameField() {
  return (
    <TextField
      label="NAME ON CARD"
      name="full_name"
      required
      autoComplete="cc-name"
      autoCapitalize="words"
      maxLength={100}
      spellCheck={false}
    />
  );
}

/** Groups the digits during typing and leaves the cursor after the same digit. */
function formatCardNumber(input: HTMLInputElement): void {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const grouped = groupDigits(input.value);
  if (grouped === input.value) return;
  input.value = grouped;
  let at = 0;
  for (let seen = 0; seen < before && at < grouped.length; at++) if (grouped[at] !== ' ') seen++;
  input.setSelectionRange(at, at);
}
