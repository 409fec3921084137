import { type FormEvent, useState } from 'react';
import { ApiFault } from './api-client.ts';

export type FormFaults = Record<string, string>;

/**
 * Sends a form once at a time. `faults` holds the server's words by field, for the fields to show beside them; `error`
 * is of the whole form. `onFault` is for what a page says elsewhere too.
 */
export function useFormSubmit(
  send: (form: FormData) => Promise<void>,
  onFault: (faults: FormFaults) => void = () => {},
): { busy: boolean; faults: FormFaults; onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FormFaults>({});

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFaults({});
    try {
      await send(form);
    } catch (error) {
      const fields = error instanceof ApiFault ? error.fields : { error: 'Please try again.' };
      setFaults(fields);
      onFault(fields);
    } finally {
      setBusy(false);
    }
  }

  return { busy, faults, onSubmit };
}
