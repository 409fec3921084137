import { useHost } from '@fairway/area/use-host';
import { announceAnswers } from '@fairway/study-ui/study-events';
import { useSendQueue } from '@fairway/study-ui/use-send-queue';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type AnswerQueue, createAnswerQueue } from './answer-queue.ts';

/** `rejected`: why the server rejected an answer, by question. */
type UnsentAnswers = { queue: AnswerQueue; waiting: number; isStored: boolean; rejected: Record<string, string> };

const Context = createContext<UnsentAnswers | null>(null);

/** The member's queue, which sends on every page: an answer given offline does not wait for the next question. */
export function UnsentAnswersProvider({ memberId, children }: { memberId: string; children: ReactNode }) {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const [rejected, setRejected] = useState<Record<string, string>>({});
  const queue = useMemo(
    () =>
      createAnswerQueue(api, memberId, ({ _id }, { fields }) => {
        const text = `Your answer was not saved. ${fields.error ?? Object.values(fields)[0] ?? ''}`.trim();
        setRejected((others) => ({ ...others, [_id]: text }));
        notify({ kind: 'danger', text });
      }),
    [api, memberId, notify],
  );
  const { waiting: items, isStored } = useSendQueue(queue);
  const waiting = items.length;
  const hasUnsent = waiting > 0;
  useEffect(() => {
    if (!hasUnsent) return;
    // Lists and counts on screen do not include the answer just sent.
    return () => {
      void queries.invalidateQueries({ queryKey: ['lists'] });
      announceAnswers();
    };
  }, [hasUnsent, queries]);
  const value = useMemo(() => ({ queue, waiting, isStored, rejected }), [queue, waiting, isStored, rejected]);
  return <Context value={value}>{children}</Context>;
}

/** The queue, how many answers it holds, and what the server rejected. */
export function useUnsentAnswers(): UnsentAnswers {
  const value = useContext(Context);
  if (value === null) throw new Error('no UnsentAnswersProvider');
  return value;
}
