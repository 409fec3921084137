import { type ApiClient, ApiFault } from '@fairway/area/api-client';
import type { NoteOutput } from '@fairway/contracts/question-bank/study';
import { newAnswerId } from '@fairway/study-ui/answer-id';
import { createSendQueue, type SendQueue } from '@fairway/study-ui/send-queue';
import { storedKeys, storedValue } from '@fairway/ui/browser/browser-storage';
import { readNote } from './read-note.ts';

/**
 * `isAddition`: the text was written without the saved note, and is appended to it. `before`: the saved note that it
 * replaces, if it is known.
 */
type NoteText = { note: string; isAddition?: boolean; before?: string | undefined };
type UnsentNote = NoteText & { id: string; zid: string };

export type NoteQueue = Omit<SendQueue<UnsentNote>, 'add'> & {
  add: (zid: string, text: NoteText) => void;
  /** Unsaved text stays on this device, even if its tab closes. */
  saveDraft: (zid: string, text: NoteText) => void;
  draft: (zid: string) => NoteText | null;
};

/** Ends the storage key of a draft that is an addition. */
const additionMark = '+';

const draftPrefix = 'fairway-note:';
const what = 'the unsaved text of your note';
const storedDraft = (draft: string) => storedValue('localStorage', `${draftPrefix}${draft}`, what);
const storedBefore = (draft: string) => storedValue('localStorage', `fairway-note-before:${draft}`, what);

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
  const draftOf = (zid: string, isAddition?: boolean) =>
    storedDraft(`${memberId}:${zid}${isAddition ? additionMark : ''}`);
  const beforeOf = (zid: string) => storedBefore(`${memberId}:${zid}`);
  /** The last text that this queue sent, by question: its reply may come late, or never. */
  const lastSent = new Map<string, string>();

  async function put(zid: string, note: string, before: string | undefined): Promise<NoteOutput> {
    const send = (based: string | undefined) => {
      lastSent.set(zid, note.trim());
      const body = { note, based_on: based === undefined ? {} : { note: based } };
      return api.put('/api/v1/private/note/{zid}', { params: { zid }, body });
    };
    const earlier = lastSent.get(zid);
    try {
      return await send(before);
    } catch (error) {
      if (!(error instanceof ApiFault && error.status === 409)) throw error;
      // An earlier text of this queue is no reason to refuse the next one.
      const now = (await readNote(api, zid)).note;
      if (now !== earlier) throw error;
      return send(now);
    }
  }

  const queue = createSendQueue<UnsentNote>({
    storageKey: `fairway-notes:${memberId}`,
    send: async ({ zid, note, isAddition, before }) => {
      const saved = isAddition ? (await readNote(api, zid)).note : before;
      onSaved(zid, await put(zid, isAddition ? appended(saved ?? '', note) : note, saved));
    },
    idOf: ({ id }) => id,
    replaces: (newer, older) => newer.zid === older.zid,
    onRejected: ({ zid, ...text }, fault) => {
      // The saved note and the addition are too long together: the member shortens them.
      if (text.isAddition && fault.status === 400) saveDraft(zid, text);
      // The note was changed elsewhere: the member decides which of the two stays.
      if (fault.status === 409) saveDraft(zid, text);
      onRejected(zid, fault);
    },
  });

  function add(zid: string, text: NoteText): void {
    queue.add({ ...text, id: newAnswerId(), zid });
    removeDraft(zid);
  }

  function saveDraft(zid: string, { note, isAddition, before }: NoteText): void {
    removeDraft(zid);
    draftOf(zid, isAddition).write(note);
    if (before !== undefined) beforeOf(zid).write(before);
  }

  function removeDraft(zid: string): void {
    for (const isAddition of [true, false]) draftOf(zid, isAddition).remove();
    beforeOf(zid).remove();
  }

  function draft(zid: string): NoteText | null {
    for (const isAddition of [true, false]) {
      const note = draftOf(zid, isAddition).read();
      if (note !== null) return { note, isAddition, before: beforeOf(zid).read() ?? undefined };
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
      const ownPrefix = `${draftPrefix}${memberId}:`;
      for (const key of storedKeys('localStorage', ownPrefix)) {
        const isAddition = key.endsWith(additionMark);
        const zid = key.slice(ownPrefix.length).replace(additionMark, '');
        const note = draftOf(zid, isAddition).read() ?? '';
        add(zid, { note, isAddition, before: beforeOf(zid).read() ?? undefined });
      }
      return queue.start();
    },
  };
}
