import { ApiFault } from '@fairway/area/api-client';
import { setOnlyInTab } from '@fairway/ui/browser/browser-storage';
import { createUnsentItems } from './unsent-items.ts';

export type SendQueue<Item> = {
  add: (item: Item) => void;
  /** The items that the server has not confirmed, in the order they were added. The same array until it changes. */
  waiting: () => readonly Item[];
  /** Whether the browser stores all of them. If not, those of this tab are lost when it is closed. */
  isStored: () => boolean;
  /** Whether the last send got no answer. The items stay queued and are sent again later. */
  isFailing: () => boolean;
  /** Sends the waiting items now. Resolves after the attempt, successful or not. */
  flush: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  /** Starts sending. Returns a function that stops it. */
  start: () => () => void;
};

type Settled<Item> = { item: Item; isConfirmed: boolean };

const firstDelayMs = 2_000;
const maxDelayMs = 30_000;

/**
 * A queue of items for the server. The browser stores each item until the server confirms it, so a closed laptop or a
 * short outage loses nothing. This tab also keeps its own items until then: the storage may be full, blocked, or
 * emptied. Items are sent one at a time, in the order they were added. A rejected item is dropped and reported, because
 * the server would reject it again.
 */
export function createSendQueue<Item>({
  storageKey,
  send,
  idOf,
  replaces = () => false,
  onConfirmed = () => {},
  onRejected = () => {},
}: {
  storageKey: string;
  send: (item: Item) => Promise<unknown>;
  /** The unique id of an item. */
  idOf: (item: Item) => string;
  /** Whether a newer item makes an older one obsolete. */
  replaces?: (newer: Item, older: Item) => boolean;
  /** The server has the item, sent by this tab or another. It stays in the queue while this runs. */
  onConfirmed?: (item: Item) => void;
  onRejected?: (item: Item, fault: ApiFault) => void;
}): SendQueue<Item> {
  const { read, isStored, ...items } = createUnsentItems({ storageKey, idOf, replaces });
  const listeners = new Set<() => void>();
  let tabs: BroadcastChannel | undefined;
  let isStarted = false;
  let isFailing = false;
  let run: Promise<void> | undefined;
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function notifyListeners(): void {
    setOnlyInTab(storageKey, !isStored());
    for (const listener of listeners) listener();
  }

  function remove(item: Item): void {
    items.remove(item);
    notifyListeners();
  }

  /** Another tab has settled an item. */
  function hear({ item, isConfirmed }: Settled<Item>): void {
    if (isConfirmed) onConfirmed(item);
    remove(item);
  }

  async function sendAll(): Promise<void> {
    for (let [first] = read(); first && isStarted; [first] = read()) {
      const item = first;
      const fault = await send(item).then(() => null, asRejection);
      isFailing = false;
      delayMs = firstDelayMs;
      if (fault) onRejected(item, fault);
      else onConfirmed(item);
      remove(item);
      tabs?.postMessage({ item, isConfirmed: fault === null } satisfies Settled<Item>);
    }
  }

  async function tryAll(): Promise<void> {
    clearTimeout(timer);
    try {
      do await oneAtATime(storageKey, sendAll);
      while (isStarted && read().length > 0);
    } catch {
      isFailing = true;
      if (isStarted) timer = setTimeout(sendNow, delayMs);
      delayMs = Math.min(delayMs * 2, maxDelayMs);
      notifyListeners();
    }
    run = undefined;
  }

  function flush(): Promise<void> {
    run ??= tryAll();
    return run;
  }

  const sendNow = () => void flush();

  const events = [
    ['online', sendNow],
    ['storage', notifyListeners],
  ] as const;

  return {
    add: (item) => {
      items.add(item);
      notifyListeners();
      sendNow();
    },
    waiting: read,
    isStored,
    isFailing: () => isFailing,
    flush,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      isStarted = true;
      items.resume();
      for (const [event, listener] of events) window.addEventListener(event, listener);
      tabs = openChannel(storageKey, hear);
      notifyListeners();
      sendNow();
      return () => {
        isStarted = false;
        clearTimeout(timer);
        for (const [event, listener] of events) window.removeEventListener(event, listener);
        tabs?.close();
        items.keep();
      };
    },
  };
}

/** Tabs of the same member send from the same list, so only one sends at a time if the browser supports locks. */
async function oneAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  let hasLock = false;
  const locked = () => {
    hasLock = true;
    return work();
  };
  await navigator.locks.request(name, locked).catch((error: unknown) => {
    if (hasLock) throw error;
    // A browser that blocks site data rejects locks too. The list then belongs to this tab alone.
    return work();
  });
}

/** Tells the other tabs of the same queue. */
function openChannel<Message>(name: string, onMessage: (message: Message) => void): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  return channel;
}

/** Returns a final rejection. After a sign-out, a timeout or a rate limit, the item stays in the queue: throws. */
function asRejection(error: unknown): ApiFault {
  const isFinal =
    error instanceof ApiFault && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
  if (!isFinal) throw error;
  return error;
}
