import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { TextField } from '@fairway/ui/text-field';
import type { InvoiceRange } from './api.ts';
import styles from './range-form.module.css';

/** From one day to another, both included. */
export function RangeForm({
  range,
  faults,
  onRange,
}: {
  range: InvoiceRange;
  /** The server's words on the range. */
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
      <TextField label="From" type="date" name="start" defaultValue={range.start} error={faults.start} />
      <TextField label="To" type="date" name="end" defaultValue={range.end} error={faults.end} />
      <Button type="submit">Show</Button>
      <Button kind="quiet" onClick={() => onRange({ start: '', end: '' })}>
        All dates
      </Button>
    </form>
  );
}
