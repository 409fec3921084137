import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiFault } from './api-client.ts';

export type FormFaults = Record<string, string>;

/**
 * Sends a form once at a time. `faults` holds the server's words by field, for the fields to show beside them; `error`
 * is of the whole form. The focus goes to the first field that is marked as wrong. `onFault` is for what a page says
 * elsewhere too; `already` are the faults of a form that came back from the server before a script ran.
 */
export function useFormSubmit(
  send: (form: FormData) => Promise<void>,
  onFault: (faults: FormFaults) => void = () => {},
  already: FormFaults = {},
): { busy: boolean; faults: FormFaults; onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FormFaults>(already);
  const sent = useRef<HTMLFormElement>(null);

  // Before anybody can see the words, let alone press a key.
  useLayoutEffect(() => {
    if (Object.keys(faults).length > 0 && sent.current) focusFirstWrongField(sent.current);
  }, [faults]);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    sent.current = event.currentTarget;
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

/** Of a group of choices, the one that is chosen takes the focus. */
function focusFirstWrongField(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const isGroup = wrong?.getAttribute('role') === 'radiogroup';
  const choice = isGroup
    ? (wrong?.querySelector<HTMLElement>('input:checked') ?? wrong?.querySelector('input'))
    : wrong;
  choice?.focus();
}
