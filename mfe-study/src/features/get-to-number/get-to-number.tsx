import type { PageNumberOutput } from '@fairway/contracts/question-bank';
import { type ApiClient, ApiFault } from '@fairway/mfe/api-client';
import { Button } from '@fairway/ui/button';
import { Dialog, DialogActions } from '@fairway/ui/dialog';
import { FormFault } from '@fairway/ui/form-fault';
import { TextField } from '@fairway/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Place } from '../../paths.ts';

/** Goes to the question at a number of the set, without loading the page anew. */
export function GetToNumber({
  api,
  place,
  total,
  onFound,
  onClose,
}: {
  api: ApiClient;
  place: Place;
  /** How many the set has, as far as the page knows. */
  total: number;
  onFound: (found: { num: number; zid: string }) => void;
  onClose: () => void;
}) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const call = useRef<AbortController>(undefined);
  // Who closed the dialog stays where they are, whatever the reply.
  useEffect(() => () => call.current?.abort(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('number')).trim();
    if (!/^\d+$/.test(typed)) return setProblem('Enter a number');
    // A search has no call of its own for this: its results are found by their number.
    if (place.type === 'search') return findResult(Number(typed));
    call.current = new AbortController();
    const { signal } = call.current;
    setBusy(true);
    setProblem('');
    const { type, id, mode, zinbookcat, rating } = place;
    try {
      const input = { type, id, mode, zinbookcat, rating, number: Number(typed) };
      const { num } = await api.post<PageNumberOutput>('/api/mlp_question/page_num', input, { signal });
      if (!signal.aborted) onFound({ num: Number(typed), zid: num._id });
    } catch (error) {
      if (signal.aborted) return;
      const fields = error instanceof ApiFault ? error.fields : {};
      setProblem(fields.number ?? fields.error ?? 'Please try again.');
      setBusy(false);
    }
  }

  function findResult(num: number): void {
    if (num < 1 || num > total) setProblem(`This search has ${total} ${total === 1 ? 'result' : 'results'}`);
    else onFound({ num, zid: '0' });
  }

  return (
    <Dialog title="Get to Number" onClose={onClose}>
      <form onSubmit={submit} noValidate>
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
