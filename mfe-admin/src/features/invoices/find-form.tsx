import { Button } from '@fairway/ui/buttons/button';
import { TextField } from '@fairway/ui/fields/text-field';
import styles from './range-form.module.css';

/** The number of an invoice or its beginning, or words of the buyer's name or address. */
export function FindForm({
  sought,
  error,
  onFind,
}: {
  sought: string;
  /** The server's error for it. */
  error: string | undefined;
  onFind: (sought: string) => void;
}) {
  return (
    <form
      className={styles.form}
      aria-label="Find invoices"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onFind(String(new FormData(event.currentTarget).get('find')).trim());
      }}
    >
      <TextField
        label="Number or person"
        type="search"
        name="find"
        defaultValue={sought}
        hint="The beginning of a number, or any word of the name or address"
        error={error}
        autoComplete="off"
      />
      <Button type="submit" kind="quiet">
        Find
      </Button>
    </form>
  );
}
