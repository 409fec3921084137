import { ApiFault } from '@fairway/mfe/api-client';
import { useHost } from '@fairway/mfe/use-host';
import { Button } from '@fairway/ui/button';
import { Skeleton } from '@fairway/ui/skeleton';
import { TextArea } from '@fairway/ui/text-area';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './private-note.module.css';

const path = '/api/v1/private/note/{zid}';
const openKey = 'fairway-note-open';

/** What the member noted beside this question, for nobody else's eyes. Whether it is open is kept in this browser. */
export function PrivateNote({ memberId, zid }: { memberId: string; zid: string }) {
  const [open, setOpen] = useState(() => localStorage.getItem(openKey) === '1');
  return (
    <details
      className={styles.note}
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        localStorage.setItem(openKey, event.currentTarget.open ? '1' : '0');
      }}
    >
      <summary>Private note</summary>
      {open && <LoadedNote key={zid} memberId={memberId} zid={zid} />}
    </details>
  );
}

function LoadedNote({ memberId, zid }: { memberId: string; zid: string }) {
  const { api } = useHost();
  const params = { zid };
  const options = queryOptions({
    queryKey: ['note', zid],
    queryFn: () => api.get(path, { params }),
    staleTime: 60_000,
  });
  const note = useQuery(options);
  const queries = useQueryClient();
  if (note.isPending) return <Skeleton lines={3} label="Loading your note" />;
  if (note.isError) {
    return (
      <p role="alert">
        Your note did not load.{' '}
        <Button kind="text" busy={note.isFetching} onClick={() => note.refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  return (
    <NoteField
      draftKey={`fairway-note:${memberId}:${zid}`}
      kept={note.data.note}
      save={async (text) => {
        queries.setQueryData(options.queryKey, await api.put(path, { params, body: { note: text } }));
      }}
    />
  );
}

/** Leaving the field saves it. What could not be saved stays on this device, in the field, until it is. */
function NoteField({
  draftKey,
  kept,
  save,
}: {
  draftKey: string;
  kept: string;
  save: (text: string) => Promise<void>;
}) {
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey) ?? kept);
  const [state, setState] = useState<'calm' | 'saving' | 'saved'>('calm');
  const [problem, setProblem] = useState('');
  const isChanged = text.trim() !== kept;

  async function keep(): Promise<void> {
    if (!isChanged || state === 'saving') return;
    setState('saving');
    setProblem('');
    try {
      await save(text);
      sessionStorage.removeItem(draftKey);
      setState('saved');
    } catch (error) {
      const fields = error instanceof ApiFault ? error.fields : {};
      setProblem(fields.note ?? fields.error ?? 'Please try again.');
      setState('calm');
    }
  }

  return (
    <>
      <TextArea
        label="Your note on this question"
        hint="Only you can read it."
        rows={4}
        maxLength={4_000}
        value={text}
        error={problem || undefined}
        onChange={({ target }) => {
          setText(target.value);
          setState('calm');
          sessionStorage.setItem(draftKey, target.value);
        }}
        onBlur={() => void keep()}
      />
      <p className={styles.end}>
        {/* Never disabled: leaving the field saves the note, and would take the focus from the button it goes to. */}
        <Button kind="quiet" busy={state === 'saving'} onClick={() => (isChanged ? void keep() : setState('saved'))}>
          Save note
        </Button>
        <span role="status">{state === 'saved' && !isChanged ? 'Saved' : ''}</span>
      </p>
    </>
  );
}
