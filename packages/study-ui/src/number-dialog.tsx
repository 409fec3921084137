import { ApiFault } from '@fairway/area/api-client';
import { Button } from '@fairway/ui/buttons/button';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { TextField } from '@fairway/ui/fields/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';

/**
 * "Get to Number": asks for a number and opens it without reloading the page. `find` looks the number up, or throws an
 * ApiFault with a message on `number`.
 */
export function NumberDialog<Found>({
  find,
  onFound,
  onClose,
}: {
  find: (number: number, signal: AbortSignal) => Promise<Found>;
  onFound: (found: Found) => void;
  onClose: () => void;
}) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const call = useRef<AbortController>(undefined);
  // A reply after the dialog was closed must not navigate.
  useEffect(() => () => call.current?.abort(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = String(new FormData(event.currentTarget).get('number')).trim();
    if (!/^\d+$/.test(typed)) return setProblem('Enter a number');
    call.current = new AbortController();
    const { signal } = call.current;
    setBusy(true);
    setProblem('');
    try {
      const found = await find(Number(typed), signal);
      if (!signal.aborted) onFound(found);
    } catch (error) {
      if (signal.aborted) return;
      const fields = error instanceof ApiFault ? error.fields : {};
      setProblem(fields.number ?? fields.error ?? 'Please try again.');
      setBusy(false);
    }
  }

  return (
    <Dialog title="Get to Number" onClose={onClose}>
      <form onSubmit={submit} onChange={() => setProblem('')} noValidate>
        <FormFault faults={problem ? { number: problem } : {}} />
        <TextField label="Number" name="number" inputMode="numeric" autoComplete="off" required error={problem} />
        <DialogActions>
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" busy={busy}>
            Submit
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
