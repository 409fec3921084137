import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/button';
import { Skeleton } from '@fairway/ui/skeleton';
import { TextArea } from '@fairway/ui/text-area';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noteQuery } from './api.ts';
import styles from './private-note.module.css';
import { useUnsentNotes } from './unsent-notes.tsx';

const openKey = 'fairway-note-open';

/** The member's private note on this question. Whether it is open is saved in this browser. */
export function PrivateNote({ zid }: { zid: string }) {
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
      {open && <LoadedNote key={zid} zid={zid} />}
    </details>
  );
}

function LoadedNote({ zid }: { zid: string }) {
  const { api } = useHost();
  const { queue, waiting } = useUnsentNotes();
  const note = useQuery(noteQuery(api, zid));
  const unsent = waiting.find((each) => each.zid === zid)?.note;
  const saved = unsent ?? note.data?.note ?? (queue.draft(zid) === null ? undefined : '');
  if (saved !== undefined) return <NoteField zid={zid} saved={saved} />;
  if (note.isPending) return <Skeleton lines={3} label="Loading your note" />;
  return (
    <p role="alert">
      Your note did not load.{' '}
      <Button kind="text" busy={note.isFetching} onClick={() => note.refetch()}>
        Retry
      </Button>
    </p>
  );
}

/** Leaving the field saves it. Unsaved text stays on this device until it is saved. */
function NoteField({ zid, saved }: { zid: string; saved: string }) {
  const { queue, waiting, isFailing, refused } = useUnsentNotes();
  const [text, setText] = useState(() => queue.draft(zid) ?? saved);
  const [wasSaved, setWasSaved] = useState(false);
  const isChanged = text.trim() !== saved.trim();
  const isWaiting = waiting.some((each) => each.zid === zid);

  function save(): void {
    setWasSaved(true);
    if (isChanged || refused[zid]) queue.add(zid, text);
    else void queue.flush();
  }

  function status(): string {
    if (isWaiting) return isFailing ? 'Your note is kept on this device and will be saved when Fairway is back.' : '';
    return wasSaved && !isChanged && !refused[zid] ? 'Saved' : '';
  }

  return (
    <>
      <TextArea
        label="Your note on this question"
        hint="Only you can read it."
        rows={4}
        maxLength={4_000}
        value={text}
        error={isWaiting ? undefined : refused[zid]}
        onChange={({ target }) => {
          setText(target.value);
          setWasSaved(false);
          queue.saveDraft(zid, target.value);
        }}
        onBlur={() => isChanged && save()}
      />
      <p className={styles.end}>
        {/* Never disabled: leaving the field saves the note, and disabling would take the focus away from the
            button. */}
        <Button kind="quiet" busy={isWaiting && !isFailing} onClick={save}>
          Save note
        </Button>
        <span role="status">{status()}</span>
      </p>
    </>
  );
}
