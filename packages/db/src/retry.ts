import { isLostRace } from './duplicate-key.ts';

/**
 * Runs a transaction again where it lost a race (deadlock, failed certification, a lock waited for too long): at most 3
 * tries more, with jitter. `isWorthRetrying` narrows which.
 */
export async function retryLostRace<T>(run: () => Promise<T>, isWorthRetrying = isLostRace): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries > 3 || !isWorthRetrying(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tries));
    }
  }
}
