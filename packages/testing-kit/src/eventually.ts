import { vi } from 'vitest';

/** Waits for what happens in the background, however busy the machine is. */
export function eventually<T>(look: () => T): Promise<T> {
  return vi.waitFor(look, { timeout: 60_000, interval: 10 }) as Promise<T>;
}
