import { useFormSubmit } from '@fairway/area/use-form-submit';
import { StaleNotice } from '@fairway/area-ui/stale-notice';
import { type ComponentProps, useState } from 'react';

type Stale<Data> = Omit<ComponentProps<typeof StaleNotice<Data>>, 'faults' | 'onKeepMine'>;

/**
 * A form that changes `record`. `send` states what the form is based on; if the record has changed since it was opened,
 * `staleNotice` shows how, and Keep mine bases the next save on the newer record.
 */
export function useRecordForm<Data>(
  record: Data,
  stale: Stale<Data>,
  send: (form: FormData, base: Data) => Promise<void>,
) {
  const [base, setBase] = useState(record);
  const { resetFaults, ...form } = useFormSubmit((typed) => send(typed, base));
  const keepMine = (now: Data) => {
    setBase(now);
    resetFaults();
  };
  return { ...form, staleNotice: <StaleNotice {...stale} faults={form.faults} onKeepMine={keepMine} /> };
}
