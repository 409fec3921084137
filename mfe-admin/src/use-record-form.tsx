import { useFormSubmit } from '@fairway/area/use-form-submit';
import { StaleNotice } from '@fairway/area-ui/stale-notice';
import { type ComponentProps, useState } from 'react';

type Stale<Data> = Omit<ComponentProps<typeof StaleNotice<Data>>, 'faults' | 'onKeepMine'>;

/**
 * A form that changes `record`. `send` states what the form is based on; if the record has changed since it was opened,
 * `staleNotice` shows how. Saving over it replaces the fields that were changed here, and keeps theirs of the others.
 */
export function useRecordForm<Data extends object>(
  record: Data,
  stale: Stale<Data>,
  send: (form: FormData, base: Data) => Promise<void>,
) {
  const [base, setBase] = useState(record);
  const form = useFormSubmit((typed) => send(withNewer(typed, record, base), base));
  return { ...form, staleNotice: <StaleNotice {...stale} faults={form.faults} onKeepMine={setBase} /> };
}

/** The typed values; those that are still as `opened` become the newer ones. */
function withNewer<Data extends object>(typed: FormData, opened: Data, newer: Data): FormData {
  for (const name of Object.keys(newer) as (keyof Data & string)[]) {
    const value = typed.get(name);
    if (typeof value === 'string' && value.replaceAll('\r\n', '\n') === textOf(opened[name]))
      typed.set(name, textOf(newer[name]));
  }
  return typed;
}

const textOf = (value: unknown) => String(value ?? '');
