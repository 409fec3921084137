import { useHost } from '@fairway/mfe/use-host';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type AnswerQueue, createAnswerQueue } from './answer-queue.ts';

type OnTheirWay = { queue: AnswerQueue; waiting: number };

const Context = createContext<OnTheirWay | null>(null);

/** The member's queue, which sends on every page: what was answered offline does not wait for the next question. */
export function AnswersOnTheirWay({ memberId, children }: { memberId: string; children: ReactNode }) {
  const { api } = useHost();
  const queries = useQueryClient();
  const queue = useMemo(() => createAnswerQueue(api, memberId), [api, memberId]);
  useEffect(() => queue.start(), [queue]);
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting);
  const hasUnsent = waiting > 0;
  useEffect(() => {
    if (!hasUnsent) return;
    // Lists and counts on screen lack what has just arrived.
    return () => void queries.invalidateQueries({ queryKey: ['lists'] });
  }, [hasUnsent, queries]);
  const value = useMemo(() => ({ queue, waiting }), [queue, waiting]);
  return <Context value={value}>{children}</Context>;
}

/** The queue and how many answers wait in it. */
export function useAnswersOnTheirWay(): OnTheirWay {
  const value = useContext(Context);
  if (value === null) throw new Error('a page that answers stands inside AnswersOnTheirWay');
  return value;
}
