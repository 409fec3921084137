import { Button } from '@fairway/ui/button';
import { TextField } from '@fairway/ui/text-field';
import styles from './range-form.module.css';

/** The number of an invoice, or its beginning. */
export function NumberForm({
  number,
  error,
  onNumber,
}: {
  number: string;
  /** The server's error for the number. */
  error: string | undefined;
  onNumber: (number: string) => void;
}) {
  return (
    <form
      className={styles.form}
      aria-label="Invoice number"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNumber(String(new FormData(event.currentTarget).get('number')).trim());
      }}
    >
      <TextField
        label="Number, or its beginning"
        name="number"
        defaultValue={number}
        error={error}
        autoComplete="off"
      />
      <Button type="submit">Find</Button>
    </form>
  );
}
