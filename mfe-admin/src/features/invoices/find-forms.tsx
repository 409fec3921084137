import { Button } from '@fairway/ui/buttons/button';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { TextField } from '@fairway/ui/fields/text-field';
import { type ComponentProps, type FormEvent, useState } from 'react';
import type { InvoiceRange } from './api.ts';
import styles from './find-forms.module.css';
import { longDay } from './long-day.ts';

/** Two ways to find invoices, of which one replaces the other: from one day to another, or by number or person. */
export function FindForms({
  range,
  sought,
  faults,
  onFind,
}: {
  range: InvoiceRange;
  /** The number of an invoice or its beginning, or words of the buyer's name or address. */
  sought: string;
  /** The server's errors. */
  faults: Record<string, string>;
  /** Receives what is filled in, by name. */
  onFind: (values: Record<string, string>) => void;
}) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    onFind(Object.fromEntries(typed.filter(([, value]) => value !== '')));
  }
  const form = { className: styles.form, noValidate: true, onSubmit: submit };
  return (
    <>
      <form key={`${range.start} ${range.end}`} aria-label="Date range" {...form}>
        <FormFault faults={faults} />
        <DayField label="From" name="start" defaultValue={range.start} error={faults.start} />
        <DayField label="To" name="end" defaultValue={range.end} error={faults.end} />
        <Button type="submit" kind="quiet">
          Show
        </Button>
        <Button kind="quiet" onClick={() => onFind({})}>
          All dates
        </Button>
      </form>
      <form key={sought} aria-label="Find invoices" {...form}>
        <TextField
          label="Number or person"
          type="search"
          name="find"
          defaultValue={sought}
          hint="The beginning of a number, or any word of the name or address"
          error={faults.number ?? faults.person}
          autoComplete="off"
        />
        <Button type="submit" kind="quiet">
          Find
        </Button>
      </form>
    </>
  );
}

/** A date field, with the same day in words below it: browsers format date fields differently. */
function DayField(field: ComponentProps<typeof TextField> & { defaultValue: string }) {
  const [chosen, setChosen] = useState(field.defaultValue);
  return <TextField {...field} type="date" hint={longDay(chosen)} onChange={({ target }) => setChosen(target.value)} />;
}
