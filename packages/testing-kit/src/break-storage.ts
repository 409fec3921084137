import { vi } from 'vitest';

export const storageFaults = ['full', 'blocked', 'emptied'] as const;
export type StorageFault = (typeof storageFaults)[number];

const stores = ['localStorage', 'sessionStorage'] as const;

/**
 * What happens to a browser's storage: `full` rejects every write, `blocked` every access, and `emptied` forgets each
 * value at once. Returns a function that repairs it; call it in `afterEach`. `onWrite` is not called while it is blocked.
 */
export function breakStorage(fault: StorageFault, onWrite: (key: string) => void = () => {}): () => void {
  if (fault === 'blocked') {
    const originals = stores.map((store) => [store, Object.getOwnPropertyDescriptor(window, store) ?? {}] as const);
    for (const store of stores) {
      const get = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(window, store, { configurable: true, get });
    }
    return () => {
      for (const [store, original] of originals) Object.defineProperty(window, store, original);
    };
  }
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    onWrite(key);
    if (fault === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  return () => write.mockRestore();
}
