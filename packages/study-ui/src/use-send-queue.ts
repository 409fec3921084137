import { isStorageBlocked } from '@fairway/ui/browser/browser-storage';
import { useEffect, useSyncExternalStore } from 'react';
import type { SendQueue } from './send-queue.ts';

/** Sends the queue while the component is mounted, and returns its state. */
export function useSendQueue<Item>(
  queue: Pick<SendQueue<Item>, 'start' | 'subscribe' | 'waiting' | 'isStored' | 'isFailing'>,
) {
  useEffect(() => queue.start(), [queue]);
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting);
  /** Whether the browser stores its items. If not, they are lost when the tab is closed. */
  const isStored = useSyncExternalStore(queue.subscribe, queue.isStored) && !isStorageBlocked();
  /** The last attempt to send failed. */
  const isFailing = useSyncExternalStore(queue.subscribe, queue.isFailing);
  return { waiting, isStored, isFailing };
}
