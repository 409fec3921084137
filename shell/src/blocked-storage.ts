const stores = ['localStorage', 'sessionStorage'] as const;

/** Marks the document when some of its storage lasts only until the page is closed. */
const mark = 'memoryStorage';

/**
 * Replaces each store that the browser blocks, by its settings or its privacy mode, with one in memory. Accessing a
 * blocked store throws, and the shell and every area use storage. Runs before any of them.
 */
export function replaceBlockedStorage(window: Window = globalThis.window): void {
  for (const store of stores) {
    if (isUsable(window, store)) continue;
    Object.defineProperty(window, store, { value: createMemoryStorage(), configurable: true });
    document.documentElement.dataset[mark] = 'on';
  }
}

export function isStorageBlocked(): boolean {
  return document.documentElement.dataset[mark] === 'on';
}

function isUsable(window: Window, store: (typeof stores)[number]): boolean {
  const probe = 'fairway-probe';
  try {
    window[store].setItem(probe, '');
    window[store].removeItem(probe);
    return true;
  } catch (error) {
    // A full store can still be read.
    return error instanceof DOMException && error.name === 'QuotaExceededError' && window[store].length > 0;
  }
}

function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
