export type StoreName = 'localStorage' | 'sessionStorage';

export type StoredValue = {
  /** Null if it was never written, was removed, or the reader emptied the browser's storage. */
  read: () => string | null;
  /** The parsed value; `fallback` if there is none, or it is not JSON. */
  readJson: <T>(fallback: T) => T;
  /** Returns false if the browser did not store it. The value then lasts until the page is closed. */
  write: (value: string) => boolean;
  /** The same, but on failure nothing changes: the value that was stored before stays. */
  tryWrite: (value: string) => boolean;
  remove: () => void;
};

/** On `window`, because the shell and each area have their own copy of this module. */
const memoryName = Symbol.for('fairway.unstored');

type Memory = {
  values: Map<string, string>;
  forgotten: Set<string>;
  listeners: Set<(what: string) => void>;
  work: Set<string>;
};

function memory(): Memory {
  const holder = window as unknown as { [memoryName]?: Memory };
  holder[memoryName] ??= { values: new Map(), forgotten: new Set(), listeners: new Set(), work: new Set() };
  return holder[memoryName];
}

/**
 * The only access to the browser's storage. A write fails if the storage is full, and any access if the reader's
 * settings block it. `what` completes the sentence "This page cannot remember …", which the shell shows once after a
 * write has failed; null if the caller reports the failure, or the value is a copy for display.
 */
export function storedValue(store: StoreName, key: string, what: string | null): StoredValue {
  const inMemory = `${store}:${key}`;

  function tryWrite(value: string): boolean {
    try {
      window[store].setItem(key, value);
      memory().values.delete(inMemory);
      return true;
    } catch {
      return false;
    }
  }

  function read(): string | null {
    const unstored = memory().values.get(inMemory);
    if (unstored !== undefined) return unstored;
    try {
      return window[store].getItem(key);
    } catch {
      return null;
    }
  }

  return {
    read,
    readJson: <T>(fallback: T): T => {
      try {
        return (JSON.parse(read() ?? 'null') as T | null) ?? fallback;
      } catch {
        return fallback;
      }
    },
    tryWrite,
    write: (value) => {
      if (tryWrite(value)) return true;
      memory().values.set(inMemory, value);
      if (what !== null) announce(what);
      return false;
    },
    remove: () => {
      memory().values.delete(inMemory);
      try {
        window[store].removeItem(key);
      } catch {
        // Nothing is stored there.
      }
    },
  };
}

/** The keys with this prefix. */
export function storedKeys(store: StoreName, prefix: string): string[] {
  const start = `${store}:${prefix}`;
  const unstored = [...memory().values.keys()]
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(store.length + 1));
  return [...new Set([...keysOf(store).filter((key) => key.startsWith(prefix)), ...unstored])];
}

function keysOf(store: StoreName): string[] {
  try {
    return Object.keys(window[store]);
  } catch {
    return [];
  }
}

/** Whether the reader's settings block a store. A full store can still be read. */
export function isStorageBlocked(): boolean {
  try {
    return [window.localStorage, window.sessionStorage].some((store) => store === null);
  } catch {
    return true;
  }
}

/** Calls `listener` for everything that the browser did not store, once each, including what failed before. */
export function onUnstored(listener: (what: string) => void): () => void {
  const { forgotten, listeners } = memory();
  forgotten.forEach(listener);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function askBeforeLeaving(event: Event): void {
  event.preventDefault();
}

/** Marks work that only this tab has, such as answers that nothing stores: the browser asks before the tab is closed. */
export function setOnlyInTab(name: string, isOnlyInTab: boolean): void {
  const { work } = memory();
  if (isOnlyInTab) work.add(name);
  else work.delete(name);
  if (work.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

export const isWorkOnlyInTab = (): boolean => memory().work.size > 0;

function announce(what: string): void {
  const { forgotten, listeners } = memory();
  if (forgotten.has(what)) return;
  forgotten.add(what);
  for (const listener of listeners) listener(what);
}
