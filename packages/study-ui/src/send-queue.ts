import { ApiFault } from '@fairway/area/api-client';

export type SendQueue<Item> = {
  add: (item: Item) => void;
  /** The items that the server has not confirmed, in the order they were added. The same array until it changes. */
  waiting: () => readonly Item[];
  /** Whether the last send got no answer. The items stay stored and are sent again later. */
  isFailing: () => boolean;
  /** Sends the waiting items now. Resolves after the attempt, successful or not. */
  flush: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  /** Starts sending. Returns a function that stops it. */
  start: () => () => void;
};

const firstDelayMs = 2_000;
const maxDelayMs = 30_000;

/**
 * A queue of items for the server. The browser stores each item until the server confirms it, so a closed laptop or a
 * short outage loses nothing. Items are sent one at a time, in the order they were added. A rejected item is dropped
 * and reported, because the server would reject it again.
 */
export function createSendQueue<Item>({
  storageKey,
  send,
  idOf,
  replaces = () => false,
  onRejected = () => {},
}: {
  storageKey: string;
  send: (item: Item) => Promise<unknown>;
  /** The unique id of an item. */
  idOf: (item: Item) => string;
  /** Whether a newer item makes an older one obsolete. */
  replaces?: (newer: Item, older: Item) => boolean;
  onRejected?: (item: Item, fault: ApiFault) => void;
}): SendQueue<Item> {
  const listeners = new Set<() => void>();
  let known: { text: string; items: Item[] } = { text: '[]', items: [] };
  let isStarted = false;
  let isFailing = false;
  let run: Promise<void> | undefined;
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function read(): Item[] {
    const text = localStorage.getItem(storageKey) ?? '[]';
    if (text !== known.text) known = { text, items: JSON.parse(text) as Item[] };
    return known.items;
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function write(items: Item[]): void {
    if (items.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(items));
    tell();
  }

  async function sendAll(): Promise<void> {
    for (let [first] = read(); first && isStarted; [first] = read()) {
      const item = first;
      await send(item).catch((error: unknown) => {
        if (!isRejection(error)) throw error;
        onRejected(item, error);
      });
      isFailing = false;
      delayMs = firstDelayMs;
      write(read().filter((other) => idOf(other) !== idOf(item)));
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
      tell();
    } finally {
      run = undefined;
    }
  }

  function flush(): Promise<void> {
    run ??= tryAll();
    return run;
  }

  const sendNow = () => void flush();

  return {
    add: (item) => {
      write([...read().filter((older) => !replaces(item, older)), item]);
      sendNow();
    },
    waiting: read,
    isFailing: () => isFailing,
    flush,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      isStarted = true;
      window.addEventListener('online', sendNow);
      window.addEventListener('storage', tell);
      sendNow();
      return () => {
        isStarted = false;
        clearTimeout(timer);
        window.removeEventListener('online', sendNow);
        window.removeEventListener('storage', tell);
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

/** Whether the rejection is final. After a sign-out, a timeout or a rate limit, the item stays in the queue. */
function isRejection(error: unknown): error is ApiFault {
  return (
    error instanceof ApiFault && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
  );
}
