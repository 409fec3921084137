import pRetry from 'p-retry';
import { isLostRace } from './duplicate-key.ts';

/**
 * Runs a transaction again where it lost a race (deadlock, failed certification, a lock waited for too long): at most 3
 * tries more, with jitter. `isWorthRetrying` narrows which.
 */
export function retryLostRace<T>(run: () => Promise<T>, isWorthRetrying = isLostRace): Promise<T> {
  return pRetry(run, {
    retries: 3,
    minTimeout: 20,
    randomize: true,
    shouldRetry: ({ error }) => isWorthRetrying(error),
  });
}
