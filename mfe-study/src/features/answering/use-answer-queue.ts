import type { ApiClient } from '@fairway/mfe/api-client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createAnswerQueue } from './answer-queue.ts';

/** The member's queue, which sends while a page that answers is on screen, and how many answers wait in it. */
export function useAnswerQueue(api: ApiClient, memberId: string) {
  const queue = useMemo(() => createAnswerQueue(api, memberId), [api, memberId]);
  useEffect(() => queue.start(), [queue]);
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting);
  return { queue, waiting };
}
