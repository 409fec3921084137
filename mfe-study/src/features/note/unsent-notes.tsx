import { useHost } from '@fairway/area/use-host';
import { useSendQueue } from '@fairway/study-ui/use-send-queue';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { noteQuery } from './api.ts';
import { createNoteQueue, type NoteQueue } from './note-queue.ts';

type UnsentNotes = {
  queue: NoteQueue;
  waiting: ReturnType<NoteQueue['waiting']>;
  /** Whether the browser stores them. If not, they are lost when the tab is closed. */
  isStored: boolean;
  /** The last attempt to send failed. */
  isFailing: boolean;
  /** Why the server rejected a note, by question. */
  rejected: Record<string, string>;
  /** The note was rejected because the saved one has changed: only the member may replace it. */
  stale: Record<string, boolean>;
};

const Context = createContext<UnsentNotes | null>(null);

/** The member's unsent notes. Every page sends them, so a note typed offline does not wait until its question is opened. */
export function UnsentNotesProvider({ memberId, children }: { memberId: string; children: ReactNode }) {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const [rejected, setRejected] = useState<Record<string, string>>({});
  const [stale, setStale] = useState<Record<string, boolean>>({});
  const queue = useMemo(
    () =>
      createNoteQueue(api, memberId, {
        onSaved: (zid, saved) => {
          const { queryKey } = noteQuery(api, zid);
          // A note that is still loading may be older than this one.
          void queries.cancelQueries({ queryKey });
          queries.setQueryData(queryKey, saved);
          setRejected(({ [zid]: _, ...others }) => others);
          setStale(({ [zid]: _, ...others }) => others);
        },
        onRejected: (zid, { fields }) => {
          const isStale = fields.based_on !== undefined;
          setStale((others) => ({ ...others, [zid]: isStale }));
          const reason = fields.based_on ?? fields.note ?? fields.error ?? Object.values(fields)[0] ?? '';
          const text = `Your note was not saved. ${reason}`.trim();
          setRejected((others) => ({ ...others, [zid]: text }));
          void queries.invalidateQueries({ queryKey: noteQuery(api, zid).queryKey });
          notify({ kind: 'danger', text });
        },
      }),
    [api, memberId, notify, queries],
  );
  const { waiting, isStored, isFailing } = useSendQueue(queue);
  const value = useMemo(
    () => ({ queue, waiting, isStored, isFailing, rejected, stale }),
    [queue, waiting, isStored, isFailing, rejected, stale],
  );
  return <Context value={value}>{children}</Context>;
}

export function useUnsentNotes(): UnsentNotes {
  const value = useContext(Context);
  if (value === null) throw new Error('no UnsentNotesProvider');
  return value;
}
