import type { ApiClient, ApiFault } from '@fairway/area/api-client';
import type { NoteOutput } from '@fairway/contracts/study';
import { newAnswerId } from '@fairway/study-ui/answer-id';
import { createSendQueue, type SendQueue } from '@fairway/study-ui/send-queue';

type UnsentNote = { id: string; zid: string; note: string };

export type NoteQueue = Omit<SendQueue<UnsentNote>, 'add'> & {
  add: (zid: string, note: string) => void;
  /** Unsaved text stays on this device, even if its tab closes. */
  saveDraft: (zid: string, note: string) => void;
  draft: (zid: string) => string | null;
};

/** A member's notes that the server has not confirmed. A later note on a question replaces a queued one. */
export function createNoteQueue(
  api: ApiClient,
  memberId: string,
  {
    onSaved,
    onRefused,
  }: {
    /** The note stays in the queue while this runs. */
    onSaved: (zid: string, saved: NoteOutput) => void;
    onRefused: (zid: string, fault: ApiFault) => void;
  },
): NoteQueue {
  const draftPrefix = `fairway-note:${memberId}:`;
  const queue = createSendQueue<UnsentNote>({
    storageKey: `fairway-notes:${memberId}`,
    send: async ({ zid, note }) =>
      onSaved(zid, await api.put('/api/v1/private/note/{zid}', { params: { zid }, body: { note } })),
    idOf: ({ id }) => id,
    replaces: (newer, older) => newer.zid === older.zid,
    onRefused: ({ zid }, fault) => onRefused(zid, fault),
  });

  function add(zid: string, note: string): void {
    queue.add({ id: newAnswerId(), zid, note });
    localStorage.removeItem(draftPrefix + zid);
  }

  return {
    ...queue,
    add,
    saveDraft: (zid, note) => localStorage.setItem(draftPrefix + zid, note),
    draft: (zid) => localStorage.getItem(draftPrefix + zid),
    start: () => {
      // Drafts of tabs that were closed before their field lost focus.
      for (const key of Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix))) {
        add(key.slice(draftPrefix.length), localStorage.getItem(key) ?? '');
      }
      return queue.start();
    },
  };
}
