import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { TextArea } from '@fairway/ui/fields/text-area';
import { Notice } from '@fairway/ui/states/notice';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noteQuery } from './api.ts';
import { appended } from './note-queue.ts';
import styles from './question-note.module.css';
import { useUnsentNotes } from './unsent-notes.tsx';

/** The member's note. Until the saved note has loaded, typed text is an addition: it is appended to the saved note. */
export function QuestionNote({ zid }: { zid: string }) {
  const { api } = useHost();
  const { queue, waiting } = useUnsentNotes();
  const note = useQuery(noteQuery(api, zid));
  const unsent = waiting.find((each) => each.zid === zid);
  const draft = unsent ? null : queue.draft(zid);
  const loaded = note.data?.note;
  if (!unsent && !draft && note.isPending) return <Skeleton lines={3} label="Loading your note" />;
  const isAddition = unsent ? unsent.isAddition === true : loaded === undefined && draft?.isAddition !== false;
  return (
    <>
      {note.isError && loaded === undefined && (
        <p role="alert" className={styles.failed}>
          Your note did not load.{' '}
          <Button kind="text" busy={note.isFetching} onClick={() => note.refetch()}>
            Retry
          </Button>
        </p>
      )}
      <NoteField zid={zid} saved={unsent?.note ?? loaded ?? ''} stored={loaded} isAddition={isAddition} />
    </>
  );
}

/** Saves when the field loses focus. Unsaved text is stored on this device. */
function NoteField({
  zid,
  saved,
  stored,
  isAddition,
}: {
  zid: string;
  /** The text that the field shows until something else is typed. */
  saved: string;
  /** The note on the server, once it has loaded. */
  stored: string | undefined;
  isAddition: boolean;
}) {
  const { queue, waiting, isStored, isFailing, rejected, stale } = useUnsentNotes();
  const isStale = stale[zid] === true;
  // What the typed text replaces: a note that another device saves meanwhile does not count as seen.
  const [base, setBase] = useState(() => queue.draft(zid)?.before ?? stored);
  const [text, setText] = useState(() => {
    const draft = queue.draft(zid);
    if (draft === null) return saved;
    return draft.isAddition && !isAddition ? appended(saved, draft.note) : draft.note;
  });
  const isWaiting = waiting.some((each) => each.zid === zid);
  const [before, setBefore] = useState({ saved, isAddition, isWaiting });
  const [wasSaved, setWasSaved] = useState(false);
  const isChanged = text.trim() !== saved.trim();

  if (before.saved !== saved || before.isAddition !== isAddition || before.isWaiting !== isWaiting) {
    setBefore({ saved, isAddition, isWaiting });
    // The saved note has loaded, or the addition was appended to it.
    if (before.isAddition && !isAddition) setText(withAddition(saved, before.saved.trim(), text));
    // Another device has changed the note. Leaving the field must not restore the text that it replaced.
    else if (!before.isWaiting && !isWaiting && text === before.saved) setText(saved);
  }

  if (!isStale && base !== stored && (base === undefined || text.trim() === stored?.trim())) setBase(stored);

  function save(): void {
    setWasSaved(true);
    // After a conflict the member has read the saved note.
    const typed = { note: text, isAddition, before: isStale ? stored : base };
    if (isChanged || rejected[zid]) queue.add(zid, typed);
    else void queue.flush();
  }

  function status(): string {
    if (isWaiting && isFailing) {
      return isStored
        ? 'Your note is kept on this device and will be saved when Fairway is back.'
        : 'Your note is only in this tab, because your browser’s storage is full or blocked. Keep the tab open until Fairway is back.';
    }
    if (isWaiting) return '';
    return wasSaved && !isChanged && !rejected[zid] ? 'Saved' : '';
  }

  return (
    <>
      <TextArea
        label="Your note on this question"
        hint={isAddition ? 'It will be added below your saved note, if there is one.' : 'Only you can read it.'}
        rows={4}
        maxLength={4_000}
        value={text}
        error={isWaiting ? undefined : rejected[zid]}
        onChange={({ target }) => {
          setText(target.value);
          setWasSaved(false);
          queue.saveDraft(zid, { note: target.value, isAddition, before: base });
        }}
        onBlur={() => isChanged && !isStale && save()}
      />
      {isStale && stored !== undefined && (
        <Notice>
          <p>The saved note now reads:</p>
          <p className={styles.stored}>{stored || '(empty)'}</p>
          <Button
            kind="text"
            onClick={() => {
              setText(stored);
              queue.add(zid, { note: stored, before: stored });
            }}
          >
            Discard mine and use this one
          </Button>
        </Notice>
      )}
      <p className={styles.end}>
        {/* Never disabled: leaving the field saves the note, and disabling would take the focus away from the
            button. */}
        <Button kind="quiet" busy={isWaiting && !isFailing} onClick={save}>
          {isStale ? 'Keep mine, and replace the saved note' : 'Save note'}
        </Button>
        <span role="status">{status()}</span>
      </p>
    </>
  );
}

/** The field's text once the saved note has loaded. That note may already end with the addition, as it was `sent`. */
const withAddition = (saved: string, sent: string, text: string): string =>
  sent !== '' && saved.endsWith(sent) ? saved.slice(0, -sent.length) + text : appended(saved, text);
