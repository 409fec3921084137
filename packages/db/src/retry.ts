import pRetry from 'p-retry';
import { isLostRace } from './duplicate-key.ts';
import type { DbOrTx, Tx } from './open.ts';

/**
 * Retries a transaction that lost a race (deadlock, failed certification, lock wait timeout) up to 3 times, with
 * jitter. `isWorthRetrying` narrows which errors are retried.
 */
export function retryLostRace<T>(run: () => Promise<T>, isWorthRetrying = isLostRace): Promise<T> {
  return pRetry(run, {
    retries: 3,
    minTimeout: 20,
    randomize: true,
    shouldRetry: ({ error }) => isWorthRetrying(error),
  });
}

/** Runs a transaction, and again if it lost a race. */
export const transact = <T>(db: DbOrTx, run: (tx: Tx) => Promise<T>): Promise<T> =>
  retryLostRace(() => db.transaction(run));
