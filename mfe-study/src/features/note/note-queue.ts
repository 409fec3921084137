import type { ApiClient, ApiFault } from '@fairway/area/api-client';
import type { NoteOutput } from '@fairway/contracts/study';
import { newAnswerId } from '@fairway/study-ui/answer-id';
import { createSendQueue, type SendQueue } from '@fairway/study-ui/send-queue';
import { storedKeys, storedValue } from '@fairway/ui/browser-storage';
import { readNote } from './read-note.ts';

/** `isAddition`: the text was written without the saved note, and is appended to it. */
type NoteText = { note: string; isAddition?: boolean };
type UnsentNote = NoteText & { id: string; zid: string };

export type NoteQueue = Omit<SendQueue<UnsentNote>, 'add'> & {
  add: (zid: string, text: NoteText) => void;
  /** Unsaved text stays on this device, even if its tab closes. */
  saveDraft: (zid: string, text: NoteText) => void;
  draft: (zid: string) => NoteText | null;
};

/** Ends the storage key of a draft that is an addition. */
const additionMark = '+';

const storedDraft = (key: string) => storedValue('localStorage', key, 'the unsaved text of your note');

/** Both texts, in this order. Appending the same text again, after its confirmation was lost, changes nothing. */
export function appended(note: string, addition: string): string {
  const added = addition.trim();
  if (note === '') return added;
  return added === '' || `\n\n${note}`.endsWith(`\n\n${added}`) ? note : `${note}\n\n${added}`;
}

/** A member's notes that the server has not confirmed. A later note on a question replaces a queued one. */
export function createNoteQueue(
  api: ApiClient,
  memberId: string,
  {
    onSaved,
    onRejected,
  }: {
    /** The note stays in the queue while this runs. */
    onSaved: (zid: string, saved: NoteOutput) => void;
    onRejected: (zid: string, fault: ApiFault) => void;
  },
): NoteQueue {
  const draftPrefix = `fairway-note:${memberId}:`;
  const draftKey = (zid: string, isAddition?: boolean) => draftPrefix + zid + (isAddition ? additionMark : '');
  const queue = createSendQueue<UnsentNote>({
    storageKey: `fairway-notes:${memberId}`,
    send: async ({ zid, note, isAddition }) => {
      const whole = isAddition ? appended((await readNote(api, zid)).note, note) : note;
      onSaved(zid, await api.put('/api/v1/private/note/{zid}', { params: { zid }, body: { note: whole } }));
    },
    idOf: ({ id }) => id,
    replaces: (newer, older) => newer.zid === older.zid,
    onRejected: ({ zid, ...text }, fault) => {
      // The saved note and the addition are too long together: the member shortens them.
      if (text.isAddition && fault.status === 400) saveDraft(zid, text);
      onRejected(zid, fault);
    },
  });

  function add(zid: string, text: NoteText): void {
    queue.add({ ...text, id: newAnswerId(), zid });
    removeDraft(zid);
  }

  function saveDraft(zid: string, { note, isAddition }: NoteText): void {
    removeDraft(zid);
    storedDraft(draftKey(zid, isAddition)).write(note);
  }

  function removeDraft(zid: string): void {
    for (const isAddition of [true, false]) storedDraft(draftKey(zid, isAddition)).remove();
  }

  function draft(zid: string): NoteText | null {
    for (const isAddition of [true, false]) {
      const note = storedDraft(draftKey(zid, isAddition)).read();
      if (note !== null) return { note, isAddition };
    }
    return null;
  }

  return {
    ...queue,
    add,
    saveDraft,
    draft,
    start: () => {
      // Drafts of tabs that were closed before their field lost focus.
      for (const key of storedKeys('localStorage', draftPrefix)) {
        const note = storedDraft(key).read() ?? '';
        const isAddition = key.endsWith(additionMark);
        add(key.slice(draftPrefix.length).replace(additionMark, ''), { note, isAddition });
      }
      return queue.start();
    },
  };
}
