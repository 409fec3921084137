import { Button } from '@fairway/ui/buttons/button';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { TextField } from '@fairway/ui/fields/text-field';
import { useState } from 'react';
import type { InvoiceRange } from './api.ts';
import { longDay } from './long-day.ts';
import styles from './range-form.module.css';

/** From one day to another, both included. */
export function RangeForm({
  range,
  faults,
  onRange,
}: {
  range: InvoiceRange;
  /** The server's errors for the range. */
  faults: Record<string, string>;
  onRange: (range: InvoiceRange) => void;
}) {
  return (
    <form
      className={styles.form}
      aria-label="Date range"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        onRange({ start: String(form.get('start')), end: String(form.get('end')) });
      }}
    >
      <FormFault faults={faults} />
      <DayField label="From" name="start" day={range.start} error={faults.start} />
      <DayField label="To" name="end" day={range.end} error={faults.end} />
      <Button type="submit" kind="quiet">
        Show
      </Button>
      <Button kind="quiet" onClick={() => onRange({ start: '', end: '' })}>
        All dates
      </Button>
    </form>
  );
}

/** A date field, with the same day in words below it: browsers format date fields differently. */
function DayField({
  label,
  name,
  day,
  error,
}: {
  label: string;
  name: string;
  day: string;
  error: string | undefined;
}) {
  const [chosen, setChosen] = useState(day);
  return (
    <TextField
      label={label}
      type="date"
      name={name}
      defaultValue={day}
      hint={longDay(chosen)}
      error={error}
      onChange={({ target }) => setChosen(target.value)}
    />
  );
}
