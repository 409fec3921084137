import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiFault } from './api-client.ts';

export type FormFaults = Record<string, string>;

/**
 * Sends a form, one request at a time. `faults` has the server's message for each field. The field shows it until the
 * field changes; `error` is a message about the entire form. The focus moves to the first field that is marked as
 * invalid. `onFault` is for pages that show faults elsewhere as well. `initial` has faults from another source, such as
 * a form that the server returned before a script ran; newer faults replace those shown. Fields that are
 * `validatedTogether`, such as the two parts of a date, lose their faults together. `send` also receives the button that
 * was pressed, for a form with several.
 */
export function useFormSubmit(
  send: (form: FormData, submitter: HTMLElement | null) => Promise<void>,
  onFault: (faults: FormFaults) => void = () => {},
  initial: FormFaults = {},
  validatedTogether: readonly string[] = [],
): {
  busy: boolean;
  faults: FormFaults;
  /** Status 409: the faults report something that already exists, such as an account with this address. */
  isConflict: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** For the form: removes the fault of a field when that field changes. */
  onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  /** The same, for a field whose change events do not reach the form. */
  onFieldChange: (name: string) => void;
  /** Shows faults before the form is sent, in the same way as faults from the server. */
  showFaults: (form: HTMLFormElement, fields: FormFaults) => void;
  /** For a form whose fields are filled again while it stays on screen: only the `initial` faults apply to them. */
  resetFaults: () => void;
} {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FormFaults>(initial);
  const [previous, setPrevious] = useState(initial);
  const [failures, setFailures] = useState(0);
  const [isConflict, setIsConflict] = useState(false);
  const sent = useRef<HTMLFormElement>(null);

  if (JSON.stringify(initial) !== JSON.stringify(previous)) {
    setPrevious(initial);
    setFaults(initial);
  }

  // A layout effect moves the focus before the messages are visible, so no key press goes elsewhere.
  useLayoutEffect(() => {
    if (failures > 0 && sent.current) focusFirstWrongField(sent.current);
  }, [failures]);

  function onFieldChange(name: string): void {
    const cleared = validatedTogether.includes(name) ? validatedTogether : [name];
    if (!cleared.some((each) => each in faults)) return;
    // Two fields may change in one event: the second one must not restore the fault of the first.
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([each]) => !cleared.includes(each))));
  }

  function showFaults(form: HTMLFormElement, fields: FormFaults, conflicts = false): void {
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
    const { submitter } = event.nativeEvent as SubmitEvent;
    setBusy(true);
    setFaults({});
    try {
      await send(form, submitter);
    } catch (error) {
      const fault = error instanceof ApiFault ? error : new ApiFault(0, { error: 'Please try again.' });
      showFaults(element, fault.fields, fault.status === 409);
    } finally {
      setBusy(false);
    }
  }

  // The event comes from a field: `target` is not the form.
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => onFieldChange(target.name);
  const resetFaults = () => setFaults(initial);
  return { busy, faults, isConflict, onSubmit, onFieldChange, onChange, showFaults, resetFaults };
}

/** In a radio group, the selected option receives the focus. */
function focusFirstWrongField(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const isGroup = wrong?.getAttribute('role') === 'radiogroup';
  const choice = isGroup
    ? (wrong?.querySelector<HTMLElement>('input:checked') ?? wrong?.querySelector('input'))
    : wrong;
  choice?.focus();
}
