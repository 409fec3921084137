import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiFault } from './api-client.ts';

export type FormFaults = Record<string, string>;

/**
 * Sends a form once at a time. `faults` holds the server's words by field, for the fields to show beside them, until
 * their field changes; `error` is of the whole form. The focus goes to the first field that is marked as wrong. `onFault`
 * is for what a page says elsewhere too; `already` are the faults that the form has otherwise, such as of a form that
 * came back from the server before a script ran. Newer ones replace what is shown. Fields that are `judgedTogether`,
 * such as the two parts of a date, lose their faults together.
 */
export function useFormSubmit(
  send: (form: FormData) => Promise<void>,
  onFault: (faults: FormFaults) => void = () => {},
  already: FormFaults = {},
  judgedTogether: readonly string[] = [],
): {
  busy: boolean;
  faults: FormFaults;
  /** The faults are of something that exists already, such as an account with this address: status 409. */
  isConflict: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** For the form: what is said of a field goes when that field changes. */
  onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  /** The same for a field whose changes the form does not receive. */
  onFieldChange: (name: string) => void;
  /** Marks what is wrong with the form before anything is sent, as a refusal of the server does. */
  refuse: (form: HTMLFormElement, fields: FormFaults) => void;
} {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FormFaults>(already);
  const [known, setKnown] = useState(already);
  const [failures, setFailures] = useState(0);
  const [isConflict, setIsConflict] = useState(false);
  const sent = useRef<HTMLFormElement>(null);

  if (JSON.stringify(already) !== JSON.stringify(known)) {
    setKnown(already);
    setFaults(already);
  }

  // Before anybody can see the words, let alone press a key.
  useLayoutEffect(() => {
    if (failures > 0 && sent.current) focusFirstWrongField(sent.current);
  }, [failures]);

  function onFieldChange(name: string): void {
    const gone = judgedTogether.includes(name) ? judgedTogether : [name];
    if (!gone.some((each) => each in faults)) return;
    setFaults(Object.fromEntries(Object.entries(faults).filter(([each]) => !gone.includes(each))));
  }

  function refuse(form: HTMLFormElement, fields: FormFaults, conflicts = false): void {
    sent.current = form;
    setFaults(fields);
    setIsConflict(conflicts);
    setFailures((count) => count + 1);
    onFault(fields);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const element = event.currentTarget;
    const form = new FormData(element);
    setBusy(true);
    setFaults({});
    try {
      await send(form);
    } catch (error) {
      const fault = error instanceof ApiFault ? error : new ApiFault(0, { error: 'Please try again.' });
      refuse(element, fault.fields, fault.status === 409);
    } finally {
      setBusy(false);
    }
  }

  // The event comes from a field: `target` is not the form.
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => onFieldChange(target.name);
  return { busy, faults, isConflict, onSubmit, onFieldChange, onChange, refuse };
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
