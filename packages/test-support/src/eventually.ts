import { vi } from 'vitest';

/** Waits for background work, however busy the machine is. */
export function eventually<T>(check: () => T): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 10 }) as Promise<T>;
}
