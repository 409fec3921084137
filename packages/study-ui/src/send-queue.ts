import { ApiFault } from '@fairway/area/api-client';

export type SendQueue<Item> = {
  add: (item: Item) => void;
  /** What the server has not confirmed yet, in the order it was given; the same array until that changes. */
  waiting: () => readonly Item[];
  /** The last try was not heard: what waits is kept here and sent again later. */
  isFailing: () => boolean;
  /** Sends what waits now, and resolves when that was tried. */
  flush: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  /** Begins to send; the function it gives back ends that. */
  start: () => () => void;
};

const firstDelayMs = 2_000;
const longestDelayMs = 30_000;

/**
 * What is on its way to the server. It is kept in the browser until each of it is confirmed, so that neither a closed
 * lid nor a passing outage loses anything, and sent one after another, in the order it was given. What the server
 * refuses it would refuse again: that is dropped, and told.
 */
export function createSendQueue<Item>({
  storageKey,
  send,
  idOf,
  replaces = () => false,
  onRefused = () => {},
}: {
  storageKey: string;
  send: (item: Item) => Promise<unknown>;
  /** Tells one item from every other. */
  idOf: (item: Item) => string;
  /** A newer item that makes an older one needless. */
  replaces?: (newer: Item, older: Item) => boolean;
  onRefused?: (item: Item, fault: ApiFault) => void;
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
        if (!isRefusal(error)) throw error;
        onRefused(item, error);
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
      delayMs = Math.min(delayMs * 2, longestDelayMs);
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

/** Two tabs of one member send from the same list: one of them at a time, where the browser can promise that. */
async function oneAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  let hasLock = false;
  const locked = () => {
    hasLock = true;
    return work();
  };
  await navigator.locks.request(name, locked).catch((error: unknown) => {
    if (hasLock) throw error;
    // A browser that blocks site data refuses locks too; the list is this tab's own then.
    return work();
  });
}

/** What the server did not hear, or not from a signed-in member, waits. */
function isRefusal(error: unknown): error is ApiFault {
  return (
    error instanceof ApiFault && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
  );
}
