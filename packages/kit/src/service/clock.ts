import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { Fetch } from './serve.ts';

/** 1: a request can move the clock, for browser tests that last two weeks. Only on the machine of the tests. */
export const movableClock = { MOVABLE_CLOCK: z.stringbool().default(false) };

/** By how many ms a request moves the clock for itself. */
const clockHeader = 'x-clock-moved-by';

/** The clock of a service, and its requests as they see it. */
export function openClock<App extends { fetch: Fetch }>({
  MOVABLE_CLOCK: isMovable,
  PUBLIC_URL: site,
}: {
  MOVABLE_CLOCK: boolean;
  PUBLIC_URL: string;
}): { clock: () => Date; onClock: (app: App) => { fetch: Fetch } } {
  if (!isMovable) return { clock: () => new Date(), onClock: (app) => app };
  if (!/^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(site)) {
    throw new Error(`MOVABLE_CLOCK is for tests on this machine, not for ${site}`);
  }
  const moved = new AsyncLocalStorage<number>();
  return {
    clock: () => new Date(Date.now() + (moved.getStore() ?? 0)),
    onClock: ({ fetch }) => ({
      fetch: (request, env) => moved.run(Number(request.headers.get(clockHeader)), () => fetch(request, env)),
    }),
  };
}
